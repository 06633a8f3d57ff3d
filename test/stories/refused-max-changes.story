# A plan with more changes than guard.maxChanges allows reports that an apply would refuse it
$ setpoint plan
stdout
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
$ setpoint show plan.json
stdout
  This plan would be refused:
  ...
$ setpoint drift
exit 2
stdout
# The apply refuses it for the same reason.
$ setpoint apply --yes
exit 5
stderr
$ setpoint apply plan.json --yes
exit 5
ledger project-update 0
write setpoint.yaml
  version: 1
  organization: acme
  guard: {maxChanges: 2}
$ setpoint plan --detailed-exitcode
exit 2
absent refused
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {maxChanges: 1}
-- layers/all.yaml --
layer: all
settings: {subjectPrefix: ours}
