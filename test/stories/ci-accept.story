# A manual change on the service is written to the line that sets the value; nothing else in the files changes
env SETPOINT_VAR_PREFIX=ours
commit applied
service organizations/acme/ {"sensitiveFields":["iban","ssn"]}
service projects/acme/web/ {"resolveAge":99,"subjectPrefix":"$","highlightTags":["level","os"]}
service projects/acme/api/ {"resolveAge":48,"name":"theirs","subjectTemplate":"theirs","highlightTags":["level","os"]}
write projects/api.yaml
  # The gateway.
  project: api
  settings:
    name: api-${var:team}
    subjectTemplate: ours # moved
    highlightTags:
      # by severity
      - level
$ setpoint drift --accept --base applied
exit 2
stdout
  5 values of organization acme accepted into 3 files.
  Read as: in the files → on the service; - only in the files, + only on the service.

  Differences: 5 settings
    organization acme
      ~ sensitiveFields: + ssn (stricter than in the files)  organization.yaml:4:3
    project api
      ~ highlightTags: + os                       projects/api.yaml:6:3
      ~ resolveAge: 24 → 48                       layers/all.yaml:3:3 (layer all)
          written into the project's own document
    project web
      ~ highlightTags: + os                       projects/web.yaml:5:3
      ~ resolveAge: 24 → 99                       projects/web.yaml:4:3

  Not accepted: 3 settings
    project api
      x name: api-pay → theirs                    projects/api.yaml:4:3
          its value comes from a placeholder; edit it by hand
      x subjectTemplate: ours → theirs            projects/api.yaml:5:3
          both the files and the service changed; edit the file by hand, then run `setpoint apply`
    project web
      x subjectPrefix: ours → "$"                 projects/web.yaml:3:3
          its value comes from a placeholder; edit it by hand

  Next: review the diff, then commit it.
ledger project-update 0
file organization.yaml
  organization: acme # the one
  settings:
    # What no event may hold.
    sensitiveFields: [iban, ssn]   # reviewed
file projects/api.yaml
  # The gateway.
  project: api
  settings:
    name: api-${var:team}
    subjectTemplate: ours # moved
    resolveAge: 48
    highlightTags:
      # by severity
      - level
      - os
file projects/web.yaml
  project: web
  settings:
    subjectPrefix: "${env:PREFIX}"
    resolveAge: 99 # hours
    highlightTags:
      - level
      - os
$ setpoint fmt --check
stdout
  All files are formatted.
$ setpoint drift --accept --json
exit 2
stdout
  ...
# A value that weakens security or hides issues is accepted only with a confirmation.
service organizations/acme/ {"sensitiveFields":[]}
$ setpoint drift --accept
exit 5
stdout
stderr
  ...
  WEAKER THAN IN THE FILES: 1 setting
    organization acme
      ! sensitiveFields: - iban, - ssn, ~ now empty  organization.yaml:4:3
  ...
  error SP5006 Accepting requires confirmation, because 1 change weakens security (acme.sensitiveFields), but this is not an interactive terminal.
    what to do: Review the differences, then pass --yes.
$ setpoint drift --accept --yes
exit 2
$ setpoint drift --yes
exit 64
env SETPOINT_VAR_PREFIX=$
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  Differences: 1 setting
    project api #43
      ~ name: api-pay → theirs                    projects/api.yaml:4:3
  ...
-- seed.yaml --
organization: {settings: {sensitiveFields: [iban]}}
projects:
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours, highlightTags: [level]}}
  - {slug: api, name: api-pay, settings: {resolveAge: 24, subjectTemplate: old, highlightTags: [level]}}
  - {slug: ops, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
vars: {team: pay}
-- organization.yaml --
organization: acme # the one
settings:
  # What no event may hold.
  sensitiveFields: ['iban']   # reviewed
-- layers/all.yaml --
layer: all
settings:
  resolveAge: 24
-- projects/web.yaml --
project: web
settings:
  subjectPrefix: "${env:PREFIX}"
  resolveAge: 24 # hours
  highlightTags:
    - 'level'
-- projects/api.yaml --
# The gateway.
project: api
settings:
  name: api-${var:team}
  subjectTemplate: old # moved
  highlightTags:
    # by severity
    - level
