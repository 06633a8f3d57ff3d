# An import leaves out what the token cannot read, with a comment, and reports it
as half
$ setpoint import
exit 3
stdout
  13 settings of acme in 2 documents: 2 files created.
    created   organization.yaml
    created   projects/api.yaml
  Omitted: 27 defaults; --defaults includes them.

  1 project left out:
    web: no access with this token: the service lists it with hasAccess: false

  Next: review the files, then run setpoint plan.
$ setpoint import --project web --out-dir elsewhere --json
exit 3
stdout
  {
    "format": "setpoint.import/1",
    "organization": "acme",
    "folder": "elsewhere",
    "files": [],
    "defaults": 0,
    "closed": [
      {
        "id": "43",
        "slug": "web",
        "reason": "no access with this token: the service lists it with hasAccess: false"
      }
    ],
    "unmet": []
  }
# The next plan knows what was written and what was left out.
$ setpoint plan
stdout
  No changes in 2 resources.
  organization acme at http://sandbox

  Not managed by any file: 1 project
    project web
-- seed.yaml --
behaviour: observed
tokens:
  half: {scopes: [org:read, org:write, project:write], closedProjects: [web]}
projects:
  - {slug: api}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
