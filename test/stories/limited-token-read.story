# With only project:read, the two settings of the project that it can update are planned, applied and verified
across behaviours and names
as reader
neutral: write projects/api.yaml
  project: api
  settings: {aiScannerAutomation: true}
sentry: write projects/api.yaml
  project: api
  settings: {seerScannerAutomation: true}
$ setpoint plan --detailed-exitcode
exit 2
stdout
  3 settings would change in 2 resources.
  organization acme at http://sandbox
  ...
$ setpoint apply --yes --verify
stdout
  ...
  3 of 3 settings applied; 2 updates sent.
  ...
ledger org-update 0
ledger project-update 2
body 2 {"autofixAutomationTuning":"medium","isBookmarked":true}
neutral: body 1 {"aiScannerAutomation":true}
sentry: body 1 {"seerScannerAutomation":true}
$ setpoint drift
stdout
  No drift in 2 resources.
  ...
-- seed.yaml --
organization: {slug: acme}
tokens:
  reader: [project:read]
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/all.yaml --
project: web
settings: {autofixAutomationTuning: medium, isBookmarked: true}
