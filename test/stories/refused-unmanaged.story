# With unmanagedProjects: fail, a plan without changes reports that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
$ setpoint apply --yes
exit 5
stderr
# Nothing differs, so there is nothing to revert.
$ setpoint drift
absent refused
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 24}}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {unmanagedProjects: fail}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
