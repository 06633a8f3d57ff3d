# A truncated reply is requested once more, and then is an error
fault {"fault":"truncate","on":"org-empty-update","times":2}
$ setpoint apply --yes
exit 8
stderr
  error SP3006 Reading organization acme with the empty update (GET: 405) failed: http://sandbox answered 200 with invalid or truncated JSON (2 attempts in SOME s).
    what to do: Check that the URL is the service itself, then run the command again.
ledger org-empty-update 2
ledger project-update 0
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
