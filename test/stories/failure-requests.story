# With --verbose or in GitHub's debug mode, each request is one line, without headers, bodies, tokens and values
fault {"fault": "status", "status": 503, "path": "/projects/", "headers": {"x-request-id": "5f3a ##[error]x"}}
$ setpoint plan --verbose
stdout
  ...
stderr
  GET /api/0/organizations/acme/: 200, attempt 1, SOME ms
  GET /api/0/projects/7/42/: 503, attempt 1, SOME ms, request id 5f3a #\u{23}[error]x
  GET /api/0/projects/7/42/: attempt 1 failed (server), retrying in SOME s
  GET /api/0/projects/7/42/: 200, attempt 2, SOME ms
$ setpoint issues export --project 42 --query is:resolved --output issues.jsonl --verbose
stderr
  ...
  GET /api/0/organizations/acme/issues/?query&sort&limit&project: 200, attempt 1, SOME ms
  GET /api/0/organizations/acme/issues/?query&sort&limit&project: 200, attempt 1, SOME ms
  GET /api/0/organizations/acme/issues/?query&project&limit: 200, attempt 1, SOME ms
env RUNNER_DEBUG=1
$ setpoint plan
stdout
  ...
stderr
  ::debug::GET /api/0/organizations/acme/: 200, attempt 1, SOME ms
  ::debug::GET /api/0/projects/7/42/: 200, attempt 1, SOME ms
$ setpoint plan --max-requests 1
exit 5
stderr
  ::debug::GET /api/0/organizations/acme/: 200, attempt 1, SOME ms
  error SP3014 Reading project web #42 failed: the run has reached its maximum number of requests (1).
    what to do: Raise --max-requests.
env RUNNER_DEBUG=
$ setpoint plan
stdout
  ...
stderr
-- seed.yaml --
behaviour: observed
projects:
  - {id: "42", slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
