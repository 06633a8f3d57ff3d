# Changes that the token cannot make are blocked before any update; the rest can be applied without them
as starrer
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 1 setting cannot be written, or could not be read: web.resolveAge.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 2 settings
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin
      x resolveAge: 0 → 24 (would hide issues)    projects/web.yaml:4:3
          Issues that were not seen for that long are resolved.
    project web #42
      ~ isBookmarked: false → true                projects/web.yaml:3:3
          Belongs to the user whose token is used, not to the project: another user sees and sets another value.

  Blocked settings are left out. Remove the obstacle that the message names.

  ...
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2207 1 setting cannot be written, or could not be read: web.resolveAge.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.
  ...
ledger project-update 0
$ setpoint apply --yes --skip-blocked
exit 3
stdout
  1 setting would change in 1 resource.
  ...
  1 of 2 settings applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project web #42: the token cannot change it: this requires project:write or project:admin
      x resolveAge: 0 → 24                        projects/web.yaml:4:3

  Applied: 1 resource
    project web #42: isBookmarked

  Blocked settings are left out. Remove the obstacle that the message names.
ledger project-update 1
body 1 {"isBookmarked":true}
-- seed.yaml --
tokens:
  admin: [org:read, org:write, project:admin]
  starrer: [org:write, project:read]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  isBookmarked: true
  resolveAge: 24
