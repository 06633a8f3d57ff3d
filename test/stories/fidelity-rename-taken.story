# A slug of another project is rejected before any update, even if it was taken after the plan was saved
across behaviours and names
$ setpoint apply --yes
exit 6
stderr
  ...
  projects/web.yaml:3:3 error SP1502 Several projects would have the slug "api": api, web.
  ...
ledger project-update 0
# The slug was free for the plan and is taken for the apply: the error names the line.
write projects/web.yaml
  project: web
  settings:
    resolveAge: 24
    slug: moved
$ setpoint plan --out plan.json
service projects/acme/api/ {"slug":"moved"}
$ setpoint apply plan.json --yes
exit 6
stderr
  ...
  projects/web.yaml:4:3 error SP1502 Several projects would have the slug "moved": moved, web.
  ...
ledger project-update 0
state /projects/0/slug "web"
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
  slug: api
