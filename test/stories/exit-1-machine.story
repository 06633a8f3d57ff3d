# A plan that cannot be saved is a system error that names the path
$ setpoint plan --out nowhere/plan.json
exit 1
stdout
stderr
  error SP5007 nowhere/plan.json cannot be written: ENOENT: no such file or directory, access 
    │ 'nowhere'.
    what to do: Name a file in a folder that exists and may be written to.
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
