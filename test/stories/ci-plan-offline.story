# Two versions of the files are compared by their effective settings, without token and network
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
$ setpoint plan --base before --offline --detailed-exitcode
write setpoint.yaml
  version: 1
  organization: acme
  guard: {maxChanges: 5000}
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
write setpoint.yaml
  version: 1
  organization: acme
# The same settings are written differently. Without an inventory, it is unknown which other projects the layers match.
write layers/all.yaml
  layer: payments
  match: {project: "pay-*"}
  settings: {resolveAge: 336}
  ---
  layer: rest
  match: {project: "!pay-*"}
  settings: {resolveAge: 720}
write projects/web.yaml
  project: web
  settings: {subjectPrefix: "[web] ", resolveAge: 720}
$ setpoint plan --base before --offline --detailed-exitcode
exit 5
stdout
  0 effective changes.
  organization acme

  Not compared: 1 setting
    every other project: depends on teams, platforms or slugs that only an inventory contains
      ? resolveAge: not compared                  layers/all.yaml:7:12 (layer rest)

  To compare the rest, save an inventory: setpoint plan --inventory-out FILE.
  ...
ledger org-empty-update 0
ledger get 0
# A layer that a team layer can override is not compared.
write layers/all.yaml
  layer: all
  settings: {resolveAge: 720}
  ---
  layer: payments
  match: {team: payments, project: "pay-*"}
  settings: {resolveAge: 336}
write organization.yaml
  organization: acme
  settings:
    require2FA: false
write setpoint.yaml
  version: 1
  organization: acme
  guard: {maxChanges: 5000}
$ setpoint plan --base before --offline --detailed-exitcode
exit 5
stdout
  1 effective change in 1 resource.
  organization acme

  WEAKENS SECURITY: 1 setting
    organization acme
      ! require2FA: true → false                  organization.yaml:3:3

  Root file: 1 key (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! guard.maxChanges: 200 → 5000              setpoint.yaml:3:9

  Not compared: 2 settings
    project pay-api: depends on teams, platforms or slugs that only an inventory contains
      ? resolveAge: not compared                  layers/all.yaml:6:12 (layer payments)
    every other project: depends on teams, platforms or slugs that only an inventory contains
      ? resolveAge: not compared                  layers/all.yaml:6:12 (layer payments)
  ...
# With an inventory the teams are known.
write inventory.json
  {"format": "setpoint.inventory/1", "createdAt": "2026-11-20T12:00:00Z", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "web", "teams": [], "platform": "go"},
    {"id": "43", "slug": "pay-api", "teams": ["payments"], "platform": null},
    {"id": "44", "slug": "pay-old", "teams": ["attic"], "platform": null}]}
$ setpoint plan --base before --offline --inventory inventory.json --detailed-exitcode
exit 2
stdout
  2 effective changes in 2 resources.
  ...
  Other changes: 1 setting
    project pay-old
      ~ resolveAge: 336 → 720                     layers/all.yaml:2:12 (layer all)
  ...
# A missing inventory is a note: CI has none until a job of the default branch has saved it.
$ setpoint plan --base before --offline --inventory none.json
stdout
  ...
  Scope: none.json does not exist, so the comparison was made without an inventory
  ...
write other.json
  {"format": "setpoint.inventory/1", "organization": {"id": "8", "slug": "other"}, "projects": []}
$ setpoint plan --base before --offline --inventory other.json
stdout
  ...
  Scope: other.json is of another organization, so the comparison was made without an inventory
  ...
# All formats of a plan are supported, except openmetrics: an alert could take the comparison for a plan.
$ setpoint plan --base before --offline --inventory inventory.json --format gitlab --report junit=report.xml
stdout
  {
    "create": 0,
    "update": 2,
    "delete": 0
  }
file report.xml
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="3" failures="2" errors="0" skipped="0">
  <testsuite name="setpoint comparison acme" tests="3" failures="2" errors="0" skipped="0">
  ...
$ setpoint plan --base before --offline --format openmetrics
exit 64
stderr
  error SP5026 --offline does not support openmetrics: the projects and current values are unknown without the service.
    what to do: Omit --offline to compare with the service, or use another format.
$ setpoint plan --offline
exit 64
$ setpoint plan --base before --offline --out plan.json
exit 64
# A value that only one version manages counts as weakening if its effect is unknown, at its line.
write organization.yaml
  organization: acme
  settings:
    defaultRole: owner
$ setpoint plan --base before --offline --inventory inventory.json --format github
stdout
  3 effective changes in 2 resources.
  organization acme

  WEAKENS SECURITY: 2 settings
    organization acme
      ! defaultRole: + owner (newly managed)      organization.yaml:3:3
      ! require2FA: true → no longer managed      organization.yaml:1:1
          It was set at organization.yaml:3:3.
  ...
  ::warning file=organization.yaml,line=3,col=3,title=A change weakens security::defaultRole: + owner (newly managed) in organization acme
  ...
# The guards of the base decide.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse}
write organization.yaml
  organization: acme
  settings:
    require2FA: true
write layers/all.yaml
  layer: all
  settings: {resolveAge: 720}
commit strict
write organization.yaml
  organization: acme
  settings:
    require2FA: false
$ setpoint plan --base strict --offline --detailed-exitcode
exit 5
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- layers/all.yaml --
layer: all
settings: {resolveAge: 720}
---
layer: payments
match: {project: ["pay-*"]}
settings: {resolveAge: 336}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: "[web] "}
-- projects/pay.yaml --
project: pay-api
settings: {subjectPrefix: "[pay] "}
