# A plan of selected projects reports first that it is partial, and compares nothing else
$ setpoint plan --project web
stdout
  1 setting would change in 1 resource.
  Partial: only web. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        layers/all.yaml:3:12 (layer all)
          Issues that were not seen for that many hours are resolved.

  Not managed by any file: 1 project
    project scratch

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
# Patterns have the meaning of match.slug: the selected projects match one pattern and no excluded one. An id selects too.
$ setpoint plan --project "pay-*" --project "!pay-old" --project 42 --project ops
stdout
  2 settings would change in 2 resources.
  Partial: only pay-*, !pay-old, 42, ops. Nothing else was compared.
  ...
    2 projects pay-api #43, web #42
  ...
# Unmanaged projects and warnings are those of the whole inventory.
$ setpoint plan --project ops
stdout
  No changes in 1 resource.
  Partial: only ops. Nothing else was compared.
  organization acme at http://sandbox

  Not managed by any file: 1 project
    project scratch
# A missing project is selected by its name in the file, and is not reported otherwise.
$ setpoint plan --project lost
stdout
  An apply would be refused:
  ...

  No setting would change.
  Partial: only lost. Nothing else was compared.
  ...
    project lost                                  projects/lost.yaml:1:1
  ...
$ setpoint plan --project web --detailed-exitcode --json
exit 2
stdout
  ...
    "partial": {
      "projects": [
        "web"
      ],
      "organization": false
    },
  ...
    "unmanaged": [
      {
        "id": "46",
        "slug": "scratch"
      }
  ...
# A complete plan has no such key.
$ setpoint plan --json
absent "partial"
-- seed.yaml --
organization: {settings: {require2FA: false}}
projects:
  - {slug: web, id: "42"}
  - {slug: pay-api}
  - {slug: pay-old}
  - {slug: ops, settings: {resolveAge: 24}}
  - {slug: scratch}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- layers/all.yaml --
layer: all
match: {project: ["*", "!scratch"]}
settings: {resolveAge: 24}
-- projects/lost.yaml --
project: lost
settings: {resolveAge: 24}
