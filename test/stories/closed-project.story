# A project that the token cannot read blocks only itself; the plan is incomplete, and an import leaves it out
as half
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
stdout
  An apply would be refused:
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project api #42
      ! resolveAge: 0 → 24                        layers/all.yaml:2:12 (layer all)
          Issues that were not seen for that many hours are resolved.

  Not accessible with this token: 1 project (not read, so not compared)
    project web #44: no access with this token: the service lists it with hasAccess: false  projects/web.yaml:1:1

  Give the token's user access to the teams of these projects (an integration: the scope project:read).

  Requests: 5 made, 1 update to apply
  Digest: sha256:…
# The list shows that the project is closed, so it is not requested.
ledger project-empty-update 2
# A partial apply requires an explicit flag.
forget
$ setpoint apply plan.json --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
  ...
ledger project-update 0
$ setpoint apply plan.json --yes --skip-blocked --verify
exit 3
stdout
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project web #44: no access with this token: the service lists it with hasAccess: false  projects/web.yaml:1:1

  APPLIED, AND HIDES ISSUES: 1 setting
    project api #42: resolveAge

  Blocked settings are left out. Remove the obstacle that the message names.
ledger project-update 1
body 1 {"resolveAge":24}
# It never counts as unchanged.
$ setpoint drift
exit 2
stdout
  No difference in what the service returned.
  Incomplete: 1 managed project cannot be read with this token.
  ...
commit applied
$ setpoint drift --base applied
exit 2
stdout
  No difference in what the service returned.
  ...
# A token with access to the project plans it.
as admin
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  ...
    project web #44
  ...
# An import leaves out what the token cannot read, and reports it.
as half
$ setpoint import --out-dir elsewhere
exit 3
stdout
  ...
  1 project left out:
    web: no access with this token: the service lists it with hasAccess: false
  ...
-- seed.yaml --
tokens:
  admin: [org:read, org:write, project:write]
  half: {scopes: [org:read, org:write, project:write], closedProjects: [web]}
projects:
  - {slug: api}
  - {slug: ops, settings: {resolveAge: 24}}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: ours}
