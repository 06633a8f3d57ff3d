# Unmanaged projects are counted again before a saved plan is applied, with one read of the organization
across behaviours and names
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json --yes
documented: ledger org-empty-update 1
observed: ledger org-empty-update 0
ledger project-update 1
service projects/acme/web/ {"resolveAge":0}
$ setpoint plan --out plan.json
service projects/acme/web-old/ {"slug":"shop"}
forget
$ setpoint apply plan.json --yes
exit 5
stderr
  ...
  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: shop.
    what to do: Add documents or a layer for them, or set guard.unmanagedProjects to report.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
documented: ledger org-empty-update 1
observed: ledger org-empty-update 0
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: web-old, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
guard: {unmanagedProjects: fail}
-- layers/all.yaml --
layer: all
match: {project: "web*"}
settings: {resolveAge: 24}
