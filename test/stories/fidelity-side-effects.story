# A setting with side effects is sent only if it differs, and the plan describes the effects
across behaviours and names
$ setpoint apply --yes
body 1 {"name":"Acme Inc"}
audit two-factor-job 0
audit coverage-check 0
neutral: write organization.yaml
  organization: acme
  settings: {require2FA: false, coverageAccess: false}
sentry: write organization.yaml
  organization: acme
  settings: {require2FA: false, codecovAccess: false}
$ setpoint apply --yes
neutral: write organization.yaml
  organization: acme
  settings:
    require2FA: true
    coverageAccess: true
sentry: write organization.yaml
  organization: acme
  settings:
    require2FA: true
    codecovAccess: true
forget
$ setpoint plan
stdout
  ...
  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.
  ...
          The service asks the coverage vendor whether it knows the organization.
          Requires the Team plan or above.
  ...
audit two-factor-job 0
$ setpoint apply --yes
ledger org-update 1
audit two-factor-job 1
audit coverage-check 1
# Both values are set now and are not sent again, even if other settings are.
$ setpoint apply --yes
write organization.yaml
  organization: acme
  settings: {require2FA: true, name: Acme}
forget
$ setpoint apply --yes
body 1 {"name":"Acme"}
audit two-factor-job 1
audit coverage-check 1
-- seed.yaml --
plan: team
integrations: [hostA]
organization: {slug: acme, name: Acme, settings: {require2FA: true, coverageAccess: true}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  require2FA: true
