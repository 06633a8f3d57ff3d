# Errors in the files of a ref that no longer match the service are reported for the ref
commit applied
service projects/acme/web/ {"slug":"site"}
write projects/all.yaml
  project: site
  settings: {resolveAge: 24}
$ setpoint drift --base applied
exit 6
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  projects/all.yaml:4:1 error SP1501 "42" is the project "site", which already has a document at projects/all.yaml:1:1.
    4 | project: "42"
      | ^^^^^^^
    what to do: Merge them into one document.

  1 error

  error SP1000 At applied: The configuration does not fit the organization: 1 error.
    what to do: Use a ref whose files are valid and match the service.
-- seed.yaml --
projects:
  - {slug: web, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: site
settings: {resolveAge: 24}
---
project: "42"
settings: {resolveAge: 24}
