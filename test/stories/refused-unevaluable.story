# A plan reports that a guard cannot be evaluated, as an apply would
$ setpoint plan --detailed-exitcode
exit 5
stdout
-- seed.yaml --
behaviour: observed
quirks: [null-in-project-lists]
projects:
  - {slug: api}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
guard: {unmanagedProjects: fail}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
