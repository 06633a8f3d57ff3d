# If one project fails, the others are applied, and the next run applies the rest
fault {"fault":"status","status":400,"on":"project-update","path":"/43/","body":{"resolveAge":["Ensure this value is less than or equal to 100."]}}
$ setpoint apply --yes
exit 3
stdout
  ...
  2 of 3 settings applied; 3 updates sent.
  organization acme at http://sandbox

  FAILED: 1 resource
    project api #43: the service answered 400: resolveAge: Ensure this value is less than or equal to 100.
      x resolveAge: 0 → 24 (would hide issues)    layers/all.yaml:4:3 (layer all)
          Issues that were not seen for that many hours are resolved.

  APPLIED, AND HIDES ISSUES: 2 settings
    2 projects ops #44, web #42: resolveAge

  Fix the cause of each failure, and run setpoint again.
ledger project-update 3
state /projects/0/settings/resolveAge 24
state /projects/1/settings/resolveAge null
forget
$ setpoint apply --yes
ledger project-update 1
body 1 {"resolveAge":24}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
  - {slug: ops}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings:
  resolveAge: 24
