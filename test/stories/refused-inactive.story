# A plan of an organization that is not active reports once that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
$ setpoint plan --detailed-exitcode --skip-blocked
exit 5
$ setpoint drift
exit 2
stdout
-- seed.yaml --
organization: {status: pending_deletion}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme Inc}
