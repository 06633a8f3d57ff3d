# A branch that lacks commits of its base is compared with the merge base; drift shows their changes reversed
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
  This pull request changes 1 setting.
  target has 1 commit of this configuration that the checkout lacks, so the files are compared with the merge base. Merge or rebase before you apply.
  ...
$ setpoint plan --base target --offline --json
stdout
  ...
    "base": {
      "ref": "target",
      "commit": "COMMIT",
      "behind": 1,
      "mergeBase": "COMMIT",
      "present": true
    },
  ...
$ setpoint drift --base target --format markdown
exit 2
stdout
  ...
  - ⚠️ `target` has 1 commit of this configuration that the checkout lacks, so their changes appear reversed. Merge or rebase first.
  ...
# The other way round, nothing is missing.
$ setpoint plan --base old --format github
stdout
  ...
  This pull request changes 1 setting.
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
