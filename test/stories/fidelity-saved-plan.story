# A saved plan is held to the organization and to what was read, and even that reads each resource once
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
# Of projects alone, the organization is sent nothing.
service projects/acme/web/ {"resolveAge":48}
service projects/acme/api/ {"resolveAge":48}
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json --yes
documented: ledger org-empty-update 0
documented: ledger project-empty-update 2
ledger org-update 0
ledger project-update 2
# Where replies of projects do not name their organization, each has to be found under the name of the files.
service projects/acme/web/ {"resolveAge":48}
$ setpoint plan --out plan.json
documented: trouble {"fault":"misquote","on":"project-empty-update","at":"/organization","value":{}}
forget
$ setpoint apply plan.json --yes
documented: ledger project-empty-update 2
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
