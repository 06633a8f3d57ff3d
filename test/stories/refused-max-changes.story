# A plan with more changes than guard.maxChanges allows reports that an apply would refuse it
$ setpoint plan
stdout
  An apply would be refused:
  error SP2202 The plan changes 2 settings, but guard.maxChanges allows 1 in one run: api.subjectPrefix, web.subjectPrefix.
    what to do: Raise guard.maxChanges to 2 in a reviewed commit, or apply a part with --project.

  2 settings would change in 2 resources.
  organization acme at http://sandbox

  Changes: 2 settings
    2 projects api #43, web #42
      ~ subjectPrefix: "[Errors]" → ours          layers/all.yaml:2:12 (layer all)
  ...
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
$ setpoint show plan.json
stdout
  An apply would be refused:
  ...
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  error SP2202 The plan changes 2 settings, but guard.maxChanges allows 1 in one run: api.subjectPrefix, web.subjectPrefix.
    what to do: Raise guard.maxChanges to 2 in a reviewed commit, or apply a part with --project.

  The service differs from the files in 2 settings of 2 resources.
  ...
# The apply refuses it for the same reason.
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2202 The plan changes 2 settings, but guard.maxChanges allows 1 in one run: api.subjectPrefix, web.subjectPrefix.
    what to do: Raise guard.maxChanges to 2 in a reviewed commit, or apply a part with --project.
  ...
$ setpoint apply plan.json --yes
exit 5
ledger project-update 0
write setpoint.yaml
  version: 1
  organization: acme
  guard: {maxChanges: 2}
$ setpoint plan --detailed-exitcode
exit 2
absent refused
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {maxChanges: 1}
-- layers/all.yaml --
layer: all
settings: {subjectPrefix: ours}
