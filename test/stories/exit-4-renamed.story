# A change planned under one name is not applied under another, unless the plan itself renamed the resource
across behaviours and names
$ setpoint plan --out plan.json
service projects/acme/web/ {"slug":"shop"}
service projects/acme/api/ {"slug":"api-2"}
forget
$ setpoint apply plan.json --yes
exit 4
stdout
  1 of 3 settings applied, 1 already in place; 1 update sent.
  ...
    project web #42: since the plan was made, its slug has become shop
  ...
ledger project-update 1
body 1 {"resolveAge":24}
state /projects/0/settings/resolveAge 0
state /projects/1/settings/resolveAge 24
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 0}}
  - {slug: api, settings: {resolveAge: 0}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
---
project: api
settings: {slug: api-2, resolveAge: 24}
