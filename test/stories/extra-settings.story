# Additional settings of a deployment are managed like any other if the root file declares them
$ setpoint plan
stdout
  4 settings would change in 1 resource.
  organization acme at http://sandbox

  WEAKENS SECURITY: 2 settings
    project web #42
      ! dataScrubber: true → false                web.yaml:4:3
          Its side effects are unknown, because it is declared in setpoint.yaml.
      ! storeCrashReports: 0 → 5                  web.yaml:6:3
          Its side effects are unknown, because it is declared in setpoint.yaml.

  Other changes: 2 settings
    project web #42
      ~ digestsMinDelay: 300 → 600                web.yaml:3:3
          Its side effects are unknown, because it is declared in setpoint.yaml.
      ~ sensitiveFields: + iban, + passport (tightens security)  web.yaml:5:3
          Its side effects are unknown, because it is declared in setpoint.yaml.
  ...
$ setpoint apply --yes
body 1 {"dataScrubber":false,"digestsMinDelay":600,"sensitiveFields":["iban","passport"],"storeCrashReports":5}
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes
ledger project-update 0
# A setting that is missing in the reply does not count as unchanged, and blocks the apply.
write setpoint.yaml
  version: 1
  organization: acme
  include: [web.yaml]
  extraSettings:
    project: {digestsMinDelai: {type: integer}}
write web.yaml
  project: web
  settings: {digestsMinDelai: 60}
$ setpoint apply --yes
exit 5
ledger project-update 0
# Its limits are checked before any request.
write web.yaml
  project: web
  settings: {digestsMinDelai: 0.5}
$ setpoint validate
exit 6
stdout
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme}
tokens:
  admin: [org:read, org:write, org:admin, project:write]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
include: [web.yaml]
extraSettings:
  project:
    digestsMinDelay: {type: integer, minimum: 60, maximum: 3600}
    dataScrubber: {type: boolean}
    sensitiveFields: {type: array}
    storeCrashReports: {type: integer, nullable: true}
-- web.yaml --
project: web
settings:
  digestsMinDelay: 600
  dataScrubber: false
  sensitiveFields: [passport, iban]
  storeCrashReports: 5
