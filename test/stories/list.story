# The order of a list matters and is preserved
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    project web #42
      ~ highlightTags: ~ order: [level, release] → [release, level]  projects/web.yaml:3:3

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
body 1 {"highlightTags":["release","level"]}
$ setpoint plan --detailed-exitcode
service projects/acme/web/ {"highlightTags":["level","release"]}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Differences: 1 setting
    project web #42
      ~ highlightTags: ~ order: [level, release] → [release, level]  projects/web.yaml:3:3

  Apply the files to restore the service, or change the files to match it.
write projects/web.yaml
  project: web
  settings:
    highlightTags: []
$ setpoint apply --yes
body 1 {"highlightTags":[]}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
projects:
  - {slug: web, settings: {highlightTags: [level, release]}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  highlightTags: [release, level]
