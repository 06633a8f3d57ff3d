# Accepting a value that weakens security or hides issues needs a confirmation, and the list marks it
service organizations/acme/ {"require2FA":false}
service projects/acme/web/ {"resolveAge":24,"subjectPrefix":"theirs"}
$ setpoint drift --accept
exit 5
stdout
stderr
  3 values would be accepted into 2 files.

  WEAKER THAN IN THE FILES: 1 setting
    organization acme
      ! require2FA: true → false                  organization.yaml:2:12

  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
    project web
      ! resolveAge: 99 → 24                       projects/web.yaml:2:12

  Differences: 1 setting
    project web
      ~ subjectPrefix: ours → theirs              projects/web.yaml:2:28
  error SP5006 Accepting requires confirmation, because 1 change weakens security (acme.require2FA) and 1 change hides issues (web.resolveAge), but this is not an interactive terminal.
    what to do: Review the differences, then pass --yes.
file organization.yaml
  organization: acme
  settings: {require2FA: true}
$ setpoint drift --accept --yes --project web
exit 0
stdout
  2 values accepted into 1 file.
  Partial: only web. Nothing else was compared.

  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
  ...
$ setpoint drift --accept --yes --json
exit 0
stdout
  ...
        "setting": "require2FA",
  ...
        "effect": "weakens",
  ...
$ setpoint drift --yes
exit 64
-- seed.yaml --
behaviour: observed
organization: {settings: {require2FA: true}}
projects:
  - {slug: web, settings: {resolveAge: 99, subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- projects/web.yaml --
project: web
settings: {resolveAge: 99, subjectPrefix: ours}
