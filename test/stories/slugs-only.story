# If a deployment supports only slugs, the first request by id fails, and the run continues by slug, including renames
$ setpoint plan
stdout
  2 settings would change in 2 resources.
  ...
ledger project-read 3
forget
$ setpoint apply --yes --verify
stdout
  ...
  2 of 2 settings applied; 2 updates sent.
  ...
ledger project-update 2
body 1 {"resolveAge":24}
body 2 {"slug":"www"}
state /projects/0/slug "www"
state /projects/1/settings/resolveAge 24
$ setpoint plan --detailed-exitcode
# A saved plan is also applied by slug.
service projects/acme/api/ {"resolveAge":48}
$ setpoint plan --out plan.json
$ setpoint apply plan.json --yes
body 1 {"resolveAge":24}
-- seed.yaml --
behaviour: observed
quirks: [slugs-only]
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {slug: www}
-- projects/api.yaml --
project: api
settings: {resolveAge: 24}
