# Two versions of the files are compared by what they amount to, with no token and no network
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
# The same settings said in another way.
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
stdout
  0 effective changes in 2 projects and the organization.
  The files here against those at before (COMMIT); the service was not asked.
  Compared: each project that a document names, and every other project by the layers alone, whatever 
    │ its slug, teams and platform.
ledger org-empty-update 0
ledger get 0
# A change of the layers reaches the projects that nobody named, and says which.
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
exit 2
stdout
  3 effective changes in 2 projects and the organization.
  1 change weakens security.
  The files here against those at before (COMMIT); the service was not asked.
  Compared: each project that a document names, and every other project by the layers alone, whatever 
    │ its slug, teams and platform.

  the root file
    ~ guard.maxChanges: 200 → 5000

  organization acme
    ! require2FA: true → false                    organization.yaml:3:3

  project pay-api
    ~ resolveAge: 336 → 720                       layers/all.yaml:2:12 (layer all)
        only where no team of it matches payments

  every other project
    ~ resolveAge: 336 → 720                       layers/all.yaml:2:12 (layer all)
        only where its slug matches pay-*, and no team of it matches payments
# With an inventory the teams are known.
write inventory.json
  {"format": "setpoint.inventory/1", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "web", "teams": [], "platform": "go"},
    {"id": "43", "slug": "pay-api", "teams": ["payments"], "platform": null},
    {"id": "44", "slug": "pay-old", "teams": ["attic"], "platform": null}]}
$ setpoint plan --base before --offline --inventory inventory.json
stdout
  2 effective changes in 3 projects and the organization.
  1 change weakens security.
  The files here against those at before (COMMIT); the service was not asked.
  Teams and platforms as the inventory of 3 projects has them.

  the root file
    ~ guard.maxChanges: 200 → 5000

  organization acme
    ! require2FA: true → false                    organization.yaml:3:3

  project pay-old
    ~ resolveAge: 336 → 720                       layers/all.yaml:2:12 (layer all)
$ setpoint plan --base before --offline --inventory inventory.json --format markdown
stdout
  <!-- setpoint:comparison -->
  ### 2 effective changes in 3 projects and the organization.

  ```
  1 change weakens security.
  The files here against those at before (COMMIT); the service was not asked.
  Teams and platforms as the inventory of 3 projects has them.

  the root file
    ~ guard.maxChanges: 200 → 5000

  organization acme
    ! require2FA: true → false                    organization.yaml:3:3

  project pay-old
    ~ resolveAge: 336 → 720                       layers/all.yaml:2:12 (layer all)
  ```
$ setpoint plan --base before --offline --format sarif
exit 64
stderr
  error SP5026 With --offline there is no plan to be told as sarif.
    what to do: Use one of: text, json, markdown.
$ setpoint plan --offline
exit 64
stderr
  ...
$ setpoint plan --base before --offline --out plan.json
exit 64
stderr
  ...
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
