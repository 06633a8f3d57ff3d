# With only project:read, only the caller's own settings are sent, and none that would be rejected or ignored
as reader
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 3 settings cannot be written, or could not be read: web.resolveAge, web.subjectPrefix, web.subjectTemplate.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  Changes: 4 settings
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin (without it, an empty value is accepted but not stored)
      x resolveAge: 24 → 0                        projects/web.yaml:4:3
      x subjectPrefix: "[web]" → ""               projects/web.yaml:5:3
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin
      x subjectTemplate: "$title" → "$shortID"    projects/web.yaml:6:3
    project web #42
      ~ isBookmarked: false → true                projects/web.yaml:3:3
          Belongs to the user whose token is used, not to the project: another user sees and sets another value.

  Blocked settings are left out. Remove the obstacle that the message names.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint apply --yes
exit 5
ledger project-update 0
$ setpoint apply --yes --skip-blocked
exit 3
ledger project-update 1
body 1 {"isBookmarked":true}
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, project:admin]
  reader: [org:read, org:write, project:read]
projects:
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: "[web]", subjectTemplate: $title}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  isBookmarked: true
  resolveAge: 0
  subjectPrefix: ""
  subjectTemplate: $shortID
