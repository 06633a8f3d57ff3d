# Each setting of an accepted update is verified by the reply, and with --verify by another read
across behaviours and names
# Stored as another value: the service's value is reported, and nothing is sent twice.
fault {"fault":"wrong-value","on":"org-update","at":"/name","value":"ACME INC"}
$ setpoint apply --yes
exit 3
stdout
  ...
    organization acme #7: accepted, but stored as another value; if that value is acceptable, write it into the file
      x name: Acme → "Acme Inc"                   organization.yaml:2:12
          current value: "ACME INC"
  ...
ledger org-update 1
# The reply is correct, but the service has another value a moment later.
write organization.yaml
  organization: acme
  settings: {isEarlyAdopter: true}
documented: fault {"fault":"wrong-value","on":"org-empty-update","after":1,"at":"/isEarlyAdopter","value":false}
observed: fault {"fault":"wrong-value","on":"org-read","after":1,"at":"/isEarlyAdopter","value":false}
forget
$ setpoint apply --yes --verify
exit 3
stdout
  ...
    organization acme #7: the reply contained it, but the service no longer does
      x isEarlyAdopter: false → true              organization.yaml:2:12
  ...
ledger org-update 1
-- seed.yaml --
organization: {slug: acme, name: Acme}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings: {name: Acme Inc}
