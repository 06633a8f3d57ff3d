# A saved plan is applied with a token limited to projects, verified and rolled back; projects of a layer are read by id
$ setpoint plan --out plan.json
# A project that only this token cannot read is blocked, not stale.
as half
$ setpoint apply plan.json --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
as limited
forget
$ setpoint apply plan.json --yes --verify --rollback-out rollback.json
stdout
  2 of 2 settings applied; 2 updates sent.
  organization acme at http://sandbox

  Applied: 2 resources
    2 projects api #43, web #42: resolveAge
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  rollback.json reverts 2 settings. Review it with `setpoint show rollback.json`, then apply it with --confirm sha256:….
  warning SP2212 2 settings are reverted only in part, or not at all.
# The organization, two projects for the plan, and both again for --verify.
ledger org-empty-update 1
ledger project-empty-update 4
ledger project-update 2
state /projects/0/settings/resolveAge 24
state /projects/1/settings/resolveAge 24
# The rollback also finds a project that no file names any more.
write projects/all.yaml
  project: api
  settings: {subjectPrefix: api}
write layers/all.yaml
  layer: none
  match: {project: none}
  settings: {resolveAge: 24}
$ setpoint apply rollback.json --confirm $DIGEST:rollback.json --verify
stdout
  2 of 2 settings applied; 2 updates sent.
  organization acme at http://sandbox

  Applied: 2 resources
    2 projects api #43, web #42: resolveAge
state /projects/0/settings/resolveAge 0
state /projects/1/settings/resolveAge 0
-- seed.yaml --
tokens:
  admin: [org:read, org:write, project:admin]
  limited: [project:read, project:write]
  half: {scopes: [project:read, project:write], closedProjects: [web]}
projects:
  - {slug: web, settings: {resolveAge: 0}}
  - {slug: api, settings: {resolveAge: 0}}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24}
-- projects/all.yaml --
project: web
settings: {}
