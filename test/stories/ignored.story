# Files, ignores, layers and globs without effect are warnings in validate, plan and drift
$ setpoint validate
stdout
$ setpoint plan
stdout
$ setpoint drift --format github
exit 2
stdout
$ setpoint apply --yes
stdout
# With the patterns, ignores and globs that the warnings name, no warning is left.
write setpoint.yaml
  version: 1
  organization: acme
  include: ["organization.y*ml", "layers/**/*.y*ml", "projects/**/*.y*ml", "teams/*.yaml"]
write layers/all.yml
  layer: web
  match: {project: "web-*"}
  settings: {resolveAge: 24}
  ---
  layer: pay
  match: {project: ["api", "pay"]}
  settings: {resolveAge: 48}
  ---
  layer: python
  match: {platform: "python*"}
  settings: {subjectPrefix: "[py] "}
write projects/api.yml
  project: api
  settings: {name: API}
  ignore: [resolveAge]
write organization.yaml
  organization: acme
  settings: {name: Acme}
$ setpoint plan --detailed-exitcode
exit 2
stdout
-- seed.yaml --
organization: {slug: acme, name: Acme}
projects:
  - {slug: web-1}
  - {slug: web-2}
  - {slug: api, name: API, platform: python}
  - {slug: pay}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme}
ignore: [defaultRole]
-- layers/all.yml --
layer: web
match: {project: "^web-.*$"}
settings: {resolveAge: 24}
---
layer: pay
match: {project: "(api|pay)"}
settings: {resolveAge: 48}
---
layer: python
match: {platform: "python*", team: nobody}
settings: {subjectPrefix: "[py] "}
-- projects/api.yml --
project: api
settings: {name: API}
ignore: [platform, subjectPrefix]
-- teams/a.yaml --
project: web-1
settings: {subjectPrefix: "[a] "}
-- teams/b.yaml --
project: web-2
settings: {subjectPrefix: "[b] "}
-- charts/values.yaml --
project: another-tool
replicas: 2
-- other/setpoint.yaml --
version: 1
organization: other
-- other/projects/web.yaml --
project: web
settings: {name: Web}
