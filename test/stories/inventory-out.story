# An inventory is written even if the files manage no project
across behaviours and names
$ setpoint plan --inventory-out inventory.json
file inventory.json
  {
    "format": "setpoint.inventory/1",
  ...
    "organization": {
      "id": "7",
      "slug": "acme"
    },
    "projects": [
      {
        "id": "42",
        "slug": "web",
        "teams": [],
        "platform": "other"
      }
    ]
  }
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: $NAMES}
-- organization.yaml --
organization: acme
settings:
  name: Acme
