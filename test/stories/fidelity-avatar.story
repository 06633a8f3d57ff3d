# An image is uploaded only if its bytes differ from the file, because each upload is a new image to the service
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  ...
      ~ avatar: no image → image sha256:… of logo.png  organization.yaml:4:3
          The service stores a new image under a new URL.
      ~ avatarType: letter_avatar → upload        organization.yaml:3:3
  ...
# The plan contains the image's digest; no output contains its bytes.
$ setpoint plan --json
absent iVBORw0KGgo
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
# The image changes. A saved plan requires the image that was planned.
$ setpoint plan --out plan.json
copy test/stories/other.png logo.png
forget
$ setpoint apply plan.json
exit 4
stderr
  error SP4009 The files have changed since the plan was made.
    what to do: Plan again.
ledger org-update 0
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
