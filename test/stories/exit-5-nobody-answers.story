# Where nobody can answer, nothing is written without --yes
$ setpoint apply
exit 5
stdout
stderr
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  highlightTags: [level]
