# An organization whose deletion is in progress cannot be restored, and gets no update
across behaviours and names
$ setpoint plan
stdout
  An apply would be refused:
  error SP2201 Organization acme: No update can be sent: the organization's status is deletion_in_progress, and it cannot be restored.
    what to do: Name another organization in setpoint.yaml.
  ...
    organization acme #7: blocked: the organization's status is deletion_in_progress, and it cannot be restored
  ...
absent can restore it
$ setpoint apply --yes
exit 5
ledger org-update 0
# The service does not restore it either.
service organizations/acme/ {"cancelDeletion":true}
state /organization/status "deletion_in_progress"
$ setpoint doctor --yes
stdout
  ...
  warning  organization   acme (id 7) can be read, but its status is deletion_in_progress.
             what to do: Name another organization in setpoint.yaml.
  ...
-- seed.yaml --
organization: {status: deletion_in_progress}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings: {name: Acme Inc, cancelDeletion: true}
