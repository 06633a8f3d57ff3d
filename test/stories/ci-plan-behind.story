# A base with commits that the branch lacks is named, because a plan shows their changes reversed
commit old
write projects/web.yaml
  project: web
  settings: {name: Six}
commit target
service projects/acme/web/ {"name":"Six"}
checkout old
write projects/api.yaml
  project: api
  settings: {resolveAge: 24}
commit branch
$ setpoint plan --base target
stdout
  2 settings would change in 2 resources.
  1 change hides issues.
  target has 1 commit of this configuration that the checkout lacks. Merge or rebase first; until 
    │ then, its changes appear reversed.
  ...
$ setpoint plan --base target --offline --json
stdout
  ...
    "base": {
      "ref": "target",
      "commit": "COMMIT",
      "behind": 1,
      "present": true
    },
  ...
$ setpoint drift --base target --format markdown
exit 2
stdout
  ...
  - ⚠️ `target` has 1 commit of this configuration that the checkout lacks. Merge or rebase first; until then, its changes appear reversed.
  ...
# The other way round, nothing is missing.
$ setpoint plan --base old --format github
stdout
  ...
  2 settings would change in 2 resources.
  1 change hides issues.
  1 of these changes is not caused by this pull request.
  ...
-- seed.yaml --
projects:
  - {slug: web, name: Web, settings: {}}
  - {slug: api, settings: {resolveAge: 0}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {name: Web}
-- projects/api.yaml --
project: api
settings: {resolveAge: 0}
