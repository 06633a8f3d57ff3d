# With names: auto, the guards of the base apply, whichever names its files and the current ones use
across behaviours and names
commit before
# An expectation that was unmet before is caused by no file.
$ setpoint plan --base before --json
stdout
  ...
      "causesNothing": true
  ...
write organization.yaml
  organization: acme
  settings: {githubPRBot: true}
  expect: {defaultSeerScannerAutomation: true}
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan --base before --detailed-exitcode
exit 5
stdout
  This pull request would be refused:
  ...
# The guards are compared by the same names.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {protect: [organization.hostAPRBot]}
$ setpoint plan --base before --offline
stdout
  1 effective change in 1 resource.
  ...
remove organization.yaml
write projects/web.yaml
  project: web
  settings: {seerScannerAutomation: true}
$ setpoint plan --base before --offline --detailed-exitcode
exit 5
stdout
  ...
-- seed.yaml --
integrations: [hostA]
organization: {settings: {hostAPRBot: false}}
-- setpoint.yaml --
version: 1
organization: acme
guard: {protect: [organization.hostAPRBot]}
-- organization.yaml --
organization: acme
settings: {hostAPRBot: false}
expect: {defaultAiScannerAutomation: true}
