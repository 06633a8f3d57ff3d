# A project is renamed once, last and by itself, whether the file names it by slug or by id; the old name leads on
across behaviours and names
$ setpoint apply --yes --verify --concurrency 1
ledger project-update 3
body 1 {"resolveAge":24}
body 2 {"slug":"api-backend"}
body 3 {"slug":"web-frontend"}
state /projects/0/slug "web-frontend"
state /projects/1/slug "api-backend"
# Renamed already: the file may go on naming it as before, and so may its id.
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes
ledger project-update 0
# A file that knows only the old name is told the new one, and nothing is written for it.
write projects/web.yaml
  project: web
  settings: {resolveAge: 48}
forget
$ setpoint apply --yes
exit 5
stdout
  ...
  Missing on the service (setpoint creates no projects)
    ? project web                                 projects/web.yaml:1:1
  ...
  projects/web.yaml:1:1 warning SP2213 The project web was renamed: it is called web-frontend now.
    what to do: Name it web-frontend, or by its id 42, which stays.
  ...
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- projects/web.yaml --
project: web
settings:
  slug: web-frontend
  resolveAge: 24
-- projects/api.yaml --
project: "43"
settings:
  slug: api-backend
