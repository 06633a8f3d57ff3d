# Without a terminal, nothing is applied without --yes
$ setpoint apply
exit 5
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    project web #42
      ~ highlightTags: - handled, - url           projects/web.yaml:3:3
  ...
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5006 The plan requires confirmation, but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
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
