# If state is read with empty updates, the first project's reply shows that the organization is not active
as limited
$ setpoint plan
exit 5
stderr
  error SP3038 The projects of organization acme cannot be read: the organization's status is pending_deletion, and any update, even an empty one, can restore it.
    what to do: Restore the organization first, or name another one in setpoint.yaml.
ledger project-empty-update 1
ledger project-update 0
-- seed.yaml --
organization: {slug: acme, status: pending_deletion}
tokens: {limited: [project:read, project:write]}
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
---
project: api
settings: {resolveAge: 24}
