# doctor lists the missing scope of each managed setting, and whether the token is sufficient for a plan
as reader
$ setpoint doctor
stdout
  ...
  ok       configuration  Valid: 6 values in 3 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  ok       token          Read from SETPOINT_TOKEN.
  ok       organization   acme (id 7) is active; it has 2 projects.
  ok       names          The names in the replies match service.names (neutral).
  ok       reading        State is read with GET, which leaves no trace.
  ok       project        web (id 42) can be read, and its reply contains every managed setting.
  warning  permissions    The token has 2 scopes. It cannot change 5 of the 6 managed settings, judged by project web.
             scopes: org:read, project:read
             lacks org:admin: organization.defaultRole
             lacks org:write: organization.require2FA, organization.allowSharedIssues
             lacks project:write: project.subjectPrefix, project.resolveAge
             what to do: Add org:admin, org:write, project:write to the token to apply changes; planning works without.
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  All checks passed, 1 warning.
$ setpoint doctor --json
stdout
  ...
        "missingScopes": [
          {
            "scope": "org:admin",
            "settings": [
              "organization.defaultRole"
            ]
          },
  ...
# The token can plan.
$ setpoint plan --assume-scopes
stdout
  ...
  5 settings would change in 2 resources.
  ...
# This token can read the organization, but its reply contains no settings, and it can read no project.
as writer
$ setpoint doctor
stdout
  ...
  warning  organization   acme (id 7) can be read, but its reply lacks defaultRole, require2FA, allowSharedIssues.
             what to do: Add the scope org:read to the token, or correct service.names.
  warning  names          The replies contain no name that depends on service.names (neutral).
  ok       reading        State is read with GET, which leaves no trace.
  warning  project        Project web (id 42) cannot be read: no access with this token: the service answered 403: You do not have permission to perform this action.
             what to do: If the token lacks project:read, add it; if it is the token of a user, give the user access to the teams of these projects.
  warning  permissions    The token has 1 scope. It cannot change 4 of the 6 managed settings.
             scopes: org:write
             lacks org:admin: organization.defaultRole
             lacks project:read: project.isBookmarked
             lacks project:write: project.subjectPrefix, project.resolveAge
             what to do: Add org:admin, project:read, project:write to the token to apply changes.
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  All checks passed, 4 warnings.
$ setpoint plan
stdout
  ...
stderr
as org-only
$ setpoint doctor
exit 7
stdout
  ...
  failure  project        SP3013 Reading project web #42 failed: the service answered 403: You do not have permission to perform this action. The project is declared at projects/web.yaml:1:1.
             what to do: If the token lacks the scope project:read, add it; if it is the token of a user, check that the user has access.
  warning  permissions    The token has 1 scope. It cannot change 6 of the 6 managed settings.
             scopes: org:read
             lacks org:admin: organization.defaultRole
             lacks org:write: organization.require2FA, organization.allowSharedIssues
             lacks project:read: project.isBookmarked
             lacks project:write: project.subjectPrefix, project.resolveAge
             what to do: Add org:admin, org:write, project:read, project:write to the token to apply changes.
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  1 failure, 1 warning.
-- seed.yaml --
behaviour: observed
tokens:
  reader: {scopes: [org:read, project:read], role: member}
  org-only: [org:read]
  writer: [org:write]
projects:
  - {id: "42", slug: web}
  - {id: "43", slug: api}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: neutral}
-- organization.yaml --
organization: acme
settings: {require2FA: true, allowSharedIssues: false, defaultRole: member}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24, isBookmarked: true, subjectPrefix: "[web]"}
