# If the service re-encodes images, every run reports it; the served image in place of the file has no difference
across behaviours and names
copy examples/acme/logo.png logo.png
$ setpoint apply --yes --verify
exit 3
stdout
  ...
  ACCEPTED, BUT NOT STORED: 1 resource
    organization acme #7: accepted, but the service re-encoded the image; run `setpoint import` and replace the file with the image it fetches, so that it is not sent again
  ...
  Applied: 1 resource
    organization acme #7: avatarType
  ...
ledger org-update 1
audit picture-stored 1
$ setpoint plan --detailed-exitcode
exit 2
audit picture-stored 1
# The next run gets the same image as before. It cannot know that it was stored, and still explains what to do.
$ setpoint apply --yes
exit 3
stdout
  ...
    organization acme #7: accepted, but the service still serves the previous image: it did not store the new one, or re-encoded it to the same bytes again; run `setpoint import` and replace the file with the image it fetches, so that it is not sent again
  ...
ledger org-update 2
audit picture-stored 2
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
audit picture-stored 2
# It is sent again because the initials were selected in between; its bytes stay the same.
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
