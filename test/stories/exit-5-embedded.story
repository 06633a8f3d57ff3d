# A file cannot redirect a job from the operator's service to the sandbox, which would report no changes
$ setpoint drift
exit 5
stdout
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SETPOINT_URL names http://sandbox.
    what to do: Remove service.url from the file to use that service, or unset SETPOINT_URL to use the embedded one.
# Parts of the URL other than the host can be secret.
env SETPOINT_URL=https://ci:s3cret@errors.example.com/?token=s3cret
$ setpoint plan --format markdown
exit 5
stdout
  <!-- setpoint:fault {"organization":null,"digest":null,"complete":true} -->

  ### ⚠️ Stopped

  **`service.url` `(setpoint.yaml:3)` selects the embedded service, but `SETPOINT_URL` names `https://errors.example.com`.**

  > Remove `service.url` from the file to use that service, or unset `SETPOINT_URL` to use the embedded one.

  Code `SP2109`
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SETPOINT_URL names https://errors.example.com.
    what to do: Remove service.url from the file to use that service, or unset SETPOINT_URL to use the embedded one.
absent s3cret
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 1 value in 2 files.
  failure  service        SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SETPOINT_URL names https://errors.example.com.
             what to do: Remove service.url from the file to use that service, or unset SETPOINT_URL to use the embedded one.
  Not checked, because an earlier check failed: token, organization, names, reading, project, permissions, clock.

  1 failure.
env SETPOINT_URL=
$ setpoint drift
exit 5
stdout
stderr
  error SP2110 service.url selects the embedded service, which does not accept the token from SETPOINT_TOKEN.
    what to do: Unset the token to use the embedded service, or remove service.url from the file to use a real one.
# The service matches the files, but the token belongs to another service.
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 1 value in 2 files.
  ok       service        Embedded service, selected by service.url; its state is in /config/.setpoint/sandbox.json.
  failure  token          SP2110 service.url selects the embedded service, which does not accept the token from SETPOINT_TOKEN.
             what to do: Unset the token to use the embedded service, or remove service.url from the file to use a real one.
  Not checked, because an earlier check failed: organization, names, reading, project, permissions, clock.

  1 failure.
env SETPOINT_TOKEN=
# A file chooses the name of the configuration, so the variables of other configurations count too.
env SETPOINT_URL_PRODUCTION=https://errors.example.com
$ setpoint drift
exit 5
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SETPOINT_URL_PRODUCTION names https://errors.example.com.
    what to do: Remove service.url from the file to use that service, or unset SETPOINT_URL_PRODUCTION to use the embedded one.
env SETPOINT_URL_PRODUCTION=
# The files select the neutral names, and nevertheless do not decide whether the operator's variable counts.
env SENTRY_URL=https://errors.example.com
$ setpoint drift
exit 5
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SENTRY_URL names https://errors.example.com.
    what to do: Remove service.url from the file to use that service, or unset SENTRY_URL to use the embedded one.
# An empty variable of the configuration itself hides none of them.
env SETPOINT_URL_ACME=
$ setpoint drift
exit 5
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but SENTRY_URL names https://errors.example.com.
  ...
env SENTRY_URL=
env SETPOINT_TOKEN_PRODUCTION=$TOKEN
$ setpoint drift
exit 5
stderr
  error SP2110 service.url selects the embedded service, which does not accept the token from SETPOINT_TOKEN_PRODUCTION.
    what to do: Unset the token to use the embedded service, or remove service.url from the file to use a real one.
env SETPOINT_TOKEN_PRODUCTION=
# Without a URL of the operator, no job reaches a real service, so this token has no effect.
env SENTRY_AUTH_TOKEN=$TOKEN
$ setpoint plan --quiet
stderr
ledger org-empty-update 0
ledger refused-get 0
$ setpoint doctor --yes
stdout
  ...
  ok       token          Read from the embedded service.
  ...
$ setpoint plan --url https://errors.example.com
exit 5
stderr
  error SP2109 service.url (setpoint.yaml:3) selects the embedded service, but --url names https://errors.example.com.
    what to do: Remove service.url from the file to use that service, or omit --url to use the embedded one.
-- setpoint.yaml --
version: 1
organization: acme
service: {url: "sandbox:"}
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
