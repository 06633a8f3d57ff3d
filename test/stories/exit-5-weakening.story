# Changes that weaken security require a confirmation, and weakening: refuse rejects them whatever is given
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
stdout
  An apply would be refused:
  error SP2204 1 change of the plan would weaken security, but guard.weakening is refuse: acme.require2FA.
    what to do: If the changes are intended, set guard.weakening: confirm in a reviewed commit first.

  1 setting would change in 1 resource.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting
    organization acme #7
      ! require2FA: true → false                  organization.yaml:3:3

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  ...
  The service differs from the files in 1 setting of 1 resource.
  organization acme at http://sandbox
  Read as: in the files → on the service; - only in the files, + only on the service.

  Differences: 1 setting
    organization acme #7
      ~ require2FA: false → true (stricter than in the files)  organization.yaml:3:3

  Apply the files to restore the service, or change the files to match it.
  ...
$ setpoint apply --yes --confirm $DIGEST:plan.json
exit 5
stderr
  ...
  error SP2204 1 change of the plan would weaken security, but guard.weakening is refuse: acme.require2FA.
  ...
  error SP2200 The guards reject the plan; nothing was written.
ledger org-update 0
# With confirm, a plan is not refused, because an apply can be given the confirmation.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: confirm}
$ setpoint plan --detailed-exitcode --out plan.json
exit 2
absent refused
# No terminal is available to answer.
$ setpoint apply
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5006 The plan requires confirmation, because 1 change weakens security (acme.require2FA), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
# A saved plan also requires confirmation.
$ setpoint apply plan.json
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  1 setting would change in 1 resource.
  ...
  WEAKENS SECURITY: 1 setting
  ...
  error SP5006 The plan requires confirmation, because 1 change weakens security (acme.require2FA), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
$ setpoint apply plan.json --yes --confirm sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2214 --confirm does not match the digest of this plan.
    what to do: Review the plan, then pass --confirm sha256:….

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger org-update 0
$ setpoint apply --confirm $DIGEST:plan.json
ledger org-update 1
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: refuse}
-- organization.yaml --
organization: acme
settings:
  require2FA: false
