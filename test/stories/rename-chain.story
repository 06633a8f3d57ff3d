# A slug is released before another project takes it, and the files can still use the old names
across behaviours and names
$ setpoint apply --yes --rollback-out back.json
ledger project-update 4
body 1 {"resolveAge":24}
body 2 {"slug":"cc2"}
body 3 {"slug":"bb1"}
body 4 {"slug":"aa1"}
state /projects/0/slug "aa1"
state /projects/1/slug "bb1"
state /projects/2/slug "cc2"
$ setpoint plan --detailed-exitcode
forget
$ setpoint apply --yes
ledger project-update 0
# The rollback releases them in the opposite order.
$ setpoint apply back.json --confirm $DIGEST:back.json
body 2 {"slug":"start"}
body 3 {"slug":"aa1"}
body 4 {"slug":"bb1"}
$ setpoint plan --detailed-exitcode
exit 2
-- seed.yaml --
projects:
  - {slug: start}
  - {slug: aa1}
  - {slug: bb1}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/all.yaml --
project: start
settings:
  slug: aa1
---
project: aa1
settings:
  slug: bb1
  resolveAge: 24
---
project: bb1
settings:
  slug: cc2
