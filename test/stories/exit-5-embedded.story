# A file cannot lead a job away from the service that its operator names, to one that is always in order
$ setpoint drift
exit 5
stdout
stderr
  error SP2109 service.url (setpoint.yaml:3) asks for the embedded service, and SETPOINT_URL or --url 
    │ names http://sandbox.
    what to do: Take service.url out of the file to use that service, or unset SETPOINT_URL to use 
      │ the embedded one.
# What the address holds besides its host may be secret.
env SETPOINT_URL=https://ci:s3cret@errors.example.com/?token=s3cret
$ setpoint plan --format markdown
exit 5
stdout
  <!-- setpoint:fault {"organization":null,"digest":null,"complete":true} -->

  ### ⚠️ Stopped

  **`service.url (setpoint.yaml:3) asks for the embedded service, and SETPOINT_URL or --url names https://errors.example.com.`**

  > `Take service.url out of the file to use that service, or unset SETPOINT_URL to use the embedded one.`

  Code `SP2109`
stderr
  error SP2109 service.url (setpoint.yaml:3) asks for the embedded service, and SETPOINT_URL or --url 
    │ names https://errors.example.com.
    what to do: Take service.url out of the file to use that service, or unset SETPOINT_URL to use 
      │ the embedded one.
absent s3cret
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 2 files, 1 document, 1 value, 0 layers.
  failure  service        SP2109 service.url (setpoint.yaml:3) asks for the embedded service, and 
    │ SETPOINT_URL or --url names https://errors.example.com.
             what to do: Take service.url out of the file to use that service, or unset SETPOINT_URL 
               │ to use the embedded one.
  Not checked, because an earlier check failed: token, organization, names, reading, project, 
    │ permissions, rate limit, clock.

  1 failure.
env SETPOINT_URL=
$ setpoint drift
exit 5
stdout
stderr
  error SP2110 service.url asks for the embedded service, which does not know the token of 
    │ SETPOINT_TOKEN.
    what to do: Unset the token to use the embedded service, or take service.url out of the file to 
      │ use a real one.
# The service is in order; the token is none of its own.
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 2 files, 1 document, 1 value, 0 layers.
  ok       service        The embedded one, as service.url asks; its state is in 
    │ /config/.setpoint/sandbox.json.
  failure  token          SP2110 service.url asks for the embedded service, which does not know the 
    │ token of SETPOINT_TOKEN.
             what to do: Unset the token to use the embedded service, or take service.url out of the 
               │ file to use a real one.
  Not checked, because an earlier check failed: organization, names, reading, project, permissions, 
    │ rate limit, clock.

  1 failure.
env SETPOINT_TOKEN=
$ setpoint plan --quiet
stderr
ledger org-empty-update 0
ledger refused-get 0
-- setpoint.yaml --
version: 1
organization: acme
service: {url: "sandbox:"}
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
