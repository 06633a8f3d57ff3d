# GlitchTip is recognised by its reply: commands say once which settings it has, and write no others; issues are not exported
fault {"fault":"recorded","reply":"glitchtip-2025-12/root","on":"token-read","times":99}
fault {"fault":"recorded","reply":"glitchtip-2025-12/organization","on":"org-read","times":99}
fault {"fault":"recorded","reply":"glitchtip-2025-12/projects-per-page","on":"project-list","times":99}
fault {"fault":"recorded","reply":"glitchtip-2025-12/project","path":"/projects/acme/pay-api/","on":"project-read","times":99}
fault {"fault":"recorded","reply":"glitchtip-2025-12/project-by-id","on":"project-read","times":99}
fault {"fault":"recorded","reply":"glitchtip-2025-12/organization-update-partial","on":"org-update"}
fault {"fault":"recorded","reply":"glitchtip-2025-12/issues-sort-date","on":"issue-list","times":99}
$ setpoint init acme
stderr
  The service is GlitchTip, which has 9 of the 45 known settings (SP3046).
file organization.yaml
  # Settings of the organization. `setpoint schema organization-settings` lists all settings;
  # `setpoint import --overwrite` writes their current values.
  organization: acme
  settings:
    name: Acme
$ setpoint doctor
stdout
  ok       configuration  Valid: 1 value in 2 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  ok       token          Read from SETPOINT_TOKEN.
  ok       organization   acme (id 1) is active; it has 60 projects.
  warning  names          The replies contain no name that depends on service.names (sentry).
  warning  reading        State is read with GET, which leaves no trace. The service is GlitchTip, which has 1 of the 1 managed setting (SP3046).
  ok       project        The files manage no project of the organization.
  ok       permissions    The token has 16 scopes. It can change all 1 managed setting.
             scopes: event:admin, event:read, event:write, member:admin, member:read, member:write, org:admin, org:read, org:write, project:admin, project:read, project:releases, project:write, team:admin, team:read, team:write
  ok       clock          The clocks of this machine and the service agree within 60 seconds.

  All checks passed, 2 warnings.
$ setpoint import --project pay-api
stdout
  2 settings of acme in 1 document: 1 file created.
    created   projects/pay-api.yaml

  Next: review the files, then run setpoint plan.
stderr
  The service is GlitchTip, which has 1 of the 1 managed setting (SP3046).
file projects/pay-api.yaml
  project: pay-api
  settings:
    name: Pay API
    platform: python-flask
$ setpoint plan --detailed-exitcode
stdout
  No changes in 2 resources.
  organization acme at http://sandbox

  Not managed by any file: 59 projects
    59 projects service-000, service-001, service-002, service-003, service-004, service-005, service-006, service-007, service-008, service-009, … and 49 more
stderr
  The service is GlitchTip, which has 3 of the 3 managed settings (SP3046).
$ setpoint drift
stdout
  No drift in 2 resources.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  Not managed by any file: 59 projects
    59 projects service-000, service-001, service-002, service-003, service-004, service-005, service-006, service-007, service-008, service-009, … and 49 more

  Coverage: 78 settings can weaken security or hide issues: 0 managed, 1 watched (compared with the default), 77 neither. Not all values to watch were read of 61 resources.
# Issues cannot be exported, with the list of projects or by an id.
forget
$ setpoint issues export --output issues.jsonl
exit 5
stderr
  error SP6028 The service is GlitchTip, whose replies cannot prove that an export of issues is complete, so nothing was exported.
    what to do: Read the issues with the API of GlitchTip, or from its database.
ledger issue-list 0
$ setpoint issues export --output issues.jsonl --project 2
exit 5
stderr
  ...
  error SP6028 The service is GlitchTip, whose replies cannot prove that an export of issues is complete, so nothing was exported.
    what to do: Read the issues with the API of GlitchTip, or from its database.
ledger issue-list 1
# What the service does not have is not compared. An update without the name is rejected, as it was there.
write organization.yaml
  organization: acme
  settings: {name: Acme, require2FA: true, openMembership: false}
$ setpoint doctor
stdout
  ...
  warning  organization   acme (id 1) can be read, but its reply lacks require2FA.
             what to do: Remove these settings from the files, or correct service.names.
  ...
$ setpoint apply --yes --skip-blocked
exit 8
stdout
  ...
  FAILED: 1 resource
    organization acme #1: the service answered 422: name: Field required; name was not sent, because setpoint sends only changed settings; change the others by hand
      x openMembership: true → false (tightens security)  organization.yaml:2:42
  ...
stderr
  The service is GlitchTip, which has 4 of the 5 managed settings (SP3046).
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
names: sentry
projects:
  - {slug: pay-api}
