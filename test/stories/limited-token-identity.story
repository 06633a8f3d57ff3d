# Without the organization's reply, each project's reply must show the requested project and organization
as limited
write projects/all.yaml
  project: 42
  settings: {resolveAge: 24}
fault {"fault":"wrong-id","on":"project-read"}
$ setpoint plan
exit 8
stderr
  error SP3031 The service returned project 942 instead of project 42.
    what to do: Check that the URL is that of the service itself, and that no cache replies instead.
# An organization that is named by its id is recognised in the reply.
write setpoint.yaml
  version: 1
  organization: 8
$ setpoint plan
exit 8
stderr
  error SP3032 Organization 8 does not exist, or the token has no access to it: the service answered 404: The requested resource does not exist. The organization is named at setpoint.yaml:2:1.
    what to do: Name the organization by its slug, because some deployments accept no ids, and check the URL and the token.
write setpoint.yaml
  version: 1
  organization: 7
$ setpoint plan
stdout
  ...
  organization acme at http://sandbox
  ...
# If the reply to an update shows another project, the project is read again.
write setpoint.yaml
  version: 1
  organization: acme
fault {"fault":"wrong-id","on":"project-update"}
$ setpoint apply --yes
stdout
  ...
  1 of 1 setting applied; 1 update sent.
  ...
ledger project-update 1
# The project list is unknown, so the guard cannot be evaluated.
service projects/acme/web/ {"resolveAge":0}
write setpoint.yaml
  version: 1
  organization: acme
  guard: {unmanagedProjects: fail}
$ setpoint apply --yes
exit 5
stderr
  error SP2208 A guard cannot be evaluated: the service returned no complete project list, so unmanaged projects cannot be counted.
    what to do: Fix the cause, then run the command again.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger project-update 0
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, org:write, project:admin]
  limited: [project:read, project:write]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
