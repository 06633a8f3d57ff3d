# Settings that the service accepts but does not store are reported one by one
fault {"fault":"ignore-field","on":"org-update","fields":["require2FA"]}
$ setpoint apply --yes
exit 3
stdout
  ...
  1 of 2 settings applied; 1 update sent.
  organization acme at http://sandbox

  ACCEPTED, BUT NOT STORED: 1 resource
    organization acme #7: accepted, but not stored: the reply gives no reason; this deployment might not allow the change, or another user reverted it
      x require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.

  Applied: 1 resource
    organization acme #7: openMembership

  Check whether it requires a scope, a subscription plan or an integration, and whether this deployment has it.
ledger org-update 1
state /organization/settings/require2FA null
state /organization/settings/openMembership false
$ setpoint drift
exit 2
-- seed.yaml --
projects: []
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
  openMembership: false
