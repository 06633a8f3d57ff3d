# A report that cannot be written is reported before any request, and two outputs with the same path are rejected
$ setpoint apply --yes --report json=nowhere/outcome.json
exit 1
stdout
stderr
  error SP5007 Cannot write nowhere/outcome.json: ENOENT: no such file or directory, access 'nowhere'.
    what to do: Name a file in an existing, writable folder.
$ setpoint plan --out plan.json --report json=plan.json
exit 64
stdout
stderr
  error SP5002 Two outputs have the same path: plan.json.
    what to do: Choose a different path for each output.
ledger org-empty-update 0
ledger refused-get 0
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
  resolveAge: 24
