# A read-only token makes the plan, and another token applies it
as reader
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 2 settings cannot be written, or could not be read: acme.require2FA, web.resolveAge.
    what to do: Use a token with org:write and project:write, or pass --skip-blocked to apply the rest.

  0 of 2 differing settings can be changed.
  organization acme at http://sandbox

  Changes: 2 settings
    organization acme #7: blocked: the token cannot change it: this requires org:write or org:admin
      x require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.
    project web #42: blocked: the token cannot change it: this requires project:write or project:admin, which neither the role nor a team role of its user includes
      x resolveAge: 720 → 24 (would hide issues)  projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.
  ...
$ setpoint plan --assume-scopes --out plan.json
# Assumed scopes are not granted.
$ setpoint apply plan.json --yes --rollback-out rollback.json
exit 5
stderr
  error SP2207 2 settings cannot be written, or could not be read: acme.require2FA, web.resolveAge.
    what to do: Use a token with org:write and project:write, or pass --skip-blocked to apply the rest.
  ...
# No rollback is left behind for changes that were not made, so the next run is not blocked.
as admin
$ setpoint apply plan.json --yes --rollback-out rollback.json
ledger project-update 1
ledger org-update 1
body 1 {"require2FA":true}
body 2 {"resolveAge":24}
$ setpoint drift
as reader
$ setpoint drift
# Without the service, scopes have no meaning.
$ setpoint plan --base HEAD --offline --assume-scopes
exit 64
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, org:admin, project:read, project:admin]
  reader: {scopes: [org:read, project:read], role: member}
projects:
  - {slug: web, settings: {resolveAge: 720}}
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
  resolveAge: 24
