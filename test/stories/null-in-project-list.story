# Null entries in the project list are counted in a warning; a project named in files is requested directly
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2210 The files name 1 project that the service does not list, and its list is incomplete: ops.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox
  ...

  Not listed by the service: 1 project (its list is incomplete, so they can exist)
    project ops                                   projects/ops.yaml:1:1
  ...
  warning SP2216 The service's project list contains 1 null entry: 1 project of the organization is unknown.
    what to do: Check the log of the service for the project, or name the project in a file to read it directly.
  ...
$ setpoint apply --yes
exit 5
# It can be planned and applied by its slug.
remove projects/ops.yaml
$ setpoint apply --yes
body 1 {"resolveAge":24}
state /projects/1/settings/resolveAge 24
# It is unknown whether the files name every project.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {unmanagedProjects: fail}
$ setpoint apply --yes
exit 5
stderr
  error SP2208 A guard cannot be evaluated: the service returned no complete project list, so unmanaged projects cannot be counted.
    what to do: Fix the cause, then run the command again.
  ...
# An inventory without that project would look complete, so none is written, and an existing one stays.
write inventory.json
  earlier
$ setpoint plan --inventory-out inventory.json
exit 8
stderr
  error SP5032 The inventory was not written: the list of projects of organization acme contains 1 null entry, so it is incomplete.
    what to do: Check the log of the service for the project that it could not serialize.
file inventory.json
  earlier
-- seed.yaml --
behaviour: observed
quirks: [null-in-project-lists]
projects:
  - {slug: api}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- projects/ops.yaml --
project: ops
settings: {resolveAge: 24}
