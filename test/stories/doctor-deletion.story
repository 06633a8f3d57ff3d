# doctor cancels no deletion: without confirmation, it sends no empty update to an organization of unknown state
$ setpoint doctor
exit 5
stdout
  ...
  failure  organization   SP5006 Reading organization acme requires an empty update, which cancels a pending deletion. It requires confirmation, but this is not an interactive terminal.
             what to do: Pass --yes if the organization is not pending deletion.
  ...
ledger org-empty-update 0
audit ORG_RESTORE 0
-- seed.yaml --
organization: {status: pending_deletion}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
