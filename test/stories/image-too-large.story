# An update that is too large for the service or a proxy reports the size of its image
copy examples/acme/logo.png logo.png
fault {"fault":"status","status":413,"on":"org-update","body":{"detail":{"code":"","message":"","extra":{}}}}
$ setpoint apply --yes
exit 8
stdout
  ...
    organization acme #7: the service answered 413 without a reason; the image of avatar has 1263 bytes; use a smaller image
  ...
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {avatarType: upload, avatar: "${file:logo.png}"}
