# A plan that cannot be saved is a system error that names the path
$ setpoint plan --out nowhere/plan.json
exit 1
stdout
stderr
  error SP5007 Cannot write nowhere/plan.json: ENOENT: no such file or directory, access 'nowhere'.
    what to do: Name a file in an existing, writable folder.
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
