# Settings that deployments ignore without org:admin are blocked before any update
as writer
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 1 setting cannot be written, or could not be read: acme.defaultRole.
    what to do: Use a token with org:admin, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 2 settings
    organization acme #7: blocked: the token lacks org:admin; without it, deployments accept the change but do not store it
      x defaultRole: owner → member (tightens security)  organization.yaml:4:3
    organization acme #7
      ~ name: Acme → "Acme Inc"                   organization.yaml:3:3

  Blocked settings are left out. Remove the obstacle that the message names.

  Requests: 1 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
exit 5
stderr
  error SP2207 1 setting cannot be written, or could not be read: acme.defaultRole.
    what to do: Use a token with org:admin, or pass --skip-blocked to apply the rest.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger org-update 0
# If it is left out, the rest can be applied.
$ setpoint apply --yes --skip-blocked
exit 3
ledger org-update 1
body 1 {"name":"Acme Inc"}
state /organization/settings/defaultRole "owner"
# It stays in the next plan, and a caller with permission applies it.
$ setpoint plan --detailed-exitcode
exit 5
forget
as admin
$ setpoint apply --yes
body 1 {"defaultRole":"member"}
state /organization/settings/defaultRole "member"
$ setpoint plan --detailed-exitcode
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme, settings: {defaultRole: owner}}
tokens:
  admin: [org:read, org:write, org:admin]
  writer: [org:read, org:write]
projects: []
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  defaultRole: member
