# If a layer sets the platform, two versions of the files are compared by the layers that apply to each project
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
# A new platform removes projects from the layers of the old one. Without an inventory, these are unknown.
write layers/all.yaml
  layer: a
  match: {platform: go}
  settings: {resolveAge: 0}
  ---
  layer: p
  match: {project: "dr*"}
  settings: {platform: python}
$ setpoint plan --base before --offline --detailed-exitcode
exit 5
stdout
  0 effective changes.
  organization acme

  Not compared: 2 settings
    every other project: depends on teams, platforms or slugs that only an inventory contains
      ? platform: not compared                    layers/all.yaml:7:12 (layer p)
      ? resolveAge: not compared                  layers/all.yaml:3:12 (layer a)

  To compare the rest, save an inventory: setpoint plan --inventory-out FILE.

  Compared with: the files at before (COMMIT)
  Service: not contacted
write inventory.json
  {"format": "setpoint.inventory/1", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "droid", "teams": [], "platform": null}]}
$ setpoint plan --base before --offline --inventory inventory.json --detailed-exitcode
exit 2
stdout
  2 effective changes in 1 resource.
  organization acme

  HIDES ISSUES: 1 setting
    project droid
      ! resolveAge: 0 → no longer managed         layers/all.yaml:1:1 (layer a)
          It was set at layers/all.yaml:3:12 (layer a).

  Changes: 1 setting
    project droid
      ~ platform: go → python                     layers/all.yaml:7:12 (layer p)

  Compared with: the files at before (COMMIT)
  Service: not contacted
  Scope: teams and platforms from the inventory of 1 project

  layers/all.yaml:1:1 warning SP1902 The layer "a" matches no project.
    1 | layer: a
      | ^^^^^
    what to do: Check its globs, or remove it.

  1 warning
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: a
match: {platform: go}
settings: {resolveAge: 0}
---
layer: p
match: {project: "dr*"}
settings: {platform: go}
