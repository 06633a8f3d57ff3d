# An image is uploaded only if its bytes differ from the file, because each upload is a new image to the service
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint apply --yes --verify
ledger org-update 1
audit picture-stored 1
$ setpoint plan --detailed-exitcode
forget
$ setpoint apply --yes
ledger org-update 0
ledger picture 1
audit picture-stored 1
# Another setting changes: the image is not sent.
write organization.yaml
  organization: acme
  settings:
    avatarType: upload
    avatar: ${file:logo.png}
    allowJoinRequests: false
forget
$ setpoint apply --yes
body 1 {"allowJoinRequests":false}
audit picture-stored 1
# The image changes.
copy test/stories/other.png logo.png
forget
$ setpoint apply --yes
ledger org-update 1
audit picture-stored 2
$ setpoint plan --detailed-exitcode
# The stored file is lost: there is no image, and the next apply uploads it.
fault {"fault":"status","status":404,"on":"picture","body":{}}
$ setpoint plan --detailed-exitcode
exit 2
stdout
  ...
      ~ avatar: no image → image sha256:… of logo.png  organization.yaml:4:3
  ...
audit picture-stored 2
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
