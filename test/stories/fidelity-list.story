# A caller who cannot read the organization's reply gets the projects from the project list, which is read only then
across behaviours and names
as writer
$ setpoint apply --yes --verify
documented: ledger project-list 0
observed: ledger project-list 1
ledger project-update 21
ledger org-update 0
forget
$ setpoint plan --detailed-exitcode
ledger project-update 0
documented: ledger project-list 0
observed: ledger project-list 1
# A caller who can read it needs no second request.
as admin
forget
$ setpoint plan --detailed-exitcode
ledger project-list 0
-- seed.yaml --
tokens:
  admin: [org:admin, org:read, project:write]
  writer: [org:write, project:write]
projects:
  - {slug: web}
generate: {projects: 20}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- layers/all.yaml --
layer: all
match: {project: ["service-*", "web"]}
settings:
  resolveAge: 24
