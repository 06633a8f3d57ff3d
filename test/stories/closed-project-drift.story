# A project that the token cannot read never counts as unchanged; its desired settings can still be explained
as half
$ setpoint drift
exit 2
stdout
  No difference in what the service returned.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Not accessible with this token: 1 project (not read, so not compared)
    project web #44: no access with this token: the service lists it with hasAccess: false  projects/web.yaml:1:1

  Give the token's user access to the teams of these projects (an integration: the scope project:read).
$ setpoint drift --accept
exit 2
$ setpoint explain web resolveAge
stdout
  project web
    resolveAge: 24                                layers/all.yaml:2:12 (layer all)
commit applied
$ setpoint drift --base applied
exit 2
stdout
  No difference in what the service returned.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Not accessible with this token: 1 project (not read, so not compared)
    project web #44: no access with this token: the service lists it with hasAccess: false  projects/web.yaml:1:1

  Give the token's user access to the teams of these projects (an integration: the scope project:read).

  Compared with: the files at applied (COMMIT)
-- seed.yaml --
tokens:
  admin: [org:read, org:write, project:write]
  half: {scopes: [org:read, org:write, project:write], closedProjects: [web]}
projects:
  - {slug: api, settings: {resolveAge: 24}}
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
