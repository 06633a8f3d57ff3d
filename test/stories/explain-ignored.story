# An ignored setting is explained with the line that ignores it and the values that it overrides
$ setpoint explain web
stdout
  project web
    name: Web                                     projects/web.yaml:2:12
    subjectPrefix: "[acme]"                       layers/all.yaml:4:3 (layer all)
    resolveAge: ignored, so it is not managed     projects/web.yaml:3:10
        overrides layers/all.yaml:3:3 (layer all)
$ setpoint explain web resolveAge --json
stdout
  {
    "format": "setpoint.explain/1",
    "project": "web",
    "rows": [],
    "expected": [],
    "ignored": [
      {
        "setting": "resolveAge",
  ...
# A name that is not managed gets the nearest one that is.
$ setpoint explain web resolve_age
exit 64
stderr
  error SP5014 resolve_age is not a setting of a project.
    what to do: Did you mean resolveAge?
$ setpoint explain web subjectTemplate
exit 64
stderr
  error SP5014 No file manages subjectTemplate of project web.
    what to do: Set it in a file of the project first.
$ setpoint explain web colour
exit 64
stderr
  error SP5014 colour is not a setting of a project.
    what to do: Set it in a file of the project first.
$ setpoint explain wbe
exit 64
stderr
  error SP5012 Organization acme has no project wbe.
    what to do: Did you mean web?
# The settings of the organization have a command of their own.
$ setpoint explain acme
exit 64
stderr
  error SP5012 Organization acme has no project acme.
    what to do: For the organization's settings, run setpoint render.
# An incomplete error code gets the right form.
$ setpoint explain SP131
exit 64
stderr
  error SP5012 Organization acme has no project SP131.
    what to do: Name a project by its slug or numeric id.
-- seed.yaml --
behaviour: observed
projects:
  - {slug: web}
  - {slug: webhooks}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings:
  resolveAge: 24
  subjectPrefix: "[acme] "
-- projects/web.yaml --
project: web
settings: {name: Web}
ignore: [resolveAge]
