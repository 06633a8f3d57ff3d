# A plan with a base lists what a pull request takes away, although nothing changes on the service
commit before
# It deletes two settings, a layer and an expectation.
write organization.yaml
  organization: acme
  settings: {defaultRole: member}
remove layers/all.yaml
$ setpoint plan --base before --detailed-exitcode
exit 2
stdout
  This pull request no longer manages 4 settings and removes 1 expectation.
  organization acme at http://sandbox

  NO LONGER MANAGED: 4 settings (the service keeps the value)
    organization acme #7: the file no longer sets it
      ! require2FA: true → no longer managed      organization.yaml:1:1
          It was set at organization.yaml:3:3.
      ! sensitiveFields: [iban] → no longer managed  organization.yaml:1:1
          It was set at organization.yaml:4:3.
    2 projects api #43, web #42: the layer was removed
      ! resolveAge: 24 → no longer managed        setpoint.yaml:1:1
          It was set at layers/all.yaml:2:12 (layer all).

  No longer expected: 1 field
    organization acme #7: the file no longer sets it
      ~ status: active → no longer expected       organization.yaml:1:1
          It was set at organization.yaml:6:10.

  Not managed by any file: 2 projects
    2 projects api, web
  ...
$ setpoint plan --base before --format markdown --report gitlab=gitlab.json --report openmetrics=metrics.txt
stdout
  ...
  **This pull request no longer manages 4 settings and removes 1 expectation.**

  > [!CAUTION]
  > **No longer managed: 4 settings (the service keeps the value)**
  ...
  Compared with the files at `before` (`COMMIT`) · Requests 2 made, 0 updates to apply · Digest `sha256:…` · Commit `COMMIT`; not committed: `layers/all.yaml, organization.yaml` · Made `TIME` by `setpoint VERSION` · Service `http://sandbox`
file metrics.txt
  ...
  setpoint_taken_away{command="plan",organization="acme",kind="released"} 4
  setpoint_taken_away{command="plan",organization="acme",kind="weaker"} 0
  setpoint_taken_away{command="plan",organization="acme",kind="root"} 0
  setpoint_taken_away{command="plan",organization="acme",kind="expectations"} 1
  ...
# It is no part of the plan: apply has nothing to do, and drift does not report it.
$ setpoint apply --yes
stdout
  ...
  Nothing to apply.
  ...
$ setpoint drift --base before
stdout
  No drift in 1 resource.
  ...
# The guards of the base refuse it, even if the pull request changes them.
commit branch
checkout before
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: refuse}
commit guarded
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: allow}
write organization.yaml
  organization: acme
  settings: {defaultRole: member}
  expect: {status: active}
$ setpoint plan --base guarded --detailed-exitcode
exit 5
stdout
  This pull request would be refused:
  error SP2222 Refused by the guards of the base: the files change or no longer manage 2 settings, but guard.weakening at guarded refuses changes that weaken security: acme.require2FA, acme.sensitiveFields.
    what to do: Keep these settings, or change guard.weakening in a reviewed commit first.

  This pull request no longer manages 2 settings and changes 1 key of the root file.
  organization acme at http://sandbox

  NO LONGER MANAGED: 2 settings (the service keeps the value)
  ...

  Root file: 1 key (it sets the service, the included files, the guards and the extra settings)
    the root file
      ! guard.weakening: refuse → allow           setpoint.yaml:3:9
  ...
# With a selection, only that is compared, although no file manages it any more.
remove layers/all.yaml
$ setpoint plan --base guarded --project web --detailed-exitcode
exit 2
stdout
  This pull request no longer manages 1 setting and changes 1 key of the root file.
  Partial: only web. Nothing else was compared.
  organization acme at http://sandbox

  NO LONGER MANAGED: 1 setting (the service keeps the value)
    project web #42: the layer was removed
  ...
# Without a configuration at the base, nothing is listed.
remove setpoint.yaml
commit none
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan --base none --detailed-exitcode
stdout
  No changes in 1 resource.
  organization acme at http://sandbox
  ...
-- seed.yaml --
organization: {settings: {require2FA: true, sensitiveFields: [iban], defaultRole: member}}
projects:
  - {slug: web, settings: {resolveAge: 24}}
  - {slug: api, settings: {resolveAge: 24}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
  sensitiveFields: [iban]
  defaultRole: member
expect: {status: active}
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24}
