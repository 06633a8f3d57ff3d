# A report that cannot be written is reported before any request, and two outputs with the same path are rejected
$ setpoint apply --yes --report json=nowhere/outcome.json
exit 1
stdout
stderr
  error SP5007 nowhere/outcome.json cannot be written: ENOENT: no such file or directory, access 
    │ 'nowhere'.
    what to do: Name a file in a folder that exists and may be written to.
$ setpoint plan --out plan.json --report json=plan.json
exit 64
stdout
stderr
  error SP5002 Two files are to be written to plan.json; the second would replace the first.
    what to do: Name a file of its own for each.
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
