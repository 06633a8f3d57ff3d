# A GET writes nothing; the empty update, if it is the only read, is sent once for each resource
across behaviours and names
$ setpoint plan --detailed-exitcode
exit 2
observed: ledger org-read 1
observed: ledger project-read 2
observed: ledger org-empty-update 0
observed: ledger project-empty-update 0
documented: ledger refused-get 1
documented: ledger org-empty-update 1
documented: ledger project-empty-update 2
ledger org-update 0
ledger project-update 0
audit ORG_EDIT 0
observed: audit PROJECT_EDIT 0
forget
$ setpoint apply --yes
ledger org-update 1
ledger project-update 2
audit ORG_EDIT 1
observed: audit PROJECT_EDIT 2
forget
$ setpoint apply --yes --verify
ledger org-update 0
ledger project-update 0
audit ORG_EDIT 1
observed: audit PROJECT_EDIT 2
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
  - {slug: scratch}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- layers/all.yaml --
layer: all
match: {project: ["*", "!scratch"]}
settings:
  resolveAge: 24
