# Where nobody can answer, nothing is written without --yes
$ setpoint apply
exit 5
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  project web #42
    ~ highlightTags: - handled, - url             projects/web.yaml:3:3

  3 requests made, 1 update to apply.
  digest sha256:…
stderr
  The service returns 405 to GET, so the state is read with empty updates.
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
