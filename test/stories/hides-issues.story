# Enabling resolveAge hides issues: a class of its own, counted, shown, confirmed and refused separately from weakening
$ setpoint plan
stdout
  An apply would be refused:
  error SP2220 1 change of the plan would hide issues, but guard.hiding is refuse: web.resolveAge.
    what to do: If the changes are intended, set guard.hiding: confirm in a reviewed commit first.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.
  ...
# Allowing weakening changes does not allow changes that hide issues.
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2220 1 change of the plan would hide issues, but guard.hiding is refuse: web.resolveAge.
    what to do: If the changes are intended, set guard.hiding: confirm in a reviewed commit first.
  ...
ledger project-update 0
# With confirm, no terminal is available to answer.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse, hiding: confirm}
$ setpoint apply
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5006 The plan requires confirmation, because 1 change hides issues (web.resolveAge), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
ledger project-update 0
$ setpoint plan --format github
stdout
  1 setting would change in 1 resource.
  ...
  ::warning file=projects/web.yaml,line=3,col=3,title=A change hides issues::resolveAge: 0 → 24 in project web. Issues that were not seen for that many hours are resolved.
$ setpoint apply --yes
ledger project-update 1
# Someone lowers it by hand.
write projects/web.yaml
  project: web
  settings:
    resolveAge: 720
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
    project web #42
      ! resolveAge: 720 → 24                      projects/web.yaml:3:3
  ...
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
