# An image is compared by its digest, and sent only with the settings that require it
copy examples/acme/logo.png logo.png
$ setpoint plan
stdout
  2 settings would change in 1 resource.
  organization acme at http://sandbox

  Changes: 2 settings
    organization acme #7
      ~ avatar: no image → image sha256:… of logo.png  organization.yaml:4:3
          The service stores a new image under a new URL.
      ~ avatarType: letter_avatar → upload        organization.yaml:3:3

  Not managed by any file: 12 projects
    12 projects admin-ui, checkout, docs-site, gateway, mobile-android, mobile-ios, pay-api, pay-ledger, pay-worker, scratch, … and 2 more
  ...
$ setpoint apply --yes
ledger org-update 1
$ setpoint plan --detailed-exitcode
# The plan contains the image's digest; no output contains its bytes.
$ setpoint plan --json
absent iVBORw0KGgo
# Another client selects the initials again.
service organizations/acme/ {"avatarType":"letter_avatar"}
$ setpoint drift
exit 2
stdout
  The service differs from the files in 1 setting of 1 resource.
  ...
  Differences: 1 setting
    organization acme #7
  ...
$ setpoint apply --yes
state /organization/settings/avatarType "upload"
$ setpoint plan --detailed-exitcode
# A saved plan requires the image that was planned.
service organizations/acme/ {"avatarType":"letter_avatar"}
$ setpoint plan --out plan.json
copy test/stories/other.png logo.png
forget
$ setpoint apply plan.json
exit 4
stderr
  error SP4009 The files have changed since the plan was made.
    what to do: Plan again.
ledger org-update 0
-- setpoint.yaml --
version: 1
organization: acme
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  avatarType: upload
  avatar: ${file:logo.png}
