# A plan that changes a protected setting reports once that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
$ setpoint drift
exit 2
stdout
$ setpoint apply --yes
exit 5
stderr
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {protect: [project.subjectPrefix]}
-- layers/all.yaml --
layer: all
settings: {subjectPrefix: ours}
