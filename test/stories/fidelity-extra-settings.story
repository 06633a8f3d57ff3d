# A setting of one deployment is managed like any other if it is declared; a deployment without it is reported
across behaviours and names
$ setpoint plan --detailed-exitcode
exit 2
stdout
  ...
      ~ digestsMinDelay: 300 → 600                web.yaml:3:3
          Its side effects are unknown, because it is declared in setpoint.yaml.
  ...
observed: $ setpoint apply --yes --verify
documented: $ setpoint apply --yes --verify
exit 3
documented: stdout
  ...
  ACCEPTED, BUT NOT STORED: 1 resource
    project web #42: accepted, but not stored: the reply gives no reason; this deployment might not allow the change, or another user reverted it
      x digestsMinDelay: 300 → 600                web.yaml:3:3
  ...
ledger project-update 1
body 1 {"digestsMinDelay":600}
forget
observed: $ setpoint plan --detailed-exitcode
observed: ledger project-update 0
documented: $ setpoint plan --detailed-exitcode
exit 2
# Its limits are checked before any request.
write web.yaml
  project: web
  settings: {digestsMinDelay: 6}
forget
$ setpoint plan
exit 6
stderr
  web.yaml:2:29 error SP1305 digestsMinDelay must be at least 60, got 6.
  ...
documented: ledger refused-get 0
observed: ledger org-read 0
-- seed.yaml --
organization: {slug: acme, name: Acme}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [web.yaml]
extraSettings:
  project:
    digestsMinDelay: {type: integer, minimum: 60, maximum: 3600}
-- web.yaml --
project: web
settings:
  digestsMinDelay: 600
