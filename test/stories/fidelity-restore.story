# An organization pending deletion gets no update until its file restores it; an active one is never restored
across behaviours and names
$ setpoint apply --yes
exit 5
stderr
  ...
  error SP2201 Organization acme: No update can be sent: the organization's status is pending_deletion, and any update can restore it.
  ...
ledger org-update 0
ledger project-update 0
documented: ledger org-empty-update 1
documented: ledger project-empty-update 0
observed: ledger org-empty-update 0
audit ORG_RESTORE 0
state /organization/status "pending_deletion"
# The file requests the restore.
write organization.yaml
  organization: acme
  settings:
    cancelDeletion: true
    allowSharedIssues: false
forget
$ setpoint apply --yes
body 1 {"allowSharedIssues":false,"cancelDeletion":true}
ledger org-update 1
audit ORG_RESTORE 1
state /organization/status "active"
# Its projects can be read only after the restore, and are applied then.
forget
$ setpoint apply --yes
ledger org-update 0
documented: ledger project-update 1
observed: ledger project-update 0
audit ORG_RESTORE 1
$ setpoint plan --detailed-exitcode
# The opposite direction is no change.
write organization.yaml
  organization: acme
  settings:
    cancelDeletion: false
forget
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:3:19 error SP1304 cancelDeletion must be true, got false.
    3 |   cancelDeletion: false
      |                   ^^^^^
    what to do: Restores an organization that is pending deletion. Must be true: deployments restore the organization with any value. To do nothing, omit the setting.
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
