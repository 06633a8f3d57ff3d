# Where nobody can answer, nothing is written without --yes
$ setpoint apply
exit 5
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  project web #42
    ~ highlightTags: - handled, - url             projects/web.yaml:3:3

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
stderr
  The service answers 405 to a GET of the organization: state is read by empty updates.
  error SP5006 The change needs a yes, and nobody is there to give it: this is not a terminal.
    what to do: Pass --yes, or apply a plan that was saved and reviewed.
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  highlightTags: [level]
