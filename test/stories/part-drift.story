# A partial drift report never reads as "no drift" for the rest
commit applied
service projects/acme/web/ {"resolveAge":99}
$ setpoint drift --project api
stdout
  No drift in 1 resource.
  Partial: only api. Nothing else was compared.
  organization acme at http://sandbox

  Coverage: 1 setting can weaken security or hide issues: 1 managed, 0 watched (compared with the default), 0 neither.
$ setpoint drift --project web
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  Differences: 1 setting
    project web #42
      ~ resolveAge: 24 → 99                       layers/all.yaml:3:12 (layer all)
  ...
$ setpoint drift --project web --base applied --json
exit 2
stdout
  ...
        "cause": "drift",
  ...
      "partial": {
        "projects": [
          "web"
        ],
        "organization": false
      },
  ...
# Only differences of the selected projects are accepted.
$ setpoint drift --accept --project api
stdout
  Nothing to accept: the service matches the files of acme.
  Partial: only api. Nothing else was compared.
# The value of a layer is not changed for projects that were not compared.
$ setpoint drift --accept --project web
stdout
  1 value of organization acme accepted into 1 file.
  Partial: only web. Nothing else was compared.
  Read as: in the files → on the service; - only in the files, + only on the service.

  Differences: 1 setting
    project web
      ~ resolveAge: 24 → 99                       layers/all.yaml:3:12 (layer all)
          written into the project's own document

  Next: review the diff, then commit it.
# The value of the project's own file is accepted, and the report is partial.
service projects/acme/web/ {"subjectPrefix":"theirs"}
service projects/acme/api/ {"resolveAge":1}
$ setpoint drift --accept --project web --json
stdout
  ...
    "partial": {
      "projects": [
        "web"
      ],
      "organization": false
    },
  ...
      "projects/web.yaml"
  ...
file projects/web.yaml
  project: web
  settings: {subjectPrefix: theirs, resolveAge: 99}
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
