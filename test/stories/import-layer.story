# An import keeps the value of a layer; drift --accept changes it if all its projects have the same current value
$ setpoint import --project web
file projects/web.yaml
  project: web
  settings:
    name: web
    platform: other
    subjectPrefix: "[Errors]"
    resolveAge: 720
    autofixAutomationTuning: "off"
    aiScannerAutomation: false
remove projects/web.yaml
$ setpoint drift --accept
file layers/all.yaml
  layer: all
  match: {project: "*"}
  settings:
    resolveAge: 720 # hours
$ setpoint import --project web
file projects/web.yaml
  project: web
  settings:
    name: web
    platform: other
    subjectPrefix: "[Errors]"
    autofixAutomationTuning: "off"
    aiScannerAutomation: false
-- seed.yaml --
organization: {slug: acme}
projects:
  - {slug: web, settings: {resolveAge: 720}}
  - {slug: api, settings: {resolveAge: 720}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings:
  resolveAge: 500 # hours
