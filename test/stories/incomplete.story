# If a resource could not be compared completely, accepting drift exits with 2, and applying the rest with 3
as admin
service projects/acme/api/ {"resolveAge":99}
$ setpoint drift --accept --yes
# A project that does not exist.
write projects/gone.yaml
  project: gone
  settings: {resolveAge: 24}
$ setpoint drift --accept
exit 2
$ setpoint apply --yes --skip-blocked
exit 3
remove projects/gone.yaml
# A project that the token cannot read.
as half
$ setpoint drift --accept
exit 2
# A setting that the reply does not contain.
as weak
$ setpoint drift --accept
exit 2
$ setpoint apply --yes --skip-blocked
exit 3
-- seed.yaml --
behaviour: observed
organization: {settings: {allowSharedIssues: false}}
tokens:
  admin: [org:read, org:admin, project:read, project:write]
  half: {scopes: [org:read, org:admin, project:write], closedProjects: [web]}
  weak: [org:admin, project:read, project:write]
projects:
  - {slug: api, settings: {resolveAge: 24}}
  - {slug: web, settings: {subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {allowSharedIssues: false}
-- projects/api.yaml --
project: api
settings: {resolveAge: 24}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: ours}
