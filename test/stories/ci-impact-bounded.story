# If a project has more issues than the limit, the count is reported as a minimum
$ setpoint plan --impact
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 720                       projects/web.yaml:2:12
          Issues that were not seen for that long are resolved.
          At least 2000 unresolved issues would be resolved: not seen for 720 hours.

  Requests: 23 made, 1 update to apply
  Digest: sha256:…
ledger issue-list 20
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 0}}
issues: {count: 8000, seed: 1, until: "2020-01-01T00:00:00Z"}
tokens:
  admin: ["org:admin", "org:read", "project:write", "project:read", "event:read"]
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 720}
