# If the first resource of a saved plan is stale, the next update is the first one, and alone
$ setpoint plan --out plan.json
service projects/acme/api/ {"name":"Manual"}
fault {"fault":"reset-field","on":"project-update","fields":{"subjectPrefix":"[reset]"},"times":9}
$ setpoint apply plan.json --yes
exit 3
stdout
  ...
  Not tried: 1 resource
    project worker #44: an update changed settings that it did not contain (SP3045)
  ...
ledger project-update 1
-- seed.yaml --
projects:
  - {slug: api, name: Old}
  - {slug: web, name: Old}
  - {slug: worker, name: Old}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: api
settings: {name: New}
---
project: web
settings: {name: New}
---
project: worker
settings: {name: New}
