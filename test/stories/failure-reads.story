# Failed reads are one error for each cause, with the names of the resources and the scope that the token lacks
as org-only
$ setpoint plan
exit 7
stdout
stderr
  error SP3013 Reading 3 projects (api #43, ops #44, web #42) failed: the service answered 403: You do not have permission to perform this action.
  ...
  error SP3040 Reading 3 of 3 projects failed.
    what to do: If the token lacks the scope project:read, add it; if it is the token of a user, check that the user has access.
as admin
fault {"fault": "status", "status": 409, "path": "/projects/7/42/"}
$ setpoint plan
exit 8
stdout
stderr
  error SP3011 Reading project web #42 failed: the service answered 409 without a reason. The project is declared at projects/web.yaml:1:1.
    what to do: Run the command again; if the service rejects it again, check service.read and the log of the service.
# Several failed reads are one error. Projects that do not fail are read, but not planned.
fault {"fault": "html", "path": "/projects/7/42/"}
fault {"fault": "wrong-id", "path": "/projects/7/43/"}
$ setpoint plan
exit 8
stdout
stderr
  projects/api.yaml:2:1 error SP3031 Reading project api #43 failed. The service returned project 943 of organization 7 instead of project 43 of organization 7.
    what to do: Check that the URL is that of the service itself, and that no cache replies instead.

  projects/web.yaml:1:1 error SP3006 Reading project web #42 failed: http://sandbox answered 200 with an HTML page ("Proxy") instead of JSON.
    what to do: Check for a proxy or a login page in front of the service.
  ...
  error SP3040 Reading 2 of 3 projects failed.
as org-only
$ setpoint plan --json
exit 7
stdout
  ...
      "kind": "not-permitted",
      "code": "SP3040",
      "message": "Reading 3 of 3 projects failed.",
  ...
          "code": "SP3013",
  ...
forget
# The list is limited, and a service that fails for every project is not asked for all of them.
as admin
write layers/all.yaml
  layer: all
  match: {project: "service-*"}
  settings: {resolveAge: 24}
fault {"fault": "html", "path": "/projects/7/", "times": 100}
$ setpoint plan --concurrency 1
exit 8
stdout
stderr
  error SP3006 Reading 20 projects (api #43, ops #44, service-0001 #45, service-0002 #46, service-0003 #47, service-0004 #48, service-0005 #49, service-0006 #50, service-0007 #51, service-0008 #52, … and 10 more) failed: http://sandbox answered 200 with an HTML page ("Proxy") instead of JSON.
  ...
  error SP3040 Reading 20 of 33 projects failed. Not read: 13 other projects.
    what to do: Check for a proxy or a login page in front of the service.
ledger project-read 20
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, project:write]
  org-only: [org:read]
projects:
  - {id: "42", slug: web}
  - {id: "43", slug: api}
  - {id: "44", slug: ops}
generate: {projects: 30}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- projects/api.yaml --
# The API.
project: api
settings: {resolveAge: 24}
-- projects/ops.yaml --
project: ops
settings: {resolveAge: 24}
