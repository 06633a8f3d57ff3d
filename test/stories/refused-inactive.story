# A plan of an organization that is not active reports once that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2201 Organization acme: No update can be sent: the organization's status is pending_deletion, and any update can restore it.
    what to do: Set cancelDeletion: true for the organization to restore it.

  0 of 1 differing setting can be changed.
  organization acme at http://sandbox

  Changes: 1 setting
    organization acme #7: blocked: the organization's status is pending_deletion, and any update can restore it
      x name: acme → "Acme Inc"                   organization.yaml:2:12
  ...
$ setpoint plan --detailed-exitcode --skip-blocked
exit 5
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  error SP2201 Organization acme: No update can be sent: the organization's status is pending_deletion, and any update can restore it.
    what to do: Set cancelDeletion: true for the organization to restore it.

  The service differs from the files in 1 setting of 1 resource.
  ...
  Differences: 1 setting
    organization acme #7
      ~ name: acme → "Acme Inc"                   organization.yaml:2:12
  ...
-- seed.yaml --
organization: {status: pending_deletion}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme Inc}
