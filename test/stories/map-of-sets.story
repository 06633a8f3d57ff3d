# A map of sets is compared by key, and each set without order
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 1 setting
    project web #42
      ~ highlightContext                          projects/web.yaml:3:3
          + browser: [name, version]

  Requests: 3 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
body 1 {"highlightContext":{"browser":["name","version"],"trace":["trace_id"]}}
$ setpoint plan --detailed-exitcode
service projects/acme/web/ {"highlightContext":{"trace":["trace_id"],"browser":["version","name"]}}
$ setpoint drift
service projects/acme/web/ {"highlightContext":{"browser":["name"]}}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Differences: 1 setting
    project web #42
      ~ highlightContext                          projects/web.yaml:3:3
          + browser: version
          + trace: [trace_id]

  Apply the files to restore the service, or change the files to match it.
write projects/web.yaml
  project: web
  settings:
    highlightContext: {}
$ setpoint apply --yes
body 1 {"highlightContext":{}}
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
  highlightContext:
    trace: [trace_id]
    browser: [version, name]
