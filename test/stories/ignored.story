# Files, ignores and layers without effect are warnings in validate, plan and drift
$ setpoint validate
stdout
  organization.yaml:3:10 warning SP1912 ignore contains defaultRole, but no layer sets settings of the organization.
    3 | ignore: [defaultRole]
      |          ^^^^^^^^^^^
    what to do: Remove the entry.

  projects/api.yml:3:10 warning SP1912 ignore contains platform, but no layer sets it for this project.
    3 | ignore: [platform, subjectPrefix]
      |          ^^^^^^^^
    what to do: Remove the entry.

  teams/a.yaml:1:1 warning SP1911 2 files look like configuration, but no include pattern matches them: teams/a.yaml, teams/b.yaml.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml, which replaces the default patterns.
  ...
  4 files are valid: 3 documents, 3 values, 1 layer.
$ setpoint plan
stdout
  ...
  layers/all.yml:1:1 warning SP1902 The layer "python" matches no project.
    1 | layer: python
      | ^^^^^
  ...
  projects/api.yml:3:10 warning SP1912 ignore contains platform, but no layer sets it for this project.
  ...
  teams/a.yaml:1:1 warning SP1911 2 files look like configuration, but no include pattern matches them: teams/a.yaml, teams/b.yaml.
  ...
$ setpoint drift --format github
stdout
  ...
  ::warning file=layers/all.yml,line=1,col=1,title=SP1902 in the files::The layer "python" matches no project. What to do: Check its globs, or remove it.
  ...
# With the patterns and ignores that the warnings name, no warning is left.
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
  ...
  6 settings would change in 4 resources.
  ...
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
