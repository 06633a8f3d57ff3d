# Changes that the token cannot make are known before any update, whether rejected or ignored; the rest is applied
across behaviours and names
as writer
$ setpoint plan
stdout
  ...
    organization acme #7: blocked: the token lacks org:admin; without it, deployments accept the change but do not store it
      x defaultRole: owner → member (tightens security)  organization.yaml:4:3
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin (without it, an empty value is accepted but not stored)
      x resolveAge: 24 → 0                        projects/web.yaml:4:3
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin
      x subjectTemplate: "$title" → "$shortID"    projects/web.yaml:5:3
  ...
$ setpoint plan --format json --report json=plan.json
$ setpoint apply --yes
exit 5
stderr
  ...
  error SP2207 3 settings cannot be written, or could not be read: acme.defaultRole, web.resolveAge, web.subjectTemplate.
    what to do: Use a token with org:admin and project:write, or pass --skip-blocked to apply the rest.
  ...
ledger org-update 0
ledger project-update 0
$ setpoint apply --yes --skip-blocked
exit 3
body 1 {"name":"Acme Inc"}
body 2 {"isBookmarked":true}
state /organization/settings/defaultRole "owner"
state /projects/0/settings/resolveAge 24
# They stay in every plan until a caller with permission applies them.
$ setpoint plan --detailed-exitcode
exit 5
as admin
forget
$ setpoint apply --yes
body 1 {"defaultRole":"member"}
body 2 {"isBookmarked":true,"resolveAge":0,"subjectTemplate":"$shortID"}
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {slug: acme, name: Acme, settings: {defaultRole: owner}}
tokens:
  admin: [org:read, org:write, org:admin, project:admin]
  writer: [org:read, org:write, project:read]
projects:
  - {slug: web, settings: {resolveAge: 24, subjectTemplate: $title}}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  defaultRole: member
-- projects/web.yaml --
project: web
settings:
  isBookmarked: true
  resolveAge: 0
  subjectTemplate: $shortID
