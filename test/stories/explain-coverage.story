# explain shows how much of an organization the files manage, and how many projects each layer applies to
$ setpoint plan --inventory-out inventory.json
$ setpoint explain
stdout
  organization acme
    settings of the organization: 2 of 33 managed
    projects: 2 of 3 managed
    settings of projects: 3 of 33 managed
    layer payments: 2 of 3 projects
    not managed by any file: web
# The saved inventory gives the same answer without a request
forget
$ setpoint explain --inventory inventory.json --json
stdout
  {
    "format": "setpoint.coverage/1",
    "organization": "acme",
    "projects": {
      "managed": 2,
      "unmanaged": 1
    },
  ...
    "reach": [
      {
        "layer": "payments",
        "projects": 2,
        "listed": 3
      }
    ],
  ...
$ setpoint validate --inventory inventory.json
stdout
  2 files are valid: 3 documents, 4 values, 1 layer.

  Layer: payments: 2 of 3 projects
ledger
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: pay-api}
  - {slug: pay-web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true, openMembership: false}
---
layer: payments
match: {project: pay-*}
settings: {resolveAge: 0}
---
project: pay-api
settings: {subjectPrefix: "[api] "}
