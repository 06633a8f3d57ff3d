# What a run needs is looked at before it is needed. Without an answer, no empty update is sent that could cancel a deletion
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 3 files, 2 documents, 3 values, 0 layers.
  ok       service        http://sandbox, below a path, as SETPOINT_URL says.
  ok       token          Taken from SETPOINT_TOKEN.
  failure  organization   SP5006 Reading organization acme takes an empty update, which cancels a 
    │ pending deletion. It needs a yes, and nobody is there to give it: this is not a terminal.
             what to do: Pass --yes if the organization is not pending deletion.
  Not checked, because an earlier check failed: names, reading, project, permissions, rate limit, 
    │ clock.

  1 failure.
ledger refused-get 1
ledger org-empty-update 0
forget
$ setpoint doctor --yes
stdout
  ...
  ok       configuration  Valid: 3 files, 2 documents, 3 values, 0 layers.
  ok       service        http://sandbox, below a path, as SETPOINT_URL says.
  ok       token          Taken from SETPOINT_TOKEN.
  ok       organization   acme (id 7) is active; it has 12 projects.
  ok       names          The reply uses the names of service.names (neutral).
  warning  reading        The service answers 405 to a GET of the organization: state is read by 
    │ empty updates. Real deployments write an entry into their audit log for each project that is 
    │ read so.
             what to do: Plan and drift no more often than that log bears.
  ok       project        web (id 42) can be read, and shows every managed setting.
  ok       permissions    The token has alerts:read, alerts:write, event:admin, event:read, 
    │ event:write, member:admin, member:read, member:write, org:admin, org:billing, org:integrations, 
    │ org:read, org:write, project:admin, project:read, project:releases, project:write, team:admin, 
    │ team:read, team:write. It may change all 3 settings that the files manage.
  ok       rate limit     The reply says nothing about a rate limit; a refusal for it is waited out 
    │ all the same.
  ok       clock          This machine and the service agree within 60 seconds.

  All checks passed, 1 warning.
ledger refused-get 1
ledger org-empty-update 1
ledger project-empty-update 1
# A token for the reviews of pull requests: enough for nothing here, as reading takes updates.
as reader
$ setpoint doctor --yes
exit 7
stdout
  ...
  ok       configuration  Valid: 3 files, 2 documents, 3 values, 0 layers.
  ok       service        http://sandbox, below a path, as SETPOINT_URL says.
  ok       token          Taken from SETPOINT_TOKEN.
  failure  organization   SP3013 Reading organization acme by the empty update (GET: 405) failed: the 
    │ service answered 403: You do not have permission to perform this action.
             what to do: Check the scopes of the token, and that its owner may see this resource.
  Not checked, because an earlier check failed: names, reading, project, permissions, rate limit, 
    │ clock.

  1 failure.
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
# Broken files do not keep it from looking at the rest.
as admin
write organization.yaml
  organization: acme
  settings: {require2FA: yes}
$ setpoint doctor --yes
exit 6
stdout
  ...
  failure  configuration  SP1000 The configuration has 1 error. The first (organization.yaml:2:24): 
    │ require2FA must be true or false; "yes" is text in YAML 1.2.
             what to do: Mend the files; `setpoint validate` checks them without the service.
  ok       service        http://sandbox, below a path, as SETPOINT_URL says.
  ok       token          Taken from SETPOINT_TOKEN.
  ok       organization   acme (id 7) is active; it has 12 projects.
  ok       names          The reply uses the names of service.names (neutral).
  warning  reading        The service answers 405 to a GET of the organization: state is read by 
    │ empty updates. Real deployments write an entry into their audit log for each project that is 
    │ read so.
             what to do: Plan and drift no more often than that log bears.
  ok       permissions    The token has alerts:read, alerts:write, event:admin, event:read, 
    │ event:write, member:admin, member:read, member:write, org:admin, org:billing, org:integrations, 
    │ org:read, org:write, project:admin, project:read, project:releases, project:write, team:admin, 
    │ team:read, team:write. What the files manage is not known.
  ok       rate limit     The reply says nothing about a rate limit; a refusal for it is waited out 
    │ all the same.
  ok       clock          This machine and the service agree within 60 seconds.
  Not checked, because an earlier check failed: project.

  1 failure, 1 warning.
remove organization.yaml
# The file names another service than the operator.
write setpoint.yaml
  version: 1
  organization: acme
  service: {url: "https://errors.example.com"}
write organization.yaml
  organization: acme
  settings: {require2FA: true}
$ setpoint doctor
exit 5
stdout
  ...
  ok       configuration  Valid: 3 files, 2 documents, 2 values, 0 layers.
  failure  service        SP2103 service.url (setpoint.yaml:3:16) names https://errors.example.com, 
    │ the operator names http://sandbox. Nothing was sent.
             what to do: The token goes to the operator’s address only: correct the one that is wrong.
  Not checked, because an earlier check failed: token, organization, names, reading, project, 
    │ permissions, rate limit, clock.

  1 failure.
remove setpoint.yaml
$ setpoint doctor
exit 6
stdout
  ...
  failure  configuration  SP1000 The configuration has 1 error. The first: There is no configuration 
    │ at /config/setpoint.yaml.
             what to do: Name it with --config, or write one with `setpoint init`.
  Not checked, because an earlier check failed: service, token, organization, names, reading, 
    │ project, permissions, rate limit, clock.

  1 failure.
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
-- organization.yaml --
organization: acme
settings: {require2FA: true, allowSharedIssues: false}
