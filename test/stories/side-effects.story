# A setting with side effects is sent only if it differs, and the plan describes the effects
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7
      ~ name: Acme → "Acme Inc"                   organization.yaml:3:3
  ...
$ setpoint apply --yes
ledger org-update 1
body 1 {"name":"Acme Inc"}
write organization.yaml
  organization: acme
  settings:
    require2FA: false
    codecovAccess: false
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting
    organization acme #7
      ! require2FA: true → false                  organization.yaml:3:3

  Changes: 1 setting
    organization acme #7
      ~ codecovAccess: true → false               organization.yaml:4:3
          Requires the Team plan or above.
  ...
$ setpoint apply --yes
body 2 {"codecovAccess":false,"require2FA":false}
write organization.yaml
  organization: acme
  settings:
    require2FA: true
    codecovAccess: true
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.
  ...
      ~ codecovAccess: false → true               organization.yaml:4:3
          The service asks the coverage vendor whether it knows the organization.
  ...
-- seed.yaml --
behaviour: observed
names: sentry
plan: team
integrations: [hostA]
organization: {slug: acme, name: Acme, settings: {require2FA: true, coverageAccess: true}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
service: {names: sentry}
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  require2FA: true
  codecovAccess: true
