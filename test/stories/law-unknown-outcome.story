# If the connection breaks, the resource is read before anything is sent again
fault {"fault":"reset","when":"after-commit","on":"project-update"}
$ setpoint apply --yes
ledger project-update 1
state /projects/0/settings/resolveAge 24
$ setpoint plan --detailed-exitcode
# It broke before anything was stored: the second update is the last one.
service projects/acme/web/ {"resolveAge":99}
fault {"fault":"reset","when":"before-commit","on":"project-update"}
$ setpoint apply --yes
ledger project-update 2
state /projects/0/settings/resolveAge 24
# After two failures, the change is left to the next run and reported.
service projects/acme/web/ {"resolveAge":99}
fault {"fault":"status","status":502,"on":"project-update","times":2}
$ setpoint apply --yes
exit 8
stdout
  ...
  0 of 1 setting applied; 2 updates sent.
  organization acme at http://sandbox

  FAILED: 1 resource
    project web #42: the service answered 502 without a reason
      x resolveAge: 99 → 24 (would hide issues)   projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.

  Fix the cause of each failure, and run setpoint again.
ledger project-update 2
$ setpoint apply --yes
state /projects/0/settings/resolveAge 24
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
