# A service does not implement the request, another is unreachable, and one does not reply within --timeout
fault {"fault":"status","status":501,"body":{"detail":"maintenance"}}
$ setpoint apply --yes
exit 8
stderr
  error SP3004 Reading organization acme failed: the service answered 501: maintenance.
    what to do: Run the command again later.
ledger refused-get 1
ledger project-update 0
fault {"fault":"hang"}
$ setpoint plan --timeout 10 --verbose
stderr
  ...
  GET /api/0/organizations/acme/: attempt 1 failed (timed-out), retrying in SOME s
  ...
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
