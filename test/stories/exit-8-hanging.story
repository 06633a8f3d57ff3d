# A request without a reply ends after --timeout
fault {"fault":"hang","times":2}
$ setpoint plan --timeout 1
exit 8
stderr
  error SP3002 Reading organization acme failed: http://sandbox did not send a complete reply within 1 s (2 attempts in SOME s).
    what to do: Run the command again; if the error persists, check the service and any proxy.
ledger refused-get 2
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
