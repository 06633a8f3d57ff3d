# An apply without differences sends no update
$ setpoint apply --yes
stdout
  No changes in 2 resources.
  organization acme at http://sandbox

  Not managed by any file: 1 project
    project api

  Nothing to apply.
  organization acme at http://sandbox
ledger org-update 0
ledger project-update 0
ledger org-empty-update 1
ledger project-empty-update 1
$ setpoint plan --out plan.json
forget
$ setpoint apply plan.json
stdout
  Nothing to apply.
  organization acme at http://sandbox
ledger org-empty-update 1
ledger project-empty-update 0
$ setpoint apply --json --yes
absent "failed":1
-- seed.yaml --
organization: {name: Acme}
projects:
  - {slug: web, settings: {resolveAge: 24}}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
