# A setting that the deployment does not know is reported and never sent
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 1 setting cannot be written, or could not be read: acme.githubPRBot.
    what to do: Use a token that can read these settings, remove those that the service does not have, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Not returned by the service: 1 setting (so not compared)
    organization acme #7: blocked: the reply does not contain githubPRBot: this deployment might not support it
      ? githubPRBot: not returned by the service  organization.yaml:4:3
  ...
$ setpoint apply --yes
exit 5
stderr
  error SP2207 1 setting cannot be written, or could not be read: acme.githubPRBot.
    what to do: Use a token that can read these settings, remove those that the service does not have, or pass --skip-blocked to apply the rest.
  ...
$ setpoint apply --yes --skip-blocked
exit 3
ledger org-update 1
body 1 {"name":"Acme Inc"}
$ setpoint plan --detailed-exitcode
exit 5
-- seed.yaml --
behaviour: observed
names: sentry
missingSettings: [hostAPRBot]
organization: {slug: acme, name: Acme}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
service: {names: sentry}
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  githubPRBot: true
