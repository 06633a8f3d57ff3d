# A saved plan is compared with a new plan before it is applied, with one read of the organization and of each changed project
across behaviours and names
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json --yes
documented: ledger org-empty-update 1
documented: ledger project-empty-update 2
observed: ledger org-empty-update 0
observed: ledger project-empty-update 0
ledger org-update 1
ledger project-update 2
# The organization is read even if only projects change, because its inventory lists the projects.
service projects/acme/web/ {"resolveAge":48}
service projects/acme/api/ {"resolveAge":48}
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json --yes
documented: ledger org-empty-update 1
documented: ledger project-empty-update 2
ledger org-update 0
ledger project-update 2
# A project without changes is not read.
service projects/acme/web/ {"resolveAge":48}
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json --yes
documented: ledger org-empty-update 1
documented: ledger project-empty-update 1
ledger project-update 1
state /projects/0/settings/resolveAge 24
-- seed.yaml --
organization: {slug: acme, id: "7", name: Acme}
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings: {name: Acme Inc}
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
