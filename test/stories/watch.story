# What no file sets is watched: drift compares it with its default, by the rules that judge changes
$ setpoint import
stdout
  ...
  No file sets 16 settings that can weaken security or hide issues. If one becomes weaker than its default, drift lists it and exits with 2 (guard.watch: fail).
$ setpoint drift
stdout
  No drift in 3 resources.
  organization acme at http://sandbox

  Coverage: 20 settings can weaken security or hide issues: 4 managed, 16 watched (compared with the default), 0 neither.
# One of them does neither.
service organizations/acme/ {"safeFields":["password"],"storeCrashReports":-1,"debugFilesRole":"member","hostAPRBot":false}
service projects/acme/web/ {"resolveAge":1}
$ setpoint drift
exit 2
stdout
  No managed setting differs. 4 settings that no file sets are weaker than the default or hiding more issues.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  NOT MANAGED, WEAKER THAN THE DEFAULT: 3 settings (to accept one, write its value into a file, or name it in ignore with a reason)
    organization acme #7
      ! debugFilesRole: not managed → member
          Default: admin.
      ! safeFields: not managed → [password]
          Default: [].
      ! storeCrashReports: not managed → -1
          Default: 0.

  NOT MANAGED, HIDES MORE ISSUES THAN THE DEFAULT: 1 setting (to accept one, write its value into a file, or name it in ignore with a reason)
    project web #43
      ! resolveAge: not managed → 1
          Default: 0.

  Find out who changed it, and set it back to the default on the service.

  Coverage: 20 settings can weaken security or hide issues: 4 managed, 16 watched (compared with the default), 0 neither.
$ setpoint drift --json
exit 2
stdout
  ...
    "watch": {
      "guard": "fail",
      "managed": 4,
      "watched": 16,
      "neither": 0,
      "unread": 0,
      "settings": [
        {
          "kind": "organization",
          "id": "7",
          "slug": "acme",
          "setting": "debugFilesRole",
          "effect": "weakens",
          "default": "admin",
          "current": "member"
        },
  ...
$ setpoint drift --format markdown
exit 2
stdout
  ...
  > - project `web`: `resolveAge` `not managed → 1`; Default: 0
  ...
$ setpoint drift --format junit
exit 2
stdout
  ...
  <testsuite name="setpoint drift acme" tests="3" failures="2" errors="0" skipped="0">
  <properties><property name="coverage" value="20 settings can weaken security or hide issues: 4 managed, 16 watched (compared with the default), 0 neither."/></properties>
  ...
$ setpoint drift --format sarif
exit 2
stdout
  ...
            "ruleId": "watched",
            "ruleIndex": 0,
            "level": "error",
  ...
$ setpoint drift --format openmetrics
exit 2
stdout
  ...
  setpoint_watched{command="drift",organization="acme",effect="weakens"} 3
  setpoint_watched{command="drift",organization="acme",effect="hides"} 1
  ...
  setpoint_security_settings{command="drift",organization="acme",state="watched"} 16
  ...
$ setpoint drift --evidence evidence
exit 2
stdout
  ...
file evidence/settings.json
  ...
    "verdict": "differs",
  ...
# A part states its own coverage.
$ setpoint drift --project pay
stdout
  ...
  Coverage: 1 setting can weaken security or hide issues: 1 managed, 0 watched (compared with the default), 0 neither.
# It never becomes an update.
$ setpoint plan --detailed-exitcode
ledger org-update 0
# With report, it is listed only.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint drift
stdout
  No drift in 3 resources. 4 settings that no file sets are weaker than the default or hiding more issues.
  ...
  NOT MANAGED, WEAKER THAN THE DEFAULT: 3 settings (to accept one, write its value into a file, or name it in ignore with a reason)
  ...
$ setpoint drift --format junit
stdout
  ...
  <testsuite name="setpoint drift acme" tests="3" failures="0" errors="0" skipped="0">
  ...
$ setpoint drift --evidence reported
stdout
  ...
file reported/settings.json
  ...
    "verdict": "as-desired",
  ...
write setpoint.yaml
  version: 1
  organization: acme
  guard: {watch: ignore}
$ setpoint drift
stdout
  No drift in 3 resources.
  organization acme at http://sandbox

  Coverage: 20 settings can weaken security or hide issues: 4 managed, 0 watched (guard.watch: ignore), 16 neither.
# A file can silence a setting with a reason, as long as the exception lasts.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {watch: fail, exceptions: reason}
write projects/web.yaml
  project: web
  settings: {name: web}
  ignore: [{setting: resolveAge, reason: SEC-1}]
write organization.yaml
  organization: acme
  settings: {openMembership: true}
  ignore:
    - {setting: safeFields, reason: SEC-1}
    - {setting: storeCrashReports, reason: SEC-1}
    - {setting: debugFilesRole, reason: SEC-1, until: 2020-01-01}
$ setpoint validate
stdout
  organization.yaml:6:5 warning SP1922 The exception of debugFilesRole ended on 2020-01-01.
  ...
$ setpoint drift
exit 2
stdout
  No managed setting differs. 1 setting that no file sets is weaker than the default.
  ...
      ! debugFilesRole: not managed → member
          Default: admin.
  ...
  Coverage: 20 settings can weaken security or hide issues: 2 managed, 12 watched (compared with the default), 6 neither.
  ...
-- seed.yaml --
behaviour: observed
organization: {slug: acme, name: Acme}
projects:
  - {slug: pay, settings: {resolveAge: 24}}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
guard: {watch: fail}
