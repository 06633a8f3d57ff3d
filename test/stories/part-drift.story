# A partial drift report never reads as "no drift" for the rest
commit applied
service projects/acme/web/ {"resolveAge":99}
$ setpoint drift --project api
stdout
  No drift in 1 resource.
  Partial: only api. Nothing else was compared.
  organization acme at http://sandbox
$ setpoint drift --project api --base applied
stdout
  No drift in 1 resource.
  Partial: only api. Nothing else was compared.
  organization acme at http://sandbox

  Compared with: the files at applied (COMMIT)
$ setpoint drift --project web
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  Partial: only web. Nothing else was compared.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Differences: 1 setting
    project web #42
      ~ resolveAge: 99 → 24                       layers/all.yaml:3:12 (layer all)

  Apply the files to restore the service, or change the files to match it.
$ setpoint drift --project web --base applied --json
exit 2
stdout
  {
    "format": "setpoint.drift/1",
    "base": {
      "ref": "applied",
      "commit": "COMMIT",
      "present": true
    },
    "summary": {
      "conflict": 0,
      "drift": 1,
      "pending": 0
    },
    "causes": [
      {
        "kind": "project",
        "id": "42",
        "slug": "web",
        "setting": "resolveAge",
        "effect": "neutral",
        "cause": "drift",
        "base": {
          "value": 24,
          "source": {
            "file": "layers/all.yaml",
            "line": 3,
            "column": 12,
            "layer": "all"
          }
        }
      }
    ],
    "plan": {
      "format": "setpoint.plan/1",
      "tool": "setpoint VERSION",
      "createdAt": "TIME",
      "service": {
        "origin": "http://sandbox",
        "names": "neutral",
        "read": "update"
      },
      "config": {
        "root": "setpoint.yaml",
        "digest": "sha256:…",
        "commit": "COMMIT",
        "clean": true,
        "changed": []
      },
      "organization": {
        "id": "7",
        "slug": "acme"
      },
      "partial": {
        "projects": [
          "web"
        ],
        "organization": false
      },
      "summary": {
        "update": 1,
        "unchanged": 0,
        "missing": 0,
        "blocked": 0,
        "unmanaged": 0,
        "fields": 1,
        "weakening": 0,
        "hiding": 1,
        "unreadable": 0,
        "requests": {
          "made": 3,
          "toApply": 1
        }
      },
      "resources": [
        {
          "kind": "project",
          "id": "42",
          "slug": "web",
          "action": "update",
          "reason": null,
          "changes": [
            {
              "setting": "resolveAge",
              "kind": "scalar",
              "before": 99,
              "after": 24,
              "patch": [
                {
                  "op": "replace",
                  "path": "/resolveAge",
                  "value": 24
                }
              ],
              "effect": "hides",
              "blocked": null,
              "irreversible": true,
              "requires": null,
              "notes": [
                "Issues that were not seen for that long are resolved."
              ],
              "source": {
                "file": "layers/all.yaml",
                "line": 3,
                "column": 12,
                "layer": "all"
              }
            }
          ],
          "unreadable": [],
          "body": {
            "resolveAge": 24
          },
          "images": {},
          "rename": null,
          "declaredAt": null
        }
      ],
      "unmanaged": [],
      "warnings": [],
      "refusals": [],
      "digest": "sha256:…",
      "seal": "sha256:…"
    }
  }
# Only differences of the selected projects are accepted.
$ setpoint drift --accept --project api
stdout
  Nothing to accept: the service matches the files of acme.
  Partial: only api. Nothing else was compared.
# The value of a layer is not accepted for projects that were not compared.
$ setpoint drift --accept --project web
exit 2
stdout
  0 values accepted into 0 files.
  Partial: only web. Nothing else was compared.

  Not accepted: 1 setting
    project web
      x resolveAge: 24 → 99                       layers/all.yaml:3:12 (layer all)
          layer all also sets it for api, whose values differ or were not read; set it in the project's own file
# The value of the project's own file is accepted, and the report is partial.
service projects/acme/web/ {"resolveAge":24,"subjectPrefix":"theirs"}
service projects/acme/api/ {"resolveAge":1}
$ setpoint drift --accept --project web --json
stdout
  {
    "format": "setpoint.accept/1",
    "organization": "acme",
    "partial": {
      "projects": [
        "web"
      ],
      "organization": false
    },
    "files": [
      "projects/web.yaml"
    ],
    "acceptances": [
      {
        "kind": "project",
        "slug": "web",
        "setting": "subjectPrefix",
        "valueKind": "scalar",
        "before": "ours",
        "after": "theirs",
        "effect": "neutral",
        "source": {
          "file": "projects/web.yaml",
          "line": 2,
          "column": 12,
          "layer": null
        },
        "refused": null
      }
    ]
  }
file projects/web.yaml
  project: web
  settings: {subjectPrefix: theirs}
-- seed.yaml --
organization: {settings: {require2FA: false}}
projects:
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours}}
  - {slug: api, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: ours}
