# A saved plan that a weaker token is to apply: what that token may not write is known before anything is written
$ setpoint plan --out plan.json
as weaker
$ setpoint apply plan.json --yes --rollback-out rollback.json
exit 5
stderr
  The service answers 405 to a GET of the organization: state is read by empty updates.
  error SP2207 1 setting cannot be written, or could not be read: web.resolveAge.
    what to do: Use a token with project:write, or pass --skip-blocked to write the rest.

  1 error

  error SP2200 The plan is refused; nothing was written.
ledger org-update 0
ledger project-update 0
# No way back is left behind for what was not done, and none is in the way of the next run.
$ setpoint apply plan.json --yes --skip-blocked --rollback-out rollback.json
exit 3
stdout
  2 of 3 settings applied; 2 updates sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project web #42: the token may not change it: that takes project:write or project:admin
      x resolveAge: 0 → 24                        projects/web.yaml:4:3
      in place: isBookmarked

  Applied: 1 resource
    organization acme #7
      require2FA

  Blocked and missing resources were left out, and so were settings that the service does not return. 
    │ Remove the obstacles and run setpoint again.
ledger org-update 1
ledger project-update 1
body 2 {"isBookmarked":true}
state /projects/0/settings/resolveAge null
# The whole plan still fits, for a token that may.
as admin
$ setpoint apply plan.json --yes
ledger project-update 2
state /projects/0/settings/resolveAge 24
-- seed.yaml --
tokens:
  admin: [org:read, org:admin, project:read, project:admin]
  weaker: [org:read, org:admin, project:read]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- projects/web.yaml --
project: web
settings:
  isBookmarked: true
  resolveAge: 24
