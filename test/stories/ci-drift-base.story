# With the files at a git ref as the base, drift, pending changes and conflicts are distinguished
commit applied
$ setpoint drift --base applied
stdout
  No drift in 2 resources.
  organization acme at http://sandbox

  Compared with: the files at applied (COMMIT)
  Coverage: 19 settings can weaken security or hide issues: 2 managed, 15 watched (compared with the default), 2 neither.
service projects/acme/web/ {"resolveAge":99,"subjectPrefix":"theirs"}
service organizations/acme/ {"require2FA":false}
write projects/web.yaml
  project: web
  settings:
    resolveAge: 48
    subjectPrefix: ours
    highlightTags: [level]
$ setpoint drift --base applied
exit 2
stdout
  2 drifted, 1 pending, 1 in conflict.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  CONFLICT: 1 difference (changed both on the service and in the files)
    project web #42
      ~ resolveAge: 48 → 99                       projects/web.yaml:3:3
          Value at the base: 24.

  Drift: 2 differences (changed on the service, not in the files)
    organization acme #7
      ! require2FA: true → false                  organization.yaml:3:3
    project web #42
      ~ subjectPrefix: ours → theirs              projects/web.yaml:4:3

  Pending: 1 difference (changed in the files, not yet applied: the service has the old value)
    project web #42
      ~ highlightTags: + handled, + url           projects/web.yaml:5:3

  Apply the files to restore the service, or change the files to match it.
  Find out who changed it, unless a merge is still to be applied; then apply the files.

  Compared with: the files at applied (COMMIT)
  Commit: COMMIT; not committed: projects/web.yaml
  Coverage: 19 settings can weaken security or hide issues: 2 managed, 15 watched (compared with the default), 2 neither.
ledger project-update 0
ledger org-update 0
$ setpoint drift --base applied --json
exit 2
stdout
  ...
    "summary": {
      "conflict": 1,
      "drift": 2,
      "pending": 1
    },
  ...
# The work tree is not changed, and a malicious ref is not passed to git.
$ setpoint drift --base=--upload-pack=touch
exit 64
stderr
  error SP5022 Invalid git ref "--upload-pack=touch": it must be the name of a branch, a tag or a commit.
    what to do: Use no leading dash, no white space, no two dots, none of : ? * [ \, and at most 250 characters.
$ setpoint drift --base nowhere
exit 64
stderr
  error SP5023 The repository does not contain the commit nowhere.
    what to do: Fetch it first; in CI, check out the whole history (fetch-depth: 0) or fetch the branch.
# Files of that commit are validated by the same rules.
write projects/web.yaml
  project: web
  settings: {resolveAge: soon}
commit broken
write projects/web.yaml
  project: web
  settings: {resolveAge: 24}
$ setpoint drift --base broken
exit 6
stderr
  projects/web.yaml:2:24 error SP1302 resolveAge must be an integer or null, got the string "soon".
    2 | settings: {resolveAge: soon}
      |                        ^^^^
    what to do: The number of hours without a new event after which an issue is resolved automatically. 0 (or null) disables this.

  1 error

  error SP1000 At broken: The configuration has 1 error.
    what to do: Use a ref whose files are valid and match the service.
# If the commit has no configuration, everything is pending.
remove setpoint.yaml
commit before
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint drift --base before
exit 2
stdout
  0 drifted, 2 pending, 0 in conflict.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  Pending: 2 differences (changed in the files, not yet applied: the service has the old value)
    organization acme #7
      ! require2FA: true → false                  organization.yaml:3:3
    project web #42
      ~ resolveAge: 24 → 99                       projects/web.yaml:2:12

  Compared with: the files at before (COMMIT), which contained no configuration
  Commit: COMMIT; not committed: setpoint.yaml
  Coverage: 19 settings can weaken security or hide issues: 2 managed, 15 watched (compared with the default), 2 neither.
# Files of another organization cannot be the base.
write setpoint.yaml
  version: 1
  organization: other
write organization.yaml
  organization: other
  settings: {require2FA: true}
# This is also true if a project has this organization's slug.
write projects/web.yaml
  project: web
  settings: {slug: acme}
commit other
write projects/web.yaml
  project: web
  settings: {resolveAge: 24}
write setpoint.yaml
  version: 1
  organization: acme
write organization.yaml
  organization: acme
  settings: {require2FA: true}
$ setpoint drift --base other
exit 64
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5025 The files at other belong to organization other, but the current files to acme.
    what to do: Use a ref at which the files belong to the same organization.
# Files that rename the organization belong to the same organization.
write setpoint.yaml
  version: 1
  organization: old-acme
write organization.yaml
  organization: old-acme
  settings: {slug: acme, require2FA: true}
commit renamed
write setpoint.yaml
  version: 1
  organization: acme
write organization.yaml
  organization: acme
  settings: {require2FA: true}
$ setpoint drift --base renamed
exit 2
stdout
  2 drifted, 0 pending, 0 in conflict.
  ...
# Errors in the files of a ref that no longer match the service are reported for the ref.
write projects/web.yaml
  project: site
  settings: {resolveAge: 24}
  ---
  project: "42"
  settings: {resolveAge: 24}
commit unfit
service projects/acme/web/ {"slug":"site"}
write projects/web.yaml
  project: site
  settings: {resolveAge: 24}
$ setpoint drift --base unfit
exit 6
stderr
  ...
  projects/web.yaml:4:1 error SP1501 "42" is the project "site", which already has a document at projects/web.yaml:1:1.
  ...
  error SP1000 At unfit: The configuration does not fit the organization: 1 error.
    what to do: Use a ref whose files are valid and match the service.
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
