# From init to a plan on a service with other names without a stop: init or import finds out which names it uses
$ setpoint init acme
stdout
  Wrote: setpoint.yaml, organization.yaml.

  Next:
    setpoint doctor                               checks the requirements of a run
    setpoint import --overwrite                   writes files with the current settings
    setpoint plan                                 shows what would change
stderr
  service.names is sentry, as in the reply of the service.
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
# Without a token, init asks no service, and import corrects the names.
forget
env SETPOINT_TOKEN=
$ setpoint init acme --out-dir later
stdout
  Wrote to later: setpoint.yaml, organization.yaml.

  Next:
    export SETPOINT_URL=https://…                 sets the service
    export SETPOINT_TOKEN=…                       sets the token
    setpoint doctor -c later                      checks the requirements of a run
    setpoint import -c later --overwrite          writes files with the current settings
    setpoint plan -c later                        shows what would change
ledger org-read 0
env SETPOINT_TOKEN=$TOKEN
$ setpoint doctor -c later
stdout
  ...
  warning  names          The reply does not use the names of service.names (neutral); it contains codecovAccess, githubPRBot, githubOpenPRBot, githubNudgeInvite, gitlabPRBot, gitlabOpenPRBot, defaultSeerScannerAutomation.
  ...
$ setpoint import -c later
exit 5
stderr
  error SP5501 Existing files would be overwritten: later/organization.yaml. Nothing was written.
  ...
$ setpoint import -c later --overwrite
stdout
  21 settings of acme in 3 documents: 2 files replaced, 2 files created.
    replaced  later/setpoint.yaml
    replaced  later/organization.yaml
    created   later/projects/pay-api.yaml
    created   later/projects/web.yaml
  service.names in setpoint.yaml was set to sentry, because the replies of the service use these names.
  ...
$ setpoint fmt --check -c later
$ setpoint plan -c later --detailed-exitcode
# If the request fails, it is not repeated; the configuration is written, and the reason printed.
forget
fault {"fault":"status","status":503,"body":{"detail":"Restarting."}}
$ setpoint init acme --out-dir failed
stderr
  service.names is neutral, because the names that the service uses could not be read. Reading organization acme failed: the service answered 503: Restarting. If they differ, import corrects service.names.
ledger org-read 1
# A root file that somebody has changed is not corrected, nor one whose documents use the other names.
write failed/projects/web.yaml
  project: web
  settings: {aiScannerAutomation: true}
$ setpoint import -c failed --overwrite
exit 5
stderr
  error SP5517 The reply does not use the names of service.names (neutral); it contains codecovAccess, githubPRBot, githubOpenPRBot, githubNudgeInvite, gitlabPRBot, gitlabOpenPRBot, defaultSeerScannerAutomation.
    what to do: Set service.names: sentry in setpoint.yaml.
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
names: sentry
projects:
  - {slug: web}
  - {slug: pay-api}
