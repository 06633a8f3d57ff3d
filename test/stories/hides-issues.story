# Enabling resolveAge hides issues: a class of its own, counted, shown, confirmed and refused separately from weakening
$ setpoint plan
# Allowing weakening changes does not allow changes that hide issues.
$ setpoint apply --yes
exit 5
stderr
ledger project-update 0
$ setpoint apply --yes --allow-hiding sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stderr
# With confirm, no terminal is available to answer.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse, hiding: confirm}
$ setpoint apply
exit 5
stderr
ledger project-update 0
$ setpoint plan --format github
$ setpoint plan --report markdown=plan.md
file plan.md
$ setpoint apply --yes
ledger project-update 1
# Someone lowers it by hand.
write projects/web.yaml
  project: web
  settings:
    resolveAge: 720
$ setpoint drift
exit 2
-- seed.yaml --
projects: [{slug: web}]
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: allow, hiding: refuse}
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
