# Weakening changes are rejected if the guard forbids them, unless the plan's digest was approved
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2204 1 change of the plan would weaken security, but guard.weakening allows 0: acme.require2FA.
    what to do: If the changes are intended, pass --allow-weakening sha256:….

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger org-update 0
$ setpoint apply --yes --allow-weakening sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2205 --allow-weakening does not match the digest of this plan, in which 1 change would weaken security: acme.require2FA.
    what to do: Review this plan, then pass --allow-weakening sha256:….

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger org-update 0
# With confirm, no terminal is available to answer.
write setpoint.yaml
  version: 1
  organization: acme
  guard: {weakening: confirm}
$ setpoint apply
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5006 The plan requires confirmation, because 1 change weakens security (acme.require2FA), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes.
ledger org-update 0
# A saved plan also requires confirmation.
$ setpoint plan --out plan.json
$ setpoint apply plan.json
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  1 setting would change in 1 resource.
  1 change weakens security.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting

  organization acme #7
    ! require2FA: true → false                    organization.yaml:3:3

  Requests: 2 made, 1 update to apply
  Digest: sha256:…

  Plan: 1 setting to change, 1 resource to update, 1 change weakening security.
  error SP5006 The plan requires confirmation, because 1 change weakens security (acme.require2FA), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes.
ledger org-update 0
$ setpoint apply plan.json --yes
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
