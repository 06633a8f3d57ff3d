# What only one project of a layer has is written into its own document, which is created if it is missing
service projects/acme/web/ {"resolveAge":99}
service projects/acme/api/ {"resolveAge":48,"subjectPrefix":"theirs","highlightTags":["os","level","user"]}
$ setpoint drift --accept --reason "SEC-77: pilot" --yes
stdout
  4 values of organization acme accepted into 2 files.
  Read as: in the files → on the service; - only in the files, + only on the service.

  Differences: 4 settings
    project api
      ~ highlightTags: - url, + os, + user        projects/api.yaml:4:3
      ~ resolveAge: 24 → 48                       layers/all.yaml:3:3 (layer all)
          written into the project's own document
      ~ subjectPrefix: ours → theirs              projects/api.yaml:3:3
    project web
      ~ resolveAge: 24 → 99                       layers/all.yaml:3:3 (layer all)
          written into the project's own document

  Next: review the diff, then commit it.
$ setpoint drift
$ setpoint fmt --check
file layers/all.yaml
  layer: all
  settings:
    resolveAge: 24 # hours
file projects/web.yaml
  project: web
  settings:
    resolveAge: 99  # SEC-77: pilot
file projects/api.yaml
  project: api
  settings:
    # SEC-77: pilot
    subjectPrefix: theirs # for search
    resolveAge: 48  # SEC-77: pilot
    # SEC-77: pilot
    highlightTags: # shown first
      - os
      # by severity
      - level
      - user
# With an end, the difference is an exception, and the files keep their values.
service projects/acme/web/ {"resolveAge":1}
service projects/acme/ops/ {"resolveAge":1}
service organizations/acme/ {"sensitiveFields":[]}
$ setpoint drift --accept --until 2020-01-31
exit 64
$ setpoint drift --accept --until 9999-02-30
exit 64
$ setpoint drift --accept --reason " "
exit 64
$ setpoint drift --until 9999-12-31
exit 64
$ setpoint drift --accept --reason SEC-78 --until 9999-12-31 --yes
stdout
  3 values of organization acme accepted into 3 files.
  Read as: in the files → on the service; - only in the files, + only on the service.

  WEAKER THAN IN THE FILES: 1 setting
    organization acme
      ! sensitiveFields: - iban, ~ now empty      organization.yaml:3:3
          not managed until 9999-12-31: an exception in its own document

  HIDES MORE ISSUES THAN IN THE FILES: 2 settings
    project ops
      ! resolveAge: 24 → 1                        layers/all.yaml:3:3 (layer all)
          not managed until 9999-12-31: an exception in its own document
    project web
      ! resolveAge: 99 → 1                        projects/web.yaml:3:3
          not managed until 9999-12-31: an exception in its own document

  Next: review the diff, then commit it.
$ setpoint drift
$ setpoint fmt --check
file organization.yaml
  organization: acme
  settings:
    sensitiveFields: [iban]
  ignore: [require2FA, {setting: sensitiveFields, reason: SEC-78, until: "9999-12-31"}]
file projects/ops.yaml
  project: ops
  ignore:
    - setting: resolveAge
      reason: SEC-78
      until: "9999-12-31"
file projects/web.yaml
  project: web
  settings:
    resolveAge: 99  # SEC-77: pilot
  ignore:
    - setting: resolveAge
      reason: SEC-78
      until: "9999-12-31"
-- seed.yaml --
organization: {settings: {sensitiveFields: [iban]}}
projects:
  - {slug: web, settings: {resolveAge: 24}}
  - {slug: api, settings: {resolveAge: 24, subjectPrefix: ours, highlightTags: [level, url]}}
  - {slug: ops, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  sensitiveFields: [iban]
ignore: [require2FA]
-- layers/all.yaml --
layer: all
settings:
  resolveAge: 24 # hours
-- projects/api.yaml --
project: api
settings:
  subjectPrefix: ours # for search
  highlightTags: # shown first
    # by severity
    - level
    - 'url' # of the request
