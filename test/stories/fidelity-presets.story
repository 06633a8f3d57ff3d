# A declared highlight that happens to be the platform's preset does not move when the platform does
across behaviours and names
$ setpoint apply --yes
ledger project-update 1
$ setpoint plan --detailed-exitcode
-- seed.yaml --
organization: {slug: acme, name: Acme}
projects:
  - {slug: web, platform: javascript-react}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
include: [web.yaml]
-- web.yaml --
project: web
settings:
  platform: android
  highlightTags: [handled, level, url]
