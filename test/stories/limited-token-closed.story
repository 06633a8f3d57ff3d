# Declared projects that the token cannot read, or that were renamed or deleted, are reported by name, file and line
service projects/acme/old/ {"slug":"new"}
as half
$ setpoint plan --out plan.json
stdout
  An apply would be refused:
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.
  error SP2210 The files name 2 projects that the service does not have: nowhere, old.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project api #42
      ! resolveAge: 0 → 24                        projects/all.yaml:11:12
          Issues that were not seen for that many hours are resolved.

  Not accessible with this token: 1 project (not read, so not compared)
    project web: no access with this token: the service answered 403: You do not have permission to perform this action.  projects/all.yaml:1:1

  Missing on the service: 2 projects (setpoint creates no projects)
    2 projects nowhere, old                       projects/all.yaml:4:1, projects/all.yaml:7:1
  ...
  warning SP2209 The token cannot read organization acme, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.
    what to do: Use a token with org:read to compare all projects.

  projects/all.yaml:7:1 warning SP2213 Project old was renamed to new.
    what to do: Change the name to new, or to the id of the project, which does not change.
  ...
$ setpoint show plan.json
stdout
  ...
  warning SP2209 The token cannot read organization acme, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.
  ...
# One request for each project that a file names.
forget
$ setpoint apply plan.json --yes
exit 5
stderr
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: web.
  ...
  error SP2210 The files name 2 projects that the service does not have: nowhere, old.
  ...
ledger project-read 4
$ setpoint apply plan.json --yes --skip-blocked
exit 3
stdout
  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 3 resources
    2 projects nowhere, old: the service does not have it  projects/all.yaml:4:1, projects/all.yaml:7:1
    project web: no access with this token: the service answered 403: You do not have permission to perform this action.  projects/all.yaml:1:1

  APPLIED, AND HIDES ISSUES: 1 setting
    project api #42: resolveAge

  Blocked settings are left out. Remove the obstacle that the message names.
body 1 {"resolveAge":24}
$ setpoint drift
exit 2
stdout
  No difference in what the service returned.
  Incomplete: 1 managed project cannot be read with this token.
  ...
  projects/all.yaml:7:1 warning SP2213 Project old was renamed to new.
  ...
# None of them can be read.
write projects/all.yaml
  project: web
  settings: {resolveAge: 24}
  ---
  project: nowhere
  settings: {resolveAge: 24}
  ---
  project: a
  settings: {resolveAge: 24}
$ setpoint plan
exit 7
stderr
  error SP3039 Reading 2 projects (nowhere, a) failed: the service answered 404: The requested resource does not exist.

  projects/all.yaml:1:1 error SP3039 Reading project web failed: the service answered 403: You do not have permission to perform this action.
  ...
  error SP3039 The token can read neither the organization nor a declared project.
    what to do: If the token lacks project:read, add it; if it is the token of a user, give the user access to the teams of these projects.
write projects/all.yaml
  project: old
  settings: {resolveAge: 24}
$ setpoint plan
exit 8
stderr
  projects/all.yaml:1:1 error SP3039 Reading project old failed: the service answered 302: the new slug is new.
  ...
  error SP3039 The token can read neither the organization nor a declared project.
    what to do: Correct the names of the projects, or use a token with org:read.
-- seed.yaml --
behaviour: observed
tokens:
  admin: [org:read, org:write, project:admin]
  half: {scopes: [project:read, project:write], closedProjects: [web]}
projects:
  - {slug: api}
  - {slug: web}
  - {slug: old}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
---
project: nowhere
settings: {resolveAge: 24}
---
project: old
settings: {resolveAge: 24}
---
project: api
settings: {resolveAge: 24}
