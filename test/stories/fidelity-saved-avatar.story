# A saved plan with an image is applied twice: the second apply finds no differences and sends nothing
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint plan --out plan.json
$ setpoint apply plan.json --yes
ledger org-update 1
forget
$ setpoint apply plan.json --yes
ledger org-update 0
audit picture-stored 1
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  avatarType: upload
  avatar: ${file:logo.png}
  allowJoinRequests: false
