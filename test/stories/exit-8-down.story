# A service does not implement the request, and another is unreachable
fault {"fault":"status","status":501,"body":{"detail":"maintenance"}}
$ setpoint apply --yes
exit 8
stderr
  error SP3004 Reading organization acme failed: the service answered 501: maintenance.
    what to do: Run the command again later.
ledger refused-get 1
ledger project-update 0
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
