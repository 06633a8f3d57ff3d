# With names: auto, files can use either vocabulary, and plans contain the names of the service
across behaviours and names
$ setpoint validate
stdout
  ...
$ setpoint fmt --check
stdout
  All files are formatted.
stderr
  Other names of settings: githubPRBot is hostAPRBot, seerScannerAutomation is aiScannerAutomation.
$ setpoint explain web aiScannerAutomation
stdout
  project web
  ...
$ setpoint plan --out plan.json
stdout
  2 settings would change in 2 resources.
  ...
$ setpoint apply plan.json --yes
$ setpoint plan --detailed-exitcode
stdout
  No changes in 2 resources.
  ...
# Accepted values have the names of their document.
service organizations/acme/ {"githubPRBot":true,"hostAPRBot":true}
service projects/acme/web/ {"seerScannerAutomation":false,"aiScannerAutomation":false}
$ setpoint drift --accept --yes
file organization.yaml
  organization: acme
  settings: {githubPRBot: true}
file projects/web.yaml
  project: web
  settings: {aiScannerAutomation: false}
# Not both in one document.
write organization.yaml
  organization: acme
  settings:
    hostAPRBot: false
    githubNudgeInvite: false
$ setpoint validate
exit 6
stderr
  organization.yaml:4:3 error SP1310 "githubNudgeInvite" is not a setting of the organization.
  ...
    what to do: Use hostANudgeInvite, its name according to service.names.
  ...
-- seed.yaml --
integrations: [hostA]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {githubPRBot: false}
-- projects/web.yaml --
project: web
settings: {aiScannerAutomation: true}
