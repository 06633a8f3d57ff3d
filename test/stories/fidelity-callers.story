# A caller with limited access, or without a user, gets the reason, and missing values are not taken for defaults
across behaviours and names
as writer
documented: $ setpoint plan --detailed-exitcode
exit 2
observed: $ setpoint plan --detailed-exitcode
exit 5
observed: stdout
  ...
    organization acme #7: blocked: the reply does not contain require2FA: the token may lack org:read, or this deployment might not support it
  ...
      ? require2FA: not returned by the service   organization.yaml:4:3
  ...
ledger org-update 0
# The token belongs to no user: deployments reject each project update without a message.
as machine
remove organization.yaml
observed: $ setpoint apply --yes
exit 8
observed: stdout
  ...
    project web #42: the service answered 400 without a reason; some deployments do this if the token belongs to no user
      x resolveAge: 0 → 24                        projects/web.yaml:3:3
  ...
documented: $ setpoint apply --yes
observed: state /projects/0/settings/resolveAge null
documented: state /projects/0/settings/resolveAge 24
-- seed.yaml --
organization: {slug: acme, name: Acme}
tokens:
  writer: [org:write, project:write]
  machine: {scopes: [org:read, org:write, project:write], user: false}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  name: Acme
  require2FA: true
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
