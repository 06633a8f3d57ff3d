# Two projects cannot swap slugs in one step: the error describes the workaround, which converges
across behaviours and names
$ setpoint plan
exit 6
stderr
  ...
  projects/all.yaml:2:12 error SP1503 The renames form a cycle, but the service rejects a slug that a project still has: aa1 → bb1 → aa1.
    2 | settings: {slug: bb1}
      |            ^^^^
    what to do: Rename one project to a third slug and apply; set its final slug in a second commit.
  ...
ledger project-update 0
$ setpoint apply --yes
exit 6
ledger project-update 0
write projects/all.yaml
  project: aa1
  settings: {slug: third}
  ---
  project: bb1
  settings: {slug: aa1}
forget
$ setpoint apply --yes
body 1 {"slug":"third"}
body 2 {"slug":"aa1"}
$ setpoint plan --detailed-exitcode
write projects/all.yaml
  project: third
  settings: {slug: bb1}
  ---
  project: aa1
  settings: {slug: aa1}
$ setpoint apply --yes
state /projects/0/slug "bb1"
state /projects/1/slug "aa1"
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: aa1}
  - {slug: bb1}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/all.yaml --
project: aa1
settings: {slug: bb1}
---
project: bb1
settings: {slug: aa1}
