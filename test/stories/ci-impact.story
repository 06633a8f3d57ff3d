# A plan with --impact counts the issues that its changes would resolve
$ setpoint plan --impact --out plan.json
stdout
  2 settings would change in 2 resources.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 720                       projects/web.yaml:2:12
          Issues that were not seen for that many hours are resolved.
          1184 unresolved issues would be resolved: not seen for 720 hours.

  Other changes: 1 setting
    project api #43
      ~ resolveAge: 720 → 0                       projects/api.yaml:2:12
  ...
ledger issue-list 12
# The counts are printed and do not change the plan.
$ setpoint apply plan.json --yes
state /projects/0/settings/resolveAge 720
# Without permission to read events, the plan reports this and is still complete.
write projects/web.yaml
  project: web
  settings: {resolveAge: 24}
as deaf
$ setpoint plan --impact
stdout
  1 setting would change in 1 resource.
  ...
      ! resolveAge: 720 → 24                      projects/web.yaml:2:12
          Issues that were not seen for that many hours are resolved.
          The number of issues that it would resolve is unknown. Reading a page of issues of project 42 failed: the service answered 403: You do not have permission to perform this action.
  ...
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 0}}
  - {slug: api, settings: {resolveAge: 720}}
issues: {count: 4000, seed: 1, until: "2020-01-01T00:00:00Z"}
tokens:
  admin: ["org:admin", "org:read", "project:write", "project:read", "event:read"]
  deaf: ["org:admin", "org:read", "project:write", "project:read"]
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 720}
-- projects/api.yaml --
project: api
settings: {resolveAge: 0}
