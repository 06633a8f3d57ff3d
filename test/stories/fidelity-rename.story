# A project is renamed once, last and alone, by slug or id; the old name redirects
across behaviours and names
$ setpoint apply --yes --verify --concurrency 1
ledger project-update 3
body 1 {"resolveAge":24}
body 2 {"slug":"api-backend"}
body 3 {"slug":"web-frontend"}
state /projects/0/slug "web-frontend"
state /projects/1/slug "api-backend"
# After the rename, the file can still use the old name or the id.
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes
ledger project-update 0
# A file with only the old name is an error that names the new one, and nothing is applied.
write projects/web.yaml
  project: web
  settings: {resolveAge: 48}
forget
$ setpoint apply --yes
exit 5
stdout
  ...
  Missing on the service: 1 project (setpoint creates no projects)
    project web                                   projects/web.yaml:1:1
  ...
  projects/web.yaml:1:1 warning SP2213 Project web was renamed to web-frontend.
    what to do: Change the name to web-frontend, or to the id of the project, which does not change.
  ...
ledger project-update 0
# A slug that was free for the saved plan and is taken for the apply is rejected before any update.
write projects/web.yaml
  project: web-frontend
  settings: {slug: moved}
remove projects/api.yaml
$ setpoint plan --out plan.json
service projects/acme/api-backend/ {"slug":"moved"}
$ setpoint apply plan.json --yes
exit 6
stderr
  ...
  projects/web.yaml:2:12 error SP1502 Several projects would have the slug "moved": moved, web-frontend.
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
