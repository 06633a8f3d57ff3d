# The organization's slug can change during a run, because every request uses the id
$ setpoint apply --yes --verify
stdout
  3 settings would change in 2 resources.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:3:3
          Issues that were not seen for that long are resolved.

  Changes: 2 settings
    organization acme #7
      ~ name: Acme → "Acme Inc"                   organization.yaml:3:3
      ~ slug: acme → acme-inc                     organization.yaml:4:3
          All URLs of the organization change at once, and the old ones stop working.

  Requests: 3 made, 3 updates to apply
  Digest: sha256:…

  3 of 3 settings applied; 3 updates sent.
  organization acme at http://sandbox

  Applied: 2 resources
    organization acme #7: name, slug
    project web #42: resolveAge
ledger org-update 2
ledger project-update 1
body 1 {"name":"Acme Inc"}
body 2 {"slug":"acme-inc"}
body 3 {"resolveAge":24}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {slug: acme, id: "7", name: Acme}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: "7"
-- organization.yaml --
organization: "7"
settings:
  name: Acme Inc
  slug: acme-inc
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
