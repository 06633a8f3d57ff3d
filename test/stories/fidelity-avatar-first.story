# An image is uploaded if there is none or if its stored file is lost; it also switches the avatar type
across behaviours and names
copy examples/acme/logo.png logo.png
# The avatar type was set to initials: the reply can contain a URL without a file.
service organizations/acme/ {"avatarType":"letter_avatar"}
$ setpoint plan --detailed-exitcode
exit 2
stdout
  ...
      ~ avatar: no image → image sha256:… of logo.png  organization.yaml:3:3
          The service stores a new image under a new URL.
          The service also sets avatarType to upload: it shows the uploaded image.
  ...
$ setpoint apply --yes --verify
audit picture-stored 1
state /organization/settings/avatarType "upload"
forget
$ setpoint plan --detailed-exitcode
$ setpoint apply --yes --verify
ledger org-update 0
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
  avatar: ${file:logo.png}
