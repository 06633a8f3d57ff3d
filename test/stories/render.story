# The settings of the organization or a project are printed from the files alone, with the source of each value
env SETPOINT_TOKEN=
env SETPOINT_URL=
$ setpoint render
stdout
  organization: acme
  settings:
    require2FA: true  # organization.yaml:3
    sensitiveFields: [iban]  # organization.yaml:2
$ setpoint render web
stdout
  project: web
  settings:
    name: "$${env:NAME}"  # projects.yaml:2
    highlightContext:  # layers/all.yaml:6 (layer all)
      browser: [name]
    # resolveAge is unknown without an inventory. Layers that can set it: layers/all.yaml:3 (layer all), layers/teams.yaml:3 (layer payments)
stderr
  1 setting depends on the teams, the platform or the slug of the project: resolveAge. To decide, pass --inventory FILE, written by `plan --inventory-out`.
write inventory.json
  {"format": "setpoint.inventory/1", "organization": {"id": "7", "slug": "acme"}, "projects": [
    {"id": "42", "slug": "web", "teams": ["payments"], "platform": null}]}
$ setpoint render 42 --inventory inventory.json --no-comments
stdout
  project: web
  settings:
    name: "$${env:NAME}"
    resolveAge: 0
    highlightContext:
      browser: [name]
$ setpoint explain web resolveAge --inventory inventory.json
stdout
  project web
    resolveAge: 0                                 layers/teams.yaml:3:12 (layer payments)
        overrides layers/all.yaml:3:3 (layer all)
$ setpoint render weeb --json
stdout
  {
    "format": "setpoint.render/1",
    "kind": "project",
    "name": "weeb",
  ...
stderr
  No document names project weeb; only layers set its values. Did you mean web?
  ...
$ setpoint render weeb --inventory inventory.json
exit 64
stderr
  error SP5012 Organization acme has no project weeb.
    what to do: Did you mean web?
$ setpoint render --no-comments --json
exit 64
stderr
  error SP5040 --no-comments has no effect: JSON has no comments.
    what to do: Omit --no-comments.
-- setpoint.yaml --
version: 1
organization: acme
include: [organization.yaml, projects.yaml, "layers/*.yaml"]
-- organization.yaml --
organization: acme
settings: {sensitiveFields: [iban],
  require2FA: true}
-- projects.yaml --
project: web
settings: {name: "$${env:NAME}"}
-- layers/all.yaml --
layer: all
settings:
  resolveAge: 24
  # Shown first.

  highlightContext:
    browser: [name]
-- layers/teams.yaml --
layer: payments
match: {team: payments}
settings: {resolveAge: 0}
