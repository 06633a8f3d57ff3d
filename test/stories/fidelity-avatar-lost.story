# An image is uploaded again if its stored file is lost
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint plan --detailed-exitcode
exit 2
stdout
  ...
      ~ avatar: no image → image sha256:… of logo.png  organization.yaml:4:3
  ...
$ setpoint apply --yes --verify
ledger org-update 1
audit picture-stored 1
forget
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {settings: {avatarType: upload, avatar: "R0lGODlhAAEAAQAAAA=="}}
quirks: [seeded-images-lost]
projects: []
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
