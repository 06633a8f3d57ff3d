# A project that does not exist on the service is reported with its line, and never created
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2210 The files name 1 project that the service does not have: lost.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/all.yaml:2:12
          Issues that were not seen for that long are resolved.

  Missing on the service: 1 project (setpoint creates no projects)
    project lost                                  projects/all.yaml:4:1
  ...
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2210 The files name 1 project that the service does not have: lost.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.
  ...
ledger project-update 0
$ setpoint apply --yes --skip-blocked
exit 3
stdout
  1 setting would change in 1 resource.
  ...
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project lost: the service does not have it    projects/all.yaml:4:1

  Applied: 1 resource
    project web #42: resolveAge

  Blocked settings are left out. Remove the obstacle that the message names.
ledger project-update 1
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
---
project: lost
settings: {resolveAge: 24}
