# An organization pending deletion is sent nothing, until its file asks to restore it; an active one is never told to be restored
across behaviours and names
$ setpoint apply --yes
exit 5
stderr
  ...
  error SP2201 Organization acme: No update can be sent: the organization's status is 
  ...
ledger org-update 0
ledger project-update 0
documented: ledger org-empty-update 1
documented: ledger project-empty-update 0
observed: ledger org-empty-update 0
noted ORG_RESTORE 0
state /organization/status "pending_deletion"
# Its file asks.
write organization.yaml
  organization: acme
  settings:
    cancelDeletion: true
    allowSharedIssues: false
forget
$ setpoint apply --yes
body 1 {"allowSharedIssues":false,"cancelDeletion":true}
ledger org-update 1
noted ORG_RESTORE 1
state /organization/status "active"
# Where its projects could not be read before, their turn comes now.
forget
$ setpoint apply --yes
ledger org-update 0
documented: ledger project-update 1
observed: ledger project-update 0
noted ORG_RESTORE 1
$ setpoint plan --detailed-exitcode
# The other way round there is nothing to say.
write organization.yaml
  organization: acme
  settings:
    cancelDeletion: false
forget
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:3:19 error SP1412 cancelDeletion: false does not keep a deletion going: the 
    │ service restores the organization whatever the value.
    3 |   cancelDeletion: false
      |                   ^
    what to do: Remove the line.
  ...
ledger org-read 0
ledger refused-get 0
-- seed.yaml --
organization: {slug: acme, status: pending_deletion}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  allowSharedIssues: false
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
