# The token is not sent to an origin that only a file names
$ setpoint plan
exit 5
stdout
stderr
  error SP2103 service.url (setpoint.yaml:3:11) is https://errors.evil.example, but the operator set http://sandbox. Nothing was sent.
    what to do: Correct the wrong one, or remove service.url.
# A port of the same machine is an address like any other.
write setpoint.yaml
  version: 1
  organization: acme
  service: {names: neutral, url: "http://127.0.0.1:9"}
env SETPOINT_URL=
$ setpoint plan
exit 5
stdout
stderr
  error SP2102 service.url (setpoint.yaml:3:27) is http://127.0.0.1:9, but a file alone cannot decide where the token is sent.
    what to do: If that is your service, set SETPOINT_URL=http://127.0.0.1:9 outside the repository.
$ setpoint doctor
exit 5
stdout
  ...
  failure  service        SP2102 service.url (setpoint.yaml:3:27) is http://127.0.0.1:9, but a file alone cannot decide where the token is sent.
  ...
# The vocabulary in a file does not decide whether the operator's variable counts.
env SENTRY_URL=$SANDBOX
$ setpoint plan
exit 5
stderr
  error SP2103 service.url (setpoint.yaml:3:27) is http://127.0.0.1:9, but the operator set http://sandbox. Nothing was sent.
    what to do: Correct the wrong one, or remove service.url.
ledger
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan --quiet
-- setpoint.yaml --
version: 1
organization: acme
service: {url: "https://errors.evil.example"}
-- organization.yaml --
organization: acme
settings: {name: Acme}
