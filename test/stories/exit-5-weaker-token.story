# A saved plan reports all changes that a weaker token cannot make before the first update
$ setpoint plan --out plan.json
as weaker
$ setpoint apply plan.json --yes --rollback-out rollback.json
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2207 1 setting cannot be written, or could not be read: web.resolveAge.
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.
  ...
ledger org-update 0
ledger project-update 0
# No rollback is left behind for changes that were not made, so the next run is not blocked.
$ setpoint apply plan.json --yes --skip-blocked --rollback-out rollback.json
exit 3
stdout
  2 of 3 settings applied; 2 updates sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project web #42: the token cannot change it: this requires project:write or project:admin
      x resolveAge: 0 → 24                        projects/web.yaml:4:3

  Applied: 2 resources
    organization acme #7: require2FA
    project web #42: isBookmarked

  Blocked settings are left out. Remove the obstacle that the message names.
ledger org-update 1
ledger project-update 1
body 2 {"isBookmarked":true}
state /projects/0/settings/resolveAge null
# The complete plan can still be applied with a stronger token.
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
