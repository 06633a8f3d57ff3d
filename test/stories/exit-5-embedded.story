# A file cannot lead a job away from the service that its operator names, to one that is always in order
$ setpoint drift
exit 5
stdout
stderr
  error SP2109 service.url (setpoint.yaml:3) asks for the embedded service, and SETPOINT_URL or --url 
    │ names http://sandbox.
    what to do: Take service.url out of the file to use that service, or unset SETPOINT_URL to use 
      │ the embedded one.
env SETPOINT_URL=
$ setpoint drift
exit 5
stdout
stderr
  error SP2110 service.url asks for the embedded service, which does not know the token of 
    │ SETPOINT_TOKEN.
    what to do: Unset the token to use the embedded service, or take service.url out of the file to 
      │ use a real one.
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
