# fmt sorts documents and keys, keeps comments and groups, and writes only files of the configuration
env SETPOINT_TOKEN=
env SETPOINT_URL=
$ setpoint fmt --check
exit 2
stdout
    setpoint.yaml
    all.yaml
  2 files to format. Run setpoint fmt.
$ setpoint fmt --json
stdout
  {
    "format": "setpoint.fmt/1",
    "check": false,
    "files": [
      "setpoint.yaml",
      "all.yaml"
    ]
  }
file setpoint.yaml
  version: 1
  organization: acme
  include: [all.yaml] # one file
file all.yaml
  # All settings.

  organization: acme
  settings:
    # Least privilege.
    defaultRole: member
    openMembership: false # by invitation
    # Who can join.
    require2FA: true

    sensitiveFields: [iban]
  expect: {requiresSso: true, hasAuthProvider: true}
  # storeCrashReports is set by hand.
  ---
  layer: web
  match: {project: "w*"}
  settings: {resolveAge: 24}
  ---
  project: web
  settings: {name: "Web"}
file notes.yaml
  settings: {name: x}
  project: y
$ setpoint fmt --check
stdout
  All files are formatted.
$ setpoint validate --quiet
write all.yaml
  project: web
  settings: {nam: x}
$ setpoint fmt
exit 6
-- setpoint.yaml --
include: [all.yaml] # one file
version: 1
organization: acme
-- notes.yaml --
settings: {name: x}
project: y
-- all.yaml --
# All settings.

settings: {name: "Web"}
project: web
---
match: {project: "w*"}
settings: {resolveAge: 24}
layer: web
---
settings:
  openMembership: false # by invitation
  # Least privilege.
  defaultRole: member
  # Who can join.
  require2FA: true

  sensitiveFields: [iban]
expect: {hasAuthProvider: true, requiresSso: true}
organization: acme
# storeCrashReports is set by hand.
