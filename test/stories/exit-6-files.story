# One run reports all errors of all files, without a request
$ setpoint apply --yes
exit 6
stdout
stderr
  organization.yaml:3:15 error SP1302 require2FA must be true or false, got the string "yes".
    3 |   require2FA: yes
      |               ^^^
    what to do: Write true.

  organization.yaml:4:22 error SP1304 storeCrashReports must be 0, 1, 5, 10, 20, 50, 100 or -1, got 7.
    4 |   storeCrashReports: 7
      |                      ^
    what to do: The number of native crash reports stored per issue: 0 for none, -1 for all.

  organization.yaml:5:3 error SP1310 "openMembershp" is not a setting of the organization.
    5 |   openMembershp: false
      |   ^^^^^^^^^^^^^
    what to do: Did you mean openMembership?

  projects/more.yaml:7:18 error SP1302 highlightTags must be a list, got the string "release".
    7 |   highlightTags: release
      |                  ^^^^^^^
    what to do: Write a list: ["release"].

  projects/web.yaml:4:3 error SP1108 The mapping contains the key "resolveAge" twice; the first is at line 3, column 3.
    4 |   resolveAge: 24
      |   ^^^^^^^^^^
    what to do: Remove one of them.

  setpoint.yaml:3:20 error SP1304 guard.weakening must be allow, confirm or refuse, got the string "maybe".
    3 | guard: {weakening: maybe}
      |                    ^^^^^
    what to do: Whether security-weakening changes are allowed, require confirmation, or are refused.
  ...
  error SP1000 The configuration has 6 errors.
    what to do: Fix the files; `setpoint validate` checks them without the service.
ledger refused-get 0
ledger org-empty-update 0
$ setpoint validate --json
exit 6
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: maybe}
-- organization.yaml --
organization: acme
settings:
  require2FA: yes
  storeCrashReports: 7
  openMembershp: false
-- projects/web.yaml --
project: web
settings:
  resolveAge: soon
  resolveAge: 24
-- projects/more.yaml --
project: web
settings:
  name: Web
---
project: api
settings:
  highlightTags: release
