# A plan reports that a guard cannot be evaluated, as an apply would
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2208 A guard cannot be evaluated: the service returned no complete project list, so unmanaged projects cannot be counted.
    what to do: Fix the cause, then run the command again.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #43
      ! resolveAge: 0 → 24                        projects/web.yaml:2:12
          Issues that were not seen for that long are resolved.

  Not managed by any file: 1 project
    project api

  Requests: 3 made, 1 update to apply
  Digest: sha256:…

  warning SP2216 The service's project list contains 1 null entry: 1 project of the organization is unknown.
    what to do: Check the log of the service for the project, or name the project in a file to read it directly.

  1 warning
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
