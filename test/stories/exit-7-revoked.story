# A token is revoked between planning and applying
fault {"fault":"status","status":401,"on":"project-update","body":{"detail":"Invalid token"}}
$ setpoint apply --yes
exit 7
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:3:3
          Issues that were not seen for that long are resolved.
  ...
  0 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  FAILED: 1 resource
    project web #42: the service answered 401: Invalid token
      x resolveAge: 0 → 24                        projects/web.yaml:3:3

  Fix the cause of each failure, and run setpoint again.
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
