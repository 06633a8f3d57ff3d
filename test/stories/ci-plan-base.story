# A plan with a base lists apart what the pull request does not cause, and JSON has the cause of each change
commit target
service projects/acme/web/ {"resolveAge":99}
service organizations/acme/ {"require2FA":false}
write projects/web.yaml
  project: web
  settings:
    resolveAge: 24
    subjectPrefix: theirs
    highlightTags: [level]
$ setpoint plan --base target --detailed-exitcode
exit 2
stdout
  This pull request changes 2 settings.
  organization acme at http://sandbox

  Changes: 2 settings
    project web #42
      ~ highlightTags: - handled, - url           projects/web.yaml:5:3
      ~ subjectPrefix: ours → theirs              projects/web.yaml:4:3

  CANNOT BE UNDONE: 1 setting (not caused by this pull request, but part of an apply: already pending at the base, or changed on the service by hand or by a later merge)
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.

  HIDES ISSUES: 1 setting (not caused by this pull request, but part of an apply: already pending at the base, or changed on the service by hand or by a later merge)
    project web #42
      ! resolveAge: 99 → 24                       projects/web.yaml:3:3
          Issues that were not seen for that many hours are resolved.
  ...
$ setpoint plan --base target --json
stdout
  ...
    "summary": {
      "caused": 2,
      "other": 2,
      "released": 0,
      "weaker": 0,
      "root": 0,
      "expectations": 0,
      "exceptions": 0,
      "causesNothing": false
    },
  ...
ledger project-update 0
ledger org-update 0
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects:
  - {slug: web, settings: {resolveAge: 24, subjectPrefix: ours}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
  subjectPrefix: ours
