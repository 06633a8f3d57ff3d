# The organization is renamed last and alone; the run continues by id, and the next run uses the new slug
across behaviours and names
$ setpoint apply --yes --verify
body 1 {"isEarlyAdopter":true}
body 2 {"slug":"acme-inc"}
body 3 {"resolveAge":24}
forget
$ setpoint plan --detailed-exitcode
documented: stderr
  The service returns 405 to GET, so the state is read with empty updates. Organization acme was renamed to acme-inc: use that slug, or the id 7, in the files.
observed: stderr
  Organization acme was renamed to acme-inc: use that slug, or the id 7, in the files.
$ setpoint apply --yes
ledger org-update 0
ledger project-update 0
# Every other command finds the organization, too.
$ setpoint doctor --yes
$ setpoint import --out-dir imported
# A plan can be saved under either name.
service projects/acme-inc/web/ {"resolveAge":48}
$ setpoint plan --out plan.json
$ setpoint apply plan.json --yes
body 1 {"resolveAge":24}
# Neither name exists.
write setpoint.yaml
  version: 1
  organization: globex
  service: {names: $NAMES}
write organization.yaml
  organization: globex
  settings: {slug: globex-inc}
$ setpoint plan
exit 8
stderr
  error SP3032 Organization globex does not exist, or the token has no access to it: the service answered 404: The requested resource does not exist. The organization is named at setpoint.yaml:2:1.
  ...
-- seed.yaml --
organization: {slug: acme, id: "7"}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  isEarlyAdopter: true
  slug: acme-inc
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
