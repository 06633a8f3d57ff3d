# If a plan exceeds guard.maxChanges, parts of it can be applied with --project
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2202 The plan changes 3 settings, but guard.maxChanges allows 2 in one run: pay-a.resolveAge, pay-b.resolveAge, pay-c.resolveAge.
    what to do: Raise guard.maxChanges to 3 in a reviewed commit, or apply a part with --project.
  ...
ledger project-update 0
# Without confirmation, the partial plan is shown, and nothing is applied.
$ setpoint apply --project "pay-*" --project "!pay-c"
exit 5
stdout
  2 settings would change in 2 resources.
  Partial: only pay-*, !pay-c. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 2 settings
    2 projects pay-a #42, pay-b #43
      ! resolveAge: 0 → 24                        layers/pay.yaml:3:12 (layer pay)
          Issues that were not seen for that many hours are resolved.

  Not managed by any file: 1 project
    project scratch
  ...
ledger project-update 0
$ setpoint apply --yes --project "pay-*" --project "!pay-c"
stdout
  ...
  2 of 2 settings applied; 2 updates sent.
  Partial: only pay-*, !pay-c. Nothing else was compared.
  organization acme at http://sandbox

  APPLIED, AND HIDES ISSUES: 2 settings
    2 projects pay-a #42, pay-b #43: resolveAge
ledger project-update 2
state /projects/2/settings/resolveAge 0
$ setpoint apply --yes --project "pay-*" --project "!pay-c" --json
stdout
  ...
    "partial": {
      "projects": [
        "pay-*",
        "!pay-c"
      ],
      "organization": false
    },
  ...
      "unchanged": 2,
  ...
$ setpoint apply --yes --project pay-a
stdout
  No changes in 1 resource.
  Partial: only pay-a. Nothing else was compared.
  organization acme at http://sandbox
  ...

  Nothing to apply.
  Partial: only pay-a. Nothing else was compared.
  organization acme at http://sandbox
$ setpoint apply --yes --project pay-c
ledger project-update 3
$ setpoint plan --detailed-exitcode
stdout
  No changes in 3 resources.
  ...
# The guard on unmanaged projects covers the whole inventory, so selecting does not pass it.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {unmanagedProjects: fail}
$ setpoint apply --yes --project pay-a
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: scratch.
    what to do: Add documents or a layer for them, or set guard.unmanagedProjects to report.
  ...
-- seed.yaml --
projects:
  - {slug: pay-a}
  - {slug: pay-b}
  - {slug: pay-c, settings: {resolveAge: 0}}
  - {slug: scratch}
-- setpoint.yaml --
version: 1
organization: acme
guard: {maxChanges: 2}
-- layers/pay.yaml --
layer: pay
match: {project: "pay-*"}
settings: {resolveAge: 24}
