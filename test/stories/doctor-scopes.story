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
        "check": "permissions",
        "status": "warning",
        "code": null,
        "message": "The token has 2 scopes. It cannot change 5 of the 6 managed settings, judged by project web.",
        "hint": "Add org:admin, org:write, project:write to the token to apply changes; planning works without.",
        "scopes": [
          "org:read",
          "project:read"
        ],
        "missingScopes": [
          {
            "scope": "org:admin",
            "settings": [
              "organization.defaultRole"
            ]
          },
          {
            "scope": "org:write",
            "settings": [
              "organization.require2FA",
              "organization.allowSharedIssues"
            ]
          },
          {
            "scope": "project:write",
            "settings": [
              "project.subjectPrefix",
              "project.resolveAge"
            ]
          }
        ]
      },
  ...
# The token can plan.
$ setpoint plan --assume-scopes
stdout
  5 settings would change in 2 resources.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:2:12
          Members who do not use two-factor authentication are removed and e-mailed.

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:2:12
          Issues that were not seen for that long are resolved.

  Changes: 3 settings
    organization acme #7
      ~ allowSharedIssues: true → false (tightens security)  organization.yaml:2:30
    project web #42
      ~ isBookmarked: false → true                projects/web.yaml:2:28
          Belongs to the user whose token is used, not to the project: another user sees and sets another value.
      ~ subjectPrefix: "[Errors]" → "[web]"       projects/web.yaml:2:48

  Not managed by any file: 1 project
    project api

  Requests: 2 made, 2 updates to apply
  Digest: sha256:…
# This token can read the organization, but its reply contains no settings, and it can read no project.
as writer
$ setpoint doctor
stdout
  ...
  ok       configuration  Valid: 6 values in 3 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  ok       token          Read from SETPOINT_TOKEN.
  warning  organization   acme (id 7) can be read, but its reply lacks defaultRole, require2FA, allowSharedIssues.
             what to do: Add the scope org:read to the token, or correct service.names.
  ok       names          The names in the replies match service.names (neutral).
  ok       reading        State is read with GET, which leaves no trace.
  warning  project        Project web (id 42) cannot be read: no access with this token: the service answered 403: You do not have permission to perform this action.
             what to do: Add project:read to the token, and if it is the token of a user, give the user access to the teams of these projects.
  warning  permissions    The token has 1 scope. It cannot change 4 of the 6 managed settings.
             scopes: org:write
             lacks org:admin: organization.defaultRole
             lacks project:read: project.isBookmarked
             lacks project:write: project.subjectPrefix, project.resolveAge
             what to do: Add org:admin, project:read, project:write to the token to apply changes.
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  All checks passed, 3 warnings.
$ setpoint plan
stdout
  An apply would be refused:
  error SP2207 3 settings cannot be written, or could not be read: acme.allowSharedIssues, acme.defaultRole, acme.require2FA.
    what to do: Use a token that can read these settings, remove those that the service does not have, or pass --skip-blocked to apply the rest.
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  No setting would change.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  Not returned by the service: 3 settings (so not compared)
    organization acme #7: blocked: the reply does not contain allowSharedIssues, defaultRole, require2FA: the token may lack org:read, or this deployment might not support them
      ? allowSharedIssues: not returned by the service  organization.yaml:2:30
      ? defaultRole: not returned by the service  organization.yaml:2:56
      ? require2FA: not returned by the service   organization.yaml:2:12

  Not accessible with this token: 1 project (not read, so not compared)
    project web #42: no access with this token: the service answered 403: You do not have permission to perform this action.  projects/web.yaml:1:1

  Not managed by any file: 1 project
    project api

  Give the token's user access to the teams of these projects (an integration: the scope project:read).

  Requests: 3 made, 0 updates to apply
  Digest: sha256:…
stderr
as org-only
$ setpoint doctor
exit 7
stdout
  ...
  ok       configuration  Valid: 6 values in 3 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  ok       token          Read from SETPOINT_TOKEN.
  ok       organization   acme (id 7) is active; it has 2 projects.
  ok       names          The names in the replies match service.names (neutral).
  ok       reading        State is read with GET, which leaves no trace.
  failure  project        SP3013 Reading project web #42 failed: the service answered 403: You do not have permission to perform this action. The project is declared at projects/web.yaml:1:1.
             what to do: Add the scope project:read to the token, and if it is the token of a user, check that the user has access.
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
-- organization.yaml --
organization: acme
settings: {require2FA: true, allowSharedIssues: false, defaultRole: member}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24, isBookmarked: true, subjectPrefix: "[web]"}
