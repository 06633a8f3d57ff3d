# A slug is sent alone and last, and the run continues by the immutable id
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:4:3
          Issues that were not seen for that long are resolved.

  Changes: 1 setting
    project web #42
      ~ slug: web → web-frontend                  projects/web.yaml:3:3
          All URLs of the project change; the old ones redirect until another project takes the slug.

  Requests: 3 made, 2 updates to apply
  Digest: sha256:…
$ setpoint apply --yes --verify
stdout
  2 settings would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:4:3
          Issues that were not seen for that long are resolved.

  Changes: 1 setting
    project web #42
      ~ slug: web → web-frontend                  projects/web.yaml:3:3
          All URLs of the project change; the old ones redirect until another project takes the slug.

  Requests: 3 made, 2 updates to apply
  Digest: sha256:…

  2 of 2 settings applied; 2 updates sent.
  organization acme at http://sandbox

  Applied: 1 resource
    project web #42: resolveAge, slug
ledger project-update 2
body 1 {"resolveAge":24}
body 2 {"slug":"web-frontend"}
# The file still uses the old name.
$ setpoint plan
stdout
  No changes in 1 resource.
  organization acme at http://sandbox
write projects/web.yaml
  project: web-frontend
  settings: {resolveAge: 24}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  slug: web-frontend
  resolveAge: 24
