# A missing or invalid URL, and a missing token, are errors of the command line in every command
env SETPOINT_TOKEN=
$ setpoint plan
exit 64
stderr
  error SP5003 The token is missing.
    what to do: Set SETPOINT_TOKEN, or name a file with SETPOINT_TOKEN_FILE or --token-file (- reads standard input).
$ setpoint apply --yes
exit 64
$ setpoint drift
exit 64
$ setpoint import --out-dir new
exit 64
$ setpoint doctor
exit 64
$ setpoint issues export --output issues.jsonl
exit 64
$ setpoint plan --all
exit 64
as admin
env SETPOINT_URL=errors.example.com
$ setpoint plan
exit 64
stderr
  error SP2104 The URL in SETPOINT_URL must begin with http:// or https://.
    what to do: Write it as https://host, with a port and a path if needed.
$ setpoint apply --yes
exit 64
$ setpoint drift
exit 64
$ setpoint import --out-dir new
exit 64
$ setpoint doctor
exit 64
$ setpoint issues export --output issues.jsonl
exit 64
$ setpoint plan --url http://[::1
exit 64
env SETPOINT_URL=
$ setpoint plan
exit 64
stderr
  error SP2101 No service URL is set.
  ...
$ setpoint doctor
exit 64
ledger
# Plain http to another machine is stopped for safety.
$ setpoint plan --url http://errors.example.com
exit 5
-- seed.yaml --
tokens: {admin: [org:write, project:write]}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
