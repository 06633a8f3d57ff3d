# An organization pending deletion is restored only if its file requests it
$ setpoint plan
stdout
  An apply would be refused:
  error SP2201 Organization acme: No update can be sent: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
    what to do: Set cancelDeletion: true for the organization to restore it, or name another one in setpoint.yaml.

  0 of 1 differing setting can be changed.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7: blocked: the organization's status is pending_deletion, and any update, even an empty one, can restore it
      x name: Acme → "Acme Inc"                   organization.yaml:3:3
  ...
  warning SP2211 1 managed project was not read: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
    what to do: Set cancelDeletion: true for the organization to restore it, or name another one in setpoint.yaml.
  ...
$ setpoint plan --detailed-exitcode --skip-blocked
exit 5
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  ...
ledger project-empty-update 0
$ setpoint apply --yes
exit 5
stderr
  ...
  error SP2201 Organization acme: No update can be sent: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
  ...
ledger org-update 0
ledger project-update 0
state /organization/status "pending_deletion"
write organization.yaml
  organization: acme
  settings:
    name: Acme Inc
    cancelDeletion: true
$ setpoint plan
stdout
  2 settings would change in 1 resource. The organization, pending deletion, would be restored.
  ...
    organization acme #7
      ~ cancelDeletion: + true (done once)        organization.yaml:4:3
          The organization is restored, and its deletion is cancelled.
      ~ name: Acme → "Acme Inc"                   organization.yaml:3:3
  ...
  warning SP2211 1 managed project was not read: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
  ...
$ setpoint apply --yes
body 1 {"cancelDeletion":true,"name":"Acme Inc"}
state /organization/status "active"
# Its projects could not be read before, and can be read now.
forget
$ setpoint apply --yes
ledger org-update 0
body 1 {"resolveAge":24}
# After the restore, cancelDeletion does nothing.
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {slug: acme, name: Acme, status: pending_deletion}
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
