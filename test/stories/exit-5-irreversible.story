# A saved plan that removes members must be confirmed, like one that weakens security
$ setpoint plan --out plan.json
exit 0
$ setpoint apply plan.json
exit 5
stdout
stderr
  ...
  error SP5006 The plan requires confirmation, because 1 change cannot be undone (acme.require2FA), but this is not an interactive terminal.
    what to do: Review the plan, then pass --yes, or --confirm sha256:….
ledger org-update 0
$ setpoint apply plan.json --yes
exit 0
ledger org-update 1
-- seed.yaml --
behaviour: observed
organization: {settings: {require2FA: false}}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: allow}
-- organization.yaml --
organization: acme
settings: {require2FA: true}
