# If the service lists projects but finds none of them, the error lists them and names the fix
fault {"fault": "status", "status": 404, "path": "/projects/", "times": 100}
$ setpoint plan
exit 8
stdout
stderr
  layers/all.yaml:1:1 error SP3009 Reading 2 projects (api #43, web #42) failed: the service answered 404.

  1 error

  error SP3033 The service lists projects of organization acme, but returns 404 for each of the 2 projects to read.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or use the URL of the service instead of one for a single organization.
-- seed.yaml --
behaviour: observed
projects:
  - {id: "42", slug: web}
  - {id: "43", slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
