# If a layer sets the platform, two versions of the files are compared by the layers that apply to each project
env SETPOINT_TOKEN=
env SETPOINT_URL=
commit before
# A new platform removes projects from the layers of the old one, including droid, which no document names.
write layers/all.yaml
  layer: a
  match: {platform: go}
  settings: {resolveAge: 0}
  ---
  layer: p
  match: {project: "dr*"}
  settings: {platform: python}
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  2 effective changes perhaps in some projects.
  1 change hides issues.
  organization acme

  HIDES ISSUES: 1 setting

  every other project
    ! resolveAge: 0 → no longer managed           layers/all.yaml:1:1 (layer a)
        It was set at layers/all.yaml:3:12. Counts as hiding issues: from now on, drift does not 
          │ report manual changes of it.
        Only if its slug matches dr*

  Other changes

  every other project
    ~ platform: go → python                       layers/all.yaml:7:12 (layer p)
        Only if its slug matches dr*

  Base: before (COMMIT)
  Service: not contacted
  Scope: projects with a document individually; all others by layers, for any slug, team and platform

  Comparison: 2 effective changes, 1 change hiding issues.
write inventory.json
  {"format": "setpoint.inventory/1", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "droid", "teams": [], "platform": null}]}
$ setpoint plan --base before --offline --inventory inventory.json --detailed-exitcode
exit 2
stdout
  2 effective changes in 1 project.
  1 change hides issues.
  organization acme

  HIDES ISSUES: 1 setting

  project droid
    ! resolveAge: 0 → no longer managed           layers/all.yaml:1:1 (layer a)
        It was set at layers/all.yaml:3:12. Counts as hiding issues: from now on, drift does not 
          │ report manual changes of it.

  Other changes

  project droid
    ~ platform: go → python                       layers/all.yaml:7:12 (layer p)

  Base: before (COMMIT)
  Service: not contacted
  Scope: teams and platforms from the inventory of 1 project

  layers/all.yaml:1:1 warning SP1902 The layer "a" matches no project.
    1 | layer: a
      | ^^^^^
    what to do: Check its globs, or remove it.

  1 warning

  Comparison: 2 effective changes, 1 change hiding issues, 1 project compared.
# The same applies to a project that a document names.
write projects/droid.yaml
  project: droid
  settings: {subjectPrefix: "[droid] "}
$ setpoint plan --base before --offline --detailed-exitcode
exit 2
stdout
  5 effective changes in 1 project, and perhaps in other projects.
  2 changes hide issues.
  organization acme

  HIDES ISSUES: 2 settings

  project droid
    ! resolveAge: 0 → no longer managed           layers/all.yaml:1:1 (layer a)
        It was set at layers/all.yaml:3:12. Counts as hiding issues: from now on, drift does not 
          │ report manual changes of it.

  every other project
    ! resolveAge: 0 → no longer managed           layers/all.yaml:1:1 (layer a)
        It was set at layers/all.yaml:3:12. Counts as hiding issues: from now on, drift does not 
          │ report manual changes of it.
        Only if its slug matches dr*

  Other changes

  project droid
    ~ platform: go → python                       layers/all.yaml:7:12 (layer p)
    ~ subjectPrefix: not managed → "[droid]"      projects/droid.yaml:2:12

  every other project
    ~ platform: go → python                       layers/all.yaml:7:12 (layer p)
        Only if its slug matches dr*

  Base: before (COMMIT)
  Service: not contacted
  Scope: projects with a document individually; all others by layers, for any slug, team and platform

  Comparison: 5 effective changes, 2 changes hiding issues, 1 project compared.
# A layer that drops the match of a platform that all its projects have is unchanged.
remove projects/droid.yaml
write layers/all.yaml
  layer: a
  match: {platform: go, project: "dr*"}
  settings: {resolveAge: 5}
  ---
  layer: p
  match: {project: "dr*"}
  settings: {platform: go}
commit asking
write layers/all.yaml
  layer: a
  match: {project: "dr*"}
  settings: {resolveAge: 5}
  ---
  layer: p
  match: {project: "dr*"}
  settings: {platform: go}
$ setpoint plan --base asking --offline --detailed-exitcode
stdout
  0 effective changes in every project.
  organization acme

  Base: asking (COMMIT)
  Service: not contacted
  Scope: projects with a document individually; all others by layers, for any slug, team and platform

  Comparison: 0 effective changes.
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
