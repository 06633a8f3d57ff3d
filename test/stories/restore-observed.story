# If any update restores, none is sent to an organization pending deletion until its file requests it
$ setpoint apply --yes --skip-blocked
exit 5
ledger org-update 0
ledger org-empty 0
ledger project-update 0
state /organization/status "pending_deletion"
write organization.yaml
  organization: acme
  settings:
    name: Acme Inc
    cancelDeletion: true
# A caller without org:admin would cancel the deletion job without restoring.
as writer
$ setpoint apply --yes --skip-blocked
exit 5
stdout
  0 of 3 differing settings can be changed.
  organization acme at http://sandbox

  Changes: 3 settings
    organization acme #7: blocked: the token lacks org:admin; without it, deployments accept the change but do not store it
      x cancelDeletion: + true (done once)        organization.yaml:4:3
          The organization is restored, and its deletion is cancelled.
    organization acme #7: blocked: the organization's status is pending_deletion, and any update, even an empty one, can restore it
      x name: Acme → "Acme Inc"                   organization.yaml:3:3
    project web #42: blocked: the organization's status is pending_deletion, and any update, even an empty one, can restore it
      x resolveAge: 0 → 24 (would hide issues)    projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.
  ...
  warning SP2201 No update can be sent: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
    what to do: Use a token with org:admin to restore it.

  1 warning
  ...
ledger org-update 0
state /organization/status "pending_deletion"
as admin
$ setpoint apply --yes
ledger org-update 1
body 1 {"cancelDeletion":true,"name":"Acme Inc"}
body 2 {"resolveAge":24}
state /organization/status "active"
forget
$ setpoint apply --yes
ledger org-update 0
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme, status: pending_deletion}
tokens:
  admin: [org:read, org:write, org:admin, project:write]
  writer: [org:read, org:write, project:write]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
