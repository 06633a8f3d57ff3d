# With unmanagedProjects: fail, a plan without changes reports that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: api.
    what to do: Add documents or a layer for them, or set guard.unmanagedProjects to report.

  No changes in 1 resource.
  organization acme at http://sandbox

  Not managed by any file: 1 project
    project api
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: api.
    what to do: Add documents or a layer for them, or set guard.unmanagedProjects to report.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
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
