# doctor checks a token limited to projects with one declared project, and lists the scopes that settings lack
as limited
$ setpoint doctor --yes
stdout
  ...
  warning  organization   The token cannot list the projects of acme (id 7), so only projects that the files name can be planned.
             what to do: Use a token with org:write to compare all projects.
  ...
  ok       project        web (id 42) can be read, and its reply contains every managed setting.
  warning  permissions    The service does not show the scopes of the token.
             what to do: Check the scopes on the service, because a missing one shows only when a change is rejected.
  ...

  All checks passed, 3 warnings.
ledger org-empty-update 1
ledger project-empty-update 1
as reader
$ setpoint doctor --yes
stdout
  ...
  warning  organization   The token cannot list the projects of acme (id 7), so only projects that the files name can be planned.
             what to do: Use a token with org:write to compare all projects.
  ...
  warning  project        api (id 43) can be read, and its reply contains every managed setting. 1 managed project cannot be read with this token: web.
             what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read).
  warning  permissions    The service does not show the scopes of the token. It cannot change 1 of the 2 managed settings, judged by project api.
             lacks project:write: project.resolveAge
             what to do: Add project:write to the token to apply changes.
  ...

  All checks passed, 4 warnings.
# The organization can be pending deletion, so doctor asks first.
forget
$ setpoint doctor
exit 5
ledger org-empty-update 0
ledger project-empty-update 0
as other
$ setpoint doctor --yes
exit 7
stdout
  ...
  failure  organization   SP3039 The token can read neither the organization nor a declared project.
             what to do: If the token lacks project:read, add it; if it is the token of a user, give the user access to the teams of these projects.
  Not checked, because an earlier check failed: names, reading, project, permissions, clock.

  1 failure.
-- seed.yaml --
tokens:
  limited: [project:read, project:write]
  reader: {scopes: [project:read], closedProjects: [web]}
  other: [event:read]
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
---
project: api
settings: {resolveAge: 24, isBookmarked: true}
