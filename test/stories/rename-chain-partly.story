# If a rename in a chain fails, the renames that depend on it are not attempted, and the next run continues
fault {"fault":"status","status":400,"on":"project-update","path":"/43/","body":{"slug":["Not now."]}}
$ setpoint apply --yes
exit 3
stdout
  ...
  FAILED: 1 resource
  ...
  Not tried: 1 resource
  ...
ledger project-update 2
body 1 {"slug":"dd1"}
state /projects/0/slug "aa1"
state /projects/1/slug "bb1"
state /projects/2/slug "dd1"
forget
$ setpoint apply --yes
ledger project-update 2
body 1 {"slug":"cc1"}
body 2 {"slug":"bb1"}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: aa1}
  - {slug: bb1}
  - {slug: cc1}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: aa1
settings: {slug: bb1}
---
project: bb1
settings: {slug: cc1}
---
project: cc1
settings: {slug: dd1}
