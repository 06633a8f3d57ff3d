# A record names HEAD and the files that are not committed, whatever the environment says
env GITHUB_SERVER_URL=https://github.example
env GITHUB_REPOSITORY=acme/settings
env GITHUB_SHA=ffffffffffffffffffffffffffffffffffffffff
commit first
write projects/web.yaml
  project: web
  settings:
    subjectPrefix: edited
$ setpoint plan --out plan.json --report markdown=comment.md
stdout
  ...
  Commit: COMMIT; not committed: projects/web.yaml
  ...
# No line of the commit is the edited one.
$ setpoint show plan.json --format markdown
stdout
  ...
  - project `web`: `subjectPrefix` `theirs → edited` at `projects/web.yaml:3`
  ...
  Requests 3 made, 1 update to apply · Digest `sha256:…` · Commit `COMMIT`; not committed: `projects/web.yaml` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
  ...
absent ffffffffff
# The commit is not a part of what is compared: a plan can be applied after its files are committed.
commit second
$ setpoint apply plan.json --yes --json
stdout
  {
    "format": "setpoint.outcome/1",
  ...
    "config": {
      "root": "setpoint.yaml",
      "digest": "sha256:…",
      "commit": "COMMIT",
      "clean": true,
      "changed": []
    },
  ...
absent ffffffffff
write projects/web.yaml
  project: web
  settings:
    subjectPrefix: edited again
$ setpoint apply --yes --rollback-out rollback.json
stdout
  ...
  Commit: COMMIT; not committed: projects/web.yaml
  ...
stderr
  ...
  warning SP5016 The files to apply are not those of commit COMMIT; not committed: projects/web.yaml.
  ...
# A rollback contains its own values.
$ setpoint apply rollback.json --confirm $DIGEST:rollback.json
absent SP5016
# An export reads no settings file.
$ setpoint issues export --output issues.jsonl --json
stdout
  ...
    "config": {
      "root": "setpoint.yaml",
      "digest": "sha256:…",
      "commit": "COMMIT",
      "clean": true,
      "changed": []
    },
  ...
$ setpoint issues verify issues.jsonl --complete
-- seed.yaml --
projects:
  - {slug: web, settings: {subjectPrefix: theirs}}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  subjectPrefix: ours
