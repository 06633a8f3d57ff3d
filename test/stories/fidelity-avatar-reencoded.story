# A service that re-encodes pictures is told as such, once a run; the picture that it serves, kept in the file's place, is in order
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint apply --yes --verify
exit 3
stdout
  ...
  ACCEPTED, BUT NOT STORED: 1 resource
    organization acme #7: accepted, and stored in other bytes, as services do that re-encode 
      │ pictures; `setpoint import` fetches the picture that it serves: kept in the place of the 
      │ file, it is not sent again
  ...
      in place: avatarType
  ...
ledger org-update 1
noted picture-stored 1
$ setpoint plan --detailed-exitcode
exit 2
noted picture-stored 1
$ setpoint import --out-dir live
write organization.yaml
  organization: acme
  settings:
    avatarType: upload
    avatar: ${file:live/avatar.png}
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes
ledger org-update 0
noted picture-stored 1
# Sent again, as the initials were chosen in between: it stays what it is.
service organizations/acme/ {"avatarType":"letter_avatar"}
$ setpoint apply --yes
ledger org-update 1
$ setpoint plan --detailed-exitcode
-- seed.yaml --
quirks: [avatar-reencoded]
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
