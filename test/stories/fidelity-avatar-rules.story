# An invalid or unreadable image is reported with its line before any request
across behaviours and names
copy docs/reference/sandbox.md logo.png
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:4:11 error SP1206 Invalid image: it is not a PNG, JPEG or GIF with a readable size.
  ...
# The images are not square, too small, or missing.
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: R0lGODlhLAEAAQAAAA==}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1206 Invalid image: it has 300 by 256 pixels, but must be square.
  ...
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: R0lGODlhEAAQAAAAAA==}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1206 Invalid image: it has 16 by 16 pixels, but each side must have 256 to 1024.
  ...
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: "${file:gone.png}"}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1203 Cannot use the file "gone.png": it does not exist.
  ...
documented: ledger refused-get 0
observed: ledger org-read 0
ledger org-update 0
# An image on another origin is not requested; a value that cannot be read never counts as unchanged.
copy examples/acme/logo.png logo.png
write organization.yaml
  organization: acme
  settings:
    avatarType: upload
    avatar: ${file:logo.png}
$ setpoint apply --yes
documented: fault {"fault":"wrong-value","on":"org-empty-update","at":"/avatar/avatarUrl","value":"http://127.0.0.2:9/logo.png"}
observed: fault {"fault":"wrong-value","on":"org-read","at":"/avatar/avatarUrl","value":"http://127.0.0.2:9/logo.png"}
forget
$ setpoint plan --detailed-exitcode
exit 5
stdout
  ...
      ? avatar: not returned by the service       organization.yaml:4:3
  ...
ledger picture 0
-- seed.yaml --
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
