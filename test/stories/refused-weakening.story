# With weakening: refuse, a plan reports that an apply would refuse it unless its digest is allowed
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
stdout
$ setpoint plan --detailed-exitcode --allow-weakening $DIGEST:plan.json
exit 2
absent refused
$ setpoint plan --detailed-exitcode --allow-weakening sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stdout
$ setpoint drift
exit 2
stdout
# A confirmation can be given to an apply, so its absence is no reason.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan --detailed-exitcode
exit 2
absent refused
-- seed.yaml --
organization: {settings: {require2FA: true}}
projects: []
-- setpoint.yaml --
version: 1
organization: acme
guard: {weakening: refuse}
-- organization.yaml --
organization: acme
settings: {require2FA: false}
