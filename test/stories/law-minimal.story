# One changed project of many costs one update with only its changed settings
$ setpoint apply --yes
ledger project-update 1
ledger org-update 0
body 1 {"resolveAge":24}
-- seed.yaml --
projects:
  - {slug: web, name: Web, platform: go, settings: {resolveAge: 720, subjectPrefix: "[web]"}}
  - {slug: api, name: Api, platform: go, settings: {resolveAge: 24, subjectPrefix: "[api]"}}
  - {slug: ops, name: Ops, platform: go, settings: {resolveAge: 24, subjectPrefix: "[ops]"}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {platform: go}
settings: {resolveAge: 24}
-- projects/all.yaml --
project: web
settings: {name: Web, subjectPrefix: "[web]"}
---
project: api
settings: {name: Api, subjectPrefix: "[api]"}
---
project: ops
settings: {name: Ops}
