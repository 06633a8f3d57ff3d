# An update that resets what it does not name fails, and is the last one of the run
across behaviours and names
fault {"fault":"reset-field","on":"project-update","fields":{"platform":"other","subjectPrefix":"[reset]"},"times":9}
$ setpoint apply --yes --rollback-out undo.json
exit 3
stdout
  ...
  FAILED: 1 resource
    project api #42: the update also changed platform, subjectPrefix, which it did not contain (SP3045): the service resets what an update does not name, or another user changed it meanwhile; check its audit log, and set platform, subjectPrefix back by hand before you apply again
      x platform: go → other                      projects/all.yaml:2:23
          changed by an update of name
  ...
      x subjectPrefix: "[api]" → "[reset]"        projects/all.yaml:2:12
          changed by an update of name; no file manages it

  Not tried: 1 resource
    project web #43: an update changed settings that it did not contain (SP3045)
      x name: Old → New                           projects/all.yaml:5:12

  Applied: 1 resource
    project api #42: name
  ...
ledger project-update 1
body 1 {"name":"New"}
# The rollback contains what the update reset.
$ setpoint show undo.json
stdout
  ...
    project api #42
      ~ name: New → Old                           projects/all.yaml:2:12
      ~ platform: other → go                      projects/all.yaml:2:23
          If highlighted context or tags were never set, they follow the platform's preset.
      ~ subjectPrefix: "[reset]" → "[api]"        projects/all.yaml:2:12
  ...
-- seed.yaml --
projects:
  - {slug: api, name: Old, platform: go, settings: {subjectPrefix: "[api]"}}
  - {slug: web, name: Old, platform: go, settings: {subjectPrefix: "[web]"}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/all.yaml --
project: api
settings: {name: New, platform: go}
---
project: web
settings: {name: New, platform: go}
