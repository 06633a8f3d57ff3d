# The token is invalid, not allowed to read, or revoked between planning and applying
as not-a-token-7f3a9b
$ setpoint apply --yes
exit 7
stdout
stderr
  error SP3012 Reading organization acme failed: the service answered 401: Invalid token.
    what to do: Check that the token is complete, has not expired, and belongs to this service.
absent not-a-token-7f3a9b
as reader
$ setpoint apply --yes
exit 7
stderr
  error SP3036 Reading organization acme with the empty update (GET: 405) failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. organization.yaml:1:1 requires it.
    what to do: Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.
ledger project-update 0
ledger org-update 0
as admin
remove organization.yaml
fault {"fault":"status","status":401,"on":"project-update","body":{"detail":"Invalid token"}}
$ setpoint apply --yes
exit 7
stdout
  ...
  0 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  FAILED: 1 resource
    project web #42: the service answered 401: Invalid token
      x resolveAge: 0 → 24 (would hide issues)    projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.
  ...
-- seed.yaml --
tokens: {admin: [org:write, project:write], reader: [org:read, project:read]}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme}
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
