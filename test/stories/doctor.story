# doctor checks all requirements of a run. Without confirmation, it sends no empty update that could cancel a deletion
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 3 values in 3 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  ok       token          Read from SETPOINT_TOKEN.
  failure  organization   SP5006 Reading organization acme requires an empty update, which cancels a pending deletion. It requires confirmation, but this is not an interactive terminal.
             what to do: Pass --yes if the organization is not pending deletion.
  Not checked, because an earlier check failed: names, reading, project, permissions, clock.

  1 failure.
ledger refused-get 1
ledger org-empty-update 0
forget
$ setpoint doctor --yes
stdout
  ...
  ok       organization   acme (id 7) is active; it has 12 projects.
  ok       names          The names in the replies match service.names (neutral).
  warning  reading        The service returns 405 to GET, so the state is read with empty updates. Each read of a project adds an audit log entry.
             what to do: Limit how often plan and drift run.
  ok       project        web (id 42) can be read, and its reply contains every managed setting.
  ok       permissions    The token has 20 scopes. It can change all 3 managed settings, judged by project web.
             scopes: alerts:read, alerts:write, event:admin, event:read, event:write, member:admin, member:read, member:write, org:admin, org:billing, org:integrations, org:read, org:write, project:admin, project:read, project:releases, project:write, team:admin, team:read, team:write
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  All checks passed, 1 warning.
ledger refused-get 1
ledger org-empty-update 1
ledger project-empty-update 1
# A token for pull request reviews is not enough here, because reading requires updates.
as reader
$ setpoint doctor --yes
exit 7
stdout
  ...
  failure  organization   SP3036 Reading organization acme with the empty update (GET: 405) failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. organization.yaml:1:1 requires it.
             what to do: Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.
  ...
as nobody
$ setpoint doctor --json
exit 7
stdout
  {
    "format": "setpoint.doctor/1",
    "healthy": false,
  ...
        "check": "organization",
        "status": "failure",
        "code": "SP3012",
        "message": "Reading organization acme failed: the service answered 401: Invalid token.",
        "hint": "Check that the token is complete, has not expired, and belongs to this service."
  ...
# The service is not checked with invalid files.
as admin
write organization.yaml
  organization: acme
  settings: {require2FA: yes}
$ setpoint doctor --yes
exit 6
stdout
  ...
  failure  configuration  SP1000 The configuration has 1 error.
             what to do: Fix the files; `setpoint validate` checks them without the service.
  Not checked, because an earlier check failed: service, token, organization, names, reading, project, permissions, clock.

  1 failure.
remove setpoint.yaml
$ setpoint doctor
exit 6
stdout
  ...
  failure  configuration  SP1001 No configuration found at /config/setpoint.yaml. Outside a Git repository, the folders above it are not searched.
             what to do: Name the file with --config, or create one with `setpoint init`.
  ...
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- organization.yaml --
organization: acme
settings: {require2FA: true, allowSharedIssues: false}
