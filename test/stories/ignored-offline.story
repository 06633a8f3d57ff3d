# A comparison without the service reports what the files contain in vain
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
write inventory.json
  {"format": "setpoint.inventory/1", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "web", "teams": ["front"], "platform": "go"}]}
$ setpoint plan --base before --offline --inventory inventory.json
stdout
  0 effective changes.
  organization acme

  Compared with: the files at before (COMMIT)
  Service: not contacted
  Scope: teams and platforms from the inventory of 1 project

  layers/all.yaml:5:1 warning SP1902 The layer "back" matches no project.
    5 | layer: back
      | ^^^^^
    what to do: Check its globs, or remove it.

  projects/web.yaml:3:10 warning SP1912 ignore contains platform, but no layer sets it for this project.
    3 | ignore: [platform]
      |          ^^^^^^^^
    what to do: Remove the entry.

  teams/pay.yaml:1:1 warning SP1911 teams/pay.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  3 warnings
$ setpoint plan --base before --offline --inventory inventory.json --format github
stdout
  0 effective changes.
  organization acme

  Compared with: the files at before (COMMIT)
  Service: not contacted
  Scope: teams and platforms from the inventory of 1 project

  layers/all.yaml:5:1 warning SP1902 The layer "back" matches no project.
    5 | layer: back
      | ^^^^^
    what to do: Check its globs, or remove it.

  projects/web.yaml:3:10 warning SP1912 ignore contains platform, but no layer sets it for this project.
    3 | ignore: [platform]
      |          ^^^^^^^^
    what to do: Remove the entry.

  teams/pay.yaml:1:1 warning SP1911 teams/pay.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  3 warnings
  ::warning file=layers/all.yaml,line=5,col=1,title=SP1902 in the files::The layer "back" matches no project. What to do: Check its globs, or remove it.
  ::warning file=projects/web.yaml,line=3,col=10,title=SP1912 in the files::ignore contains platform, but no layer sets it for this project. What to do: Remove the entry.
  ::warning file=teams/pay.yaml,line=1,col=1,title=SP1911 in the files::teams/pay.yaml looks like configuration, but no include pattern matches it. What to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.
# Without an inventory it is unknown which projects exist.
$ setpoint plan --base before --offline
stdout
  0 effective changes.
  organization acme

  Compared with: the files at before (COMMIT)
  Service: not contacted

  projects/web.yaml:3:10 warning SP1912 ignore contains platform, but no layer sets it for this project.
    3 | ignore: [platform]
      |          ^^^^^^^^
    what to do: Remove the entry.

  teams/pay.yaml:1:1 warning SP1911 teams/pay.yaml looks like configuration, but no include pattern matches it.
    what to do: Rename it like projects/NAME.yaml, or add a pattern to include in setpoint.yaml. Without include, write the default patterns too.

  2 warnings
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: front
match: {team: front}
settings: {resolveAge: 24}
---
layer: back
match: {team: back}
settings: {resolveAge: 48}
-- projects/web.yaml --
project: web
settings: {subjectPrefix: "[web] "}
ignore: [platform]
-- teams/pay.yaml --
project: pay
settings: {subjectPrefix: "[pay] "}
