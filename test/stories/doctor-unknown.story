# If GET returns 404, doctor reports that the name of the organization can be wrong before it sends an empty update
$ setpoint doctor
exit 5
stdout
  ...
  ok       token          Read from SETPOINT_TOKEN.
  failure  organization   SP5006 GET returned 404: organization acmee (setpoint.yaml:2:1) does not exist, or the service has no GET. Reading organization acmee requires an empty update, which cancels a pending deletion. It requires confirmation, but this is not an interactive terminal.
             what to do: Correct the name of the organization, or pass --yes if the service has no GET and the organization is not pending deletion.
  ...
ledger org-empty-update 0
-- seed.yaml --
organization: {slug: acme}
behaviour: observed
-- setpoint.yaml --
version: 1
organization: acmee
-- organization.yaml --
organization: acmee
settings: {require2FA: true}
