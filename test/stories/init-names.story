# From init to a plan on a service with other names: the first reply decides which names the files have
$ setpoint init acme
stdout
  Wrote: setpoint.yaml, organization.yaml.

  Next:
    export SETPOINT_URL=https://…                 sets the service
    export SETPOINT_TOKEN=…                       sets the token
    setpoint doctor                               checks the requirements of a run
    setpoint import --overwrite                   writes files with the current settings
    setpoint plan                                 shows what would change
    guard.watch is fail: drift also exits with 2 if a setting that no file sets becomes weaker than its default.
ledger org-read 1
ledger org-empty-update 0
$ setpoint fmt --check
$ setpoint doctor
stdout
  ...
  ok       names          The names in the replies match service.names (sentry).
  ...
  All checks passed.
$ setpoint import --overwrite
$ setpoint fmt --check
$ setpoint plan --detailed-exitcode
stdout
  No changes in 3 resources.
  ...
# Without a token, or if the request fails, init writes the same.
forget
env SETPOINT_TOKEN=
$ setpoint init acme --out-dir later
stdout
  Wrote to later: setpoint.yaml, organization.yaml.
  ...
    setpoint import -c later --overwrite          writes files with the current settings
  ...
ledger org-read 0
env SETPOINT_TOKEN=$TOKEN
fault {"fault":"status","status":503,"body":{"detail":"Restarting."}}
$ setpoint init acme --out-dir failed
ledger org-read 1
$ setpoint doctor -c later
stdout
  ...
  ok       names          The names in the replies match service.names (sentry).
  ...
# A token without org:read sees only a summary of the organization; then the first project shows the names.
as weak
$ setpoint import -c later --overwrite
$ setpoint plan -c later
stdout
  ...
# Written names that are wrong are reported.
write wrong/setpoint.yaml
  version: 1
  organization: acme
  service: {names: neutral}
$ setpoint import -c wrong --overwrite
exit 5
stderr
  error SP5517 The reply does not use the names of service.names (neutral); it contains seerScannerAutomation, sentry:token.
    what to do: Set service.names: sentry in setpoint.yaml.
write wrong/organization.yaml
  organization: acme
  settings: {require2FA: false}
as admin
$ setpoint doctor -c wrong
stdout
  ...
  warning  names          The reply does not use the names of service.names (neutral); it contains codecovAccess, githubPRBot, githubOpenPRBot, githubNudgeInvite, gitlabPRBot, gitlabOpenPRBot, defaultSeerScannerAutomation.
  ...
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
names: sentry
tokens:
  admin: [org:read, org:admin, project:read, project:write, event:admin]
  weak: [org:admin, project:write, event:admin]
projects:
  - {slug: web}
  - {slug: pay-api}
