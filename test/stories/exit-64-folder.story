# A report that cannot be written is reported before any request, and two outputs with the same path are rejected
$ setpoint apply --yes --report json=nowhere/outcome.json
exit 64
stdout
stderr
  error SP5048 The output nowhere/outcome.json cannot be written: the folder nowhere does not exist.
    what to do: Name a file in an existing folder.
$ setpoint plan --out projects/web.yaml/plan.json
exit 64
stderr
  error SP5048 The output projects/web.yaml/plan.json cannot be written: the folder projects/web.yaml does not exist.
  ...
$ setpoint plan --out projects
exit 64
stdout
stderr
  error SP5048 The output projects cannot be written: it exists and is not a regular file.
    what to do: Name a file in an existing folder.
$ setpoint plan --out plan.json --report json=plan.json
exit 64
stdout
stderr
  error SP5002 Two outputs have the same path: plan.json.
    what to do: Choose a different path for each output.
$ setpoint import --out-dir projects/web.yaml/below
exit 64
stderr
  error SP5037 Invalid --out-dir projects/web.yaml/below: projects/web.yaml is a file, not a folder.
    what to do: Name an existing folder, or a path that does not exist yet.
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
