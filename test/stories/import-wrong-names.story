# An import stops at the first reply if service.names is wrong, and names the right value
$ setpoint import --overwrite
exit 5
stderr
  error SP5517 The reply does not use the names of service.names (neutral); it contains codecovAccess, githubPRBot, githubOpenPRBot, githubNudgeInvite, gitlabPRBot, gitlabOpenPRBot, defaultSeerScannerAutomation.
    what to do: Set service.names: sentry in setpoint.yaml.
ledger org-read 1
ledger project-read 0
# A token without org:read sees only a summary of the organization; then the first project shows the names.
as weak
$ setpoint import
exit 5
stderr
  error SP5517 The reply does not use the names of service.names (neutral); it contains seerScannerAutomation.
    what to do: Set service.names: sentry in setpoint.yaml.
$ setpoint doctor
exit 0
stdout
  ...
  warning  names          The reply does not use the names of service.names (neutral); it contains seerScannerAutomation.
             what to do: Set service.names: sentry in setpoint.yaml.
  ...
write setpoint.yaml
  version: 1
  organization: acme
  service: {names: sentry}
$ setpoint import
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
names: sentry
tokens:
  admin: [org:read, org:admin, project:read, project:write, event:admin]
  weak: [org:admin, project:write, event:admin]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: neutral}
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
