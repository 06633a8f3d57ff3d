# A picture that no service takes is told with its line before any request; so is one that cannot be read
across behaviours and names
copy docs/reference/sandbox.md logo.png
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:4:11 error SP1206 The image cannot be used: it is no PNG, JPEG or GIF that tells 
    │ its size.
  ...
# Not square; too small; not there.
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: R0lGODlhLAEAAQAAAA==}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1206 The image cannot be used: it has 300 by 256 pixels, and must be 
    │ square.
  ...
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: R0lGODlhEAAQAAAAAA==}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1206 The image cannot be used: it has 16 by 16 pixels, and each side 
    │ must have 256 to 1024.
  ...
write organization.yaml
  organization: acme
  settings: {avatarType: upload, avatar: "${file:gone.png}"}
$ setpoint apply --yes
exit 6
stderr
  organization.yaml:2:40 error SP1203 The file "gone.png" cannot be used: it does not exist.
  ...
documented: ledger refused-get 0
observed: ledger org-read 0
ledger org-update 0
# A picture on another origin is not asked for: what is not shown is never in order.
copy examples/acme/logo.png logo.png
write organization.yaml
  organization: acme
  settings:
    avatarType: upload
    avatar: ${file:logo.png}
$ setpoint apply --yes
documented: trouble {"fault":"misquote","on":"org-empty-update","at":"/avatar/avatarUrl","value":"http://127.0.0.2:9/logo.png"}
observed: trouble {"fault":"misquote","on":"org-read","at":"/avatar/avatarUrl","value":"http://127.0.0.2:9/logo.png"}
forget
$ setpoint plan --detailed-exitcode
exit 2
stdout
  ...
    ? avatar: not returned by the service         organization.yaml:4:3
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
