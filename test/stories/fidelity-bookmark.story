# A bookmark belongs to the caller: it is managed only if a file sets it, and the plan names the caller
across behaviours and names
$ setpoint plan
stdout
  ...
    project web #42
      ~ isBookmarked: false → true                projects/web.yaml:2:12
          Belongs to the user whose token is used, not to the project: another user sees and sets another value.
  ...
$ setpoint apply --yes
ledger project-update 1
body 1 {"isBookmarked":true}
state /projects/0/callers/admin/isBookmarked true
state /projects/0/callers/other null
$ setpoint plan --detailed-exitcode
# For another caller it is not set. If the files do not set it, nothing is reported or sent.
as other
$ setpoint plan --detailed-exitcode
exit 2
write projects/web.yaml
  project: web
  settings: {resolveAge: 0}
forget
$ setpoint plan --detailed-exitcode
absent isBookmarked
$ setpoint apply --yes
ledger project-update 0
-- seed.yaml --
tokens:
  admin: [org:admin, org:read, project:write]
  other: [org:admin, org:read, project:write]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/web.yaml --
project: web
settings: {isBookmarked: true}
