# Two files that manage the same project, by slug or id, are reported before any update
$ setpoint validate
exit 6
stderr
  projects/web.yaml:1:1 error SP1404 Project "web" has two documents (case does not matter); the first is at projects/more.yaml:1:1.
    1 | project: web
      | ^^^^^^^
    what to do: Merge them.

  1 error
# One file names the slug, the other the id, so the service's list is needed.
remove projects/more.yaml
write projects/by-id.yaml
  project: "42"
  settings: {name: Web}
$ setpoint apply --yes
exit 6
stderr
  projects/web.yaml:1:1 error SP1501 "web" is the project "web", which already has a document at projects/by-id.yaml:1:1.
    1 | project: web
      | ^^^^^^^
    what to do: Merge them into one document.

  1 error

  error SP1000 The configuration does not fit the organization: 1 error.
    what to do: Fix the files.
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- projects/more.yaml --
project: web
settings: {name: Web}
