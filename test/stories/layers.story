# A later layer takes precedence, the project's own settings override all layers, and ignored settings are unmanaged
$ setpoint explain pay-api
stdout
  project pay-api
    resolveAge: 0                                 projects/pay.yaml:3:3
        overrides layers/teams.yaml:4:3 (layer payments)
        overrides layers/baseline.yaml:4:3 (layer baseline)
    subjectPrefix: "[acme]"                       layers/baseline.yaml:5:3 (layer baseline)
$ setpoint explain pay-api resolveAge
stdout
  project pay-api
  ...
$ setpoint plan
stdout
  5 settings would change in 3 resources.
  organization acme at http://sandbox

  Changes: 5 settings
    project pay-api #43
      ~ resolveAge: 1 → 0                         projects/pay.yaml:3:3
      ~ subjectPrefix: "[Errors]" → "[acme]"      layers/baseline.yaml:5:3 (layer baseline)
    project pay-ledger #44
      ~ subjectPrefix: "[Errors]" → "[ledger]"    projects/pay.yaml:7:3
    project web #42
      ~ resolveAge: 1 → 336                       layers/teams.yaml:9:3 (layer javascript)
      ~ subjectPrefix: "[Errors]" → "[acme]"      layers/baseline.yaml:5:3 (layer baseline)

  Not managed by any file: 1 project
    project scratch
  ...
$ setpoint apply --yes
ledger project-update 3
$ setpoint plan --detailed-exitcode
state /projects/0/settings/resolveAge 336
state /projects/1/settings/resolveAge 0
state /projects/2/settings/resolveAge null
$ setpoint explain pay-ledger resolveAge
stdout
  project pay-ledger
    resolveAge: ignored, so it is not managed     projects/pay.yaml:8:10
        overrides layers/teams.yaml:4:3 (layer payments)
        overrides layers/baseline.yaml:4:3 (layer baseline)
-- seed.yaml --
projects:
  - {slug: web, platform: javascript-react, settings: {resolveAge: 1}}
  - {slug: pay-api, teams: [payments], platform: python-django, settings: {resolveAge: 1}}
  - {slug: pay-ledger, teams: [payments], platform: java, settings: {}}
  - {slug: scratch, platform: other}
-- setpoint.yaml --
version: 1
organization: acme
include: [layers/*.yaml, projects/*.yaml]
-- layers/baseline.yaml --
layer: baseline
match: {project: ["!scratch"]}
settings:
  resolveAge: 720
  subjectPrefix: "[acme] "
-- layers/teams.yaml --
layer: payments
match: {team: payments}
settings:
  resolveAge: 48
---
layer: javascript
match: {platform: "javascript*"}
settings:
  resolveAge: 336
-- projects/pay.yaml --
project: pay-api
settings:
  resolveAge: 0
---
project: pay-ledger
settings:
  subjectPrefix: "[ledger] "
ignore: [resolveAge]
