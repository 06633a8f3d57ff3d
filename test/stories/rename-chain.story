# A slug is released before another project takes it, and the files can still use the old names; a cycle is an error
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
# Two projects cannot swap slugs in one step.
write projects/all.yaml
  project: aa1
  settings: {slug: bb1}
  ---
  project: bb1
  settings: {slug: aa1}
forget
$ setpoint apply --yes
exit 6
stderr
  ...
  projects/all.yaml:2:12 error SP1503 The renames form a cycle, but the service rejects a slug that a project still has: aa1 → bb1 → aa1.
  ...
    what to do: Rename one project to a third slug and apply; set its final slug in a second commit.
  ...
ledger project-update 0
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
