# With a token limited to projects, declared projects are addressed directly, and layers match what their replies show
as limited
$ setpoint plan --detailed-exitcode
exit 2
stdout
  3 settings would change in 2 resources.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:2:12
          Issues that were not seen for that many hours are resolved.

  Other changes: 2 settings
    project pay-api #43
      ~ subjectPrefix: "[Errors]" → pay           layers/pay.yaml:3:12 (layer pay)
      ~ subjectTemplate: "$shortID - $title" → "$shortID"  projects/pay-api.yaml:2:12

  Requests: 5 made, 2 updates to apply
  Digest: sha256:…

  warning SP2209 The token cannot read organization acme, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.
    what to do: Use a token with org:read to compare all projects.

  1 warning
# One failed read of the organization, then one request for each declared project.
ledger org-read 1
ledger project-list 1
ledger project-read 2
$ setpoint plan --json
stdout
  ...
    "organization": {
      "id": "7",
      "slug": "acme"
    },
  ...
$ setpoint apply --yes
stdout
  ...
  3 of 3 settings applied; 2 updates sent.
  ...
ledger project-update 2
state /projects/0/settings/resolveAge 24
state /projects/1/settings/subjectPrefix "pay"
# A layer would match this project, but no file names it.
state /projects/2/settings/subjectPrefix null
forget
$ setpoint drift
stdout
  No drift in 2 resources.
  organization acme at http://sandbox

  Coverage: 20 settings can weaken security or hide issues: 1 managed, 1 watched (compared with the default), 18 neither. Not all values to watch were read of 1 resource.

  warning SP2209 The token cannot read organization acme, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.
    what to do: Use a token with org:read to compare all projects.

  1 warning
ledger org-read 1
ledger project-read 2
$ setpoint explain pay-api
stdout
  project pay-api
    subjectPrefix: pay                            layers/pay.yaml:3:12 (layer pay)
    subjectTemplate: "$shortID"                   projects/pay-api.yaml:2:12
$ setpoint plan --inventory-out inventory.json
exit 7
stderr
  error SP3034 The service does not list the projects of organization acme for this token.
    what to do: Use a token with the scope org:read.
# If files also set organization settings, or contain only layers, an error names the missing scope and the document.
write organization.yaml
  organization: acme
  settings: {require2FA: true}
$ setpoint plan
exit 7
stderr
  error SP3036 Reading organization acme failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. organization.yaml:1:1 requires it.
    what to do: Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.
remove organization.yaml
remove projects/web.yaml
remove projects/pay-api.yaml
$ setpoint plan
exit 7
stderr
  error SP3036 Reading organization acme failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. layers/pay.yaml:1:1 requires it.
  ...
-- seed.yaml --
behaviour: observed
organization: {slug: acme}
tokens:
  limited: [project:read, project:write]
projects:
  - {slug: web}
  - {slug: pay-api, teams: [pay]}
  - {slug: pay-ledger, teams: [pay]}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/pay.yaml --
layer: pay
match: {team: pay}
settings: {subjectPrefix: pay}
-- layers/unused.yaml --
layer: unused
match: {team: search}
settings: {subjectPrefix: search}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- projects/pay-api.yaml --
project: 43
settings: {subjectTemplate: $shortID}
