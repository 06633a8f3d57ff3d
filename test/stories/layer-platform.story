# A layer for a platform applies to projects whose desired platform matches, so a platform change includes its settings
$ setpoint plan
stdout
  4 settings would change in 2 resources.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        layers.yaml:3:12 (layer mobile)
          Issues that were not seen for that long are resolved.

  Changes: 3 settings
    project api #43
      ~ platform: python → javascript-vue         projects.yaml:5:12
          If highlighted context or tags were never set, they follow the platform's preset.
      ~ subjectPrefix: "[Errors]" → "[js]"        layers.yaml:7:12 (layer scripts)
    project web #42
      ~ platform: javascript-react → android      projects.yaml:2:12
          If highlighted context or tags were never set, they follow the platform's preset.

  Requests: 3 made, 2 updates to apply
  Digest: sha256:…
$ setpoint apply --yes
ledger project-update 2
forget
$ setpoint plan --detailed-exitcode
$ setpoint explain web
stdout
  project web
    platform: android                             projects.yaml:2:12
    resolveAge: 24                                layers.yaml:3:12 (layer mobile)
$ setpoint apply --yes
ledger project-update 0
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme}
projects:
  - {slug: web, platform: javascript-react}
  - {slug: api, platform: python}
-- setpoint.yaml --
version: 1
organization: acme
include: [layers.yaml, projects.yaml]
-- layers.yaml --
layer: mobile
match: {platform: android}
settings: {resolveAge: 24}
---
layer: scripts
match: {platform: "javascript*"}
settings: {subjectPrefix: "[js] "}
-- projects.yaml --
project: web
settings: {platform: android}
---
project: api
settings: {platform: javascript-vue}
