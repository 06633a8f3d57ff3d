# A slug of another organization is rejected, also in another region; the other changes are applied
across behaviours and names
$ setpoint apply --yes
exit 3
stdout
  ...
  FAILED: 1 resource
    organization acme #7: the service answered 400: slug: The slug "globex" is already in use.
      x slug: acme → globex                       organization.yaml:4:3

  Applied: 1 resource
    organization acme #7: name
  ...
state /organization/slug "acme"
state /organization/name "Acme Inc"
forget
$ setpoint apply --yes
exit 8
ledger org-update 1
body 1 {"slug":"globex"}
# The slug is taken in another region.
write organization.yaml
  organization: acme
  settings:
    slug: initech
$ setpoint apply --yes
exit 8
stdout
  ...
      x slug: acme → initech                      organization.yaml:3:3
  ...
-- seed.yaml --
organization: {slug: acme, id: "7", name: Acme}
takenSlugs: [globex]
takenElsewhere: [initech]
projects: [{slug: web}]
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [organization.yaml]
-- organization.yaml --
organization: acme
settings:
  name: Acme Inc
  slug: globex
