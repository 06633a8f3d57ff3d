# A plan names the settings that the token cannot write, with the smallest scope, and --skip-blocked plans without them
as reader
$ setpoint plan --detailed-exitcode
exit 5
stdout
$ setpoint plan --json
stdout
  ...
    "refusals": [
      {
        "number": 1,
        "limit": null,
        "settings": [
          "web.subjectPrefix"
        ],
        "scopes": [
          {
            "setting": "web.subjectPrefix",
            "scope": "project:write"
          }
        ],
  ...
$ setpoint drift
exit 2
stdout
# For an apply with --skip-blocked, and for one with another token.
$ setpoint plan --detailed-exitcode --skip-blocked
exit 2
absent refused
$ setpoint drift --skip-blocked
exit 2
absent refused
$ setpoint plan --detailed-exitcode --assume-scopes
exit 2
absent refused
$ setpoint drift --accept --skip-blocked
exit 64
stderr
$ setpoint plan --offline --base main --skip-blocked
exit 64
stderr
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, project:admin]
  reader: [org:read, org:write, project:read]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {isBookmarked: true, subjectPrefix: ours}
