# An exception with an end leaves a setting unmanaged until then, and keeps its entry in every edit
$ setpoint validate
stdout
  projects/web.yaml:7:5 warning SP1922 The exception of subjectPrefix ended on 2020-01-31.
  ...
  3 files are valid: 2 documents, 3 values, 1 layer.
$ setpoint fmt --check
stdout
  All files are formatted.
$ setpoint explain web
stdout
  project web
    name: Web                                     projects/web.yaml:2:12
    subjectPrefix: "[acme]"                       layers/all.yaml:3:3 (layer all)
    resolveAge: ignored until 9999-12-31 (SEC-77), so it is not managed  projects/web.yaml:4:5
        overrides layers/all.yaml:4:3 (layer all)
$ setpoint apply --yes
stdout
  ...
body 1 {"name":"Web","subjectPrefix":"[acme]"}
service projects/acme/web/ {"subjectPrefix":"theirs","resolveAge":99}
$ setpoint drift --accept
stdout
  ...
file layers/all.yaml
  layer: all
  settings:
    subjectPrefix: theirs
    resolveAge: 24
service projects/acme/web/ {"subjectPrefix":"mine"}
$ setpoint import --overwrite
stdout
  ...
file projects/web.yaml
  project: web
  settings: {name: Web, platform: other, subjectPrefix: mine, autofixAutomationTuning: "off", aiScannerAutomation: false}
  ignore:
    - setting: resolveAge
      reason: SEC-77
      until: 9999-12-31
    - {setting: subjectPrefix, until: 2020-01-31}
$ setpoint plan --detailed-exitcode
stdout
  ...
-- seed.yaml --
behaviour: observed
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings:
  subjectPrefix: "[acme] "
  resolveAge: 24
-- projects/web.yaml --
project: web
settings: {name: Web}
ignore:
  - setting: resolveAge
    reason: SEC-77
    until: 9999-12-31
  - {setting: subjectPrefix, until: 2020-01-31}
