# Settings that the token cannot write are named with the smallest scope before any update; --skip-blocked applies the rest
as reader
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2207 1 setting cannot be written, or could not be read: web.subjectPrefix.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 2 settings
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin
      x subjectPrefix: "[Errors]" → ours          projects/web.yaml:2:32
    project web #42
      ~ isBookmarked: false → true                projects/web.yaml:2:12
          Belongs to the user whose token is used, not to the project: another user sees and sets another value.

  Blocked settings are left out. Remove the obstacle that the message names.
  ...
$ setpoint plan --json
stdout
  ...
    "refusals": [
      {
        "number": 1,
        "limit": 0,
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
  An apply would be refused:
  error SP2207 1 setting cannot be written, or could not be read: web.subjectPrefix.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.

  The service differs from the files in 2 settings of 1 resource.
  ...
  Differences: 2 settings
    project web #42
      ~ isBookmarked: true → false                projects/web.yaml:2:12
      ~ subjectPrefix: ours → "[Errors]"          projects/web.yaml:2:32
  ...
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
  error SP5002 --skip-blocked cannot also be provided when using --accept.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint plan --offline --base main --skip-blocked
exit 64
stderr
  error SP5002 --skip-blocked cannot also be provided when using --offline.
    what to do: Run the command with --help to see its arguments and flags.
# An apply is refused before any update, unless blocked changes are skipped.
$ setpoint apply --yes
exit 5
stderr
  error SP2207 1 setting cannot be written, or could not be read: web.subjectPrefix.
  ...
ledger project-update 0
$ setpoint apply --yes --skip-blocked
exit 3
stdout
  ...
  1 of 2 settings applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project web #42: the token cannot change it: this requires project:write or project:admin
      x subjectPrefix: "[Errors]" → ours          projects/web.yaml:2:32

  Applied: 1 resource
    project web #42: isBookmarked

  Blocked settings are left out. Remove the obstacle that the message names.
ledger project-update 1
body 1 {"isBookmarked":true}
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
