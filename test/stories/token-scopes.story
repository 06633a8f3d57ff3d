# The scopes of a token are read once, and only if the replies do not show whether it can change a project
as owner
$ setpoint plan
stdout
  ...
  Requests: 3 made, 2 updates to apply
  ...
ledger token-read 0
forget
as integration
$ setpoint plan
ledger token-read 0
# The role of its user does not permit the change, but a team role can; the token decides.
as lead
$ setpoint plan
stdout
  ...
  Requests: 4 made, 2 updates to apply
  ...
ledger token-read 1
forget
as limited-lead
$ setpoint plan
stdout
  ...
    what to do: Use a token with project:write, or pass --skip-blocked to apply the rest.
  ...
ledger token-read 1
# A reply in another form means that the scopes are unknown, so a 403 decides.
as lead
fault {"fault":"status","status":403,"times":1,"on":"token-read","body":{"detail":"No."}}
forget
$ setpoint plan
stdout
  ...
  Requests: 4 made, 2 updates to apply
  ...
forget
# If the organization's reply lists no roles, its scopes can be those of the role, so the token decides.
as owner
fault {"fault":"wrong-value","on":"org-read","at":"/orgRoleList","value":null}
$ setpoint plan
ledger token-read 1
forget
# Without a difference, no scope matters.
$ setpoint apply --yes
forget
$ setpoint plan
ledger token-read 0
# Without GET, nothing is read by it.
write setpoint.yaml
  version: 1
  organization: acme
  service: {read: update}
write projects/web.yaml
  project: web
  settings: {resolveAge: 48}
forget
$ setpoint plan
ledger token-read 0
$ setpoint doctor --yes
ledger token-read 0
# A project that the list shows as closed is read with --assume-scopes, and a 403 still closes it.
write setpoint.yaml
  version: 1
  organization: acme
as outsider
forget
$ setpoint plan
ledger project-read 0
$ setpoint plan --assume-scopes
stdout
  ...
    2 projects api #43, web #42: no access with this token: the service answered 403: You do not have permission to perform this action.  projects/api.yaml:1:1, projects/web.yaml:1:1
  ...
ledger project-read 2
ledger token-read 0
# Servers of 2023 refuse project:admin alone.
as admin-only
$ setpoint plan
stdout
  ...
  warning SP2218 The token has project:admin but not project:write, and changes 1 project. Servers of 2023 refuse this; newer ones accept it.
    what to do: Add the scope project:write to the token.
  ...
# doctor does not ask for a scope that the token has, and names the project that it looked at.
as member
$ setpoint doctor
stdout
  ...
  ok       project        api (id 43) can be read, and its reply contains every managed setting.
  warning  permissions    The token has 3 scopes. It cannot change 1 of the 1 managed setting, judged by project api.
             scopes: org:read, project:read, project:write
             its user cannot change: project.resolveAge
             what to do: To apply changes, use the token of an internal integration, or give the token's user a role that permits them; planning works without.
  ...
-- seed.yaml --
behaviour: observed
organization: {slug: acme, settings: {openMembership: false}}
tokens:
  owner: [org:read, project:read, project:write]
  integration: {scopes: [org:read, project:read, project:write], integration: true}
  admin-only: {scopes: [org:read, project:read, project:admin], integration: true}
  lead: {scopes: [org:read, project:read, project:write], role: member, teams: {web: admin, api: admin}}
  limited-lead: {scopes: [org:read, project:read], role: member, teams: {web: admin, api: admin}}
  member: {scopes: [org:read, project:read, project:write], role: member}
  outsider: {scopes: [org:read, project:read, project:write], role: member, teams: []}
projects:
  - {id: "42", slug: web, teams: [web]}
  - {id: "43", slug: api, teams: [api]}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- projects/api.yaml --
project: api
settings: {resolveAge: 24}
