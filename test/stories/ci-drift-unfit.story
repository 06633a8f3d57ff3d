# Files of a ref that no longer fit the service are told as those of the ref
commit applied
service projects/acme/web/ {"slug":"site"}
write projects/all.yaml
  project: site
  settings: {resolveAge: 24}
$ setpoint drift --base applied
exit 6
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  projects/all.yaml:4:1 error SP1501 "42" is the project "site", which has a document already: 
    │ projects/all.yaml:1:1.
    4 | project: "42"
      | ^
    what to do: Join them: one document for a project.

  1 error

  error SP1000 At applied: The configuration does not fit the organization: one error.
    what to do: Name a ref whose files are valid and fit the service as it is now.
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
