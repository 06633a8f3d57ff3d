# A service does not implement the request, another is unreachable, and one does not reply within --timeout
fault {"fault":"status","status":501,"body":{"detail":"maintenance"}}
$ setpoint apply --yes
exit 8
stderr
  error SP3004 Reading organization acme failed: the service answered 501: maintenance.
    what to do: Run the command again later.
ledger refused-get 1
ledger project-update 0
fault {"fault":"hang","times":2}
$ setpoint plan --timeout 1
exit 8
stderr
  error SP3002 Reading organization acme failed: http://sandbox did not send a complete reply within 1 s (2 attempts in SOME s).
    what to do: Run the command again; if the error persists, check the service and any proxy.
ledger refused-get 3
env SETPOINT_URL=http://127.0.0.1:1
$ setpoint plan
exit 8
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
