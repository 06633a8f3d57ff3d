# If files also set organization settings, or only layers, an error names the missing scope and the document
as limited
$ setpoint plan
exit 7
stderr
  error SP3036 Reading organization acme with the empty update (GET: 405) failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. organization.yaml:1:1 requires it.
    what to do: Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.
ledger project-empty-update 0
remove organization.yaml
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/all.yaml:2:12
          Issues that were not seen for that long are resolved.
  ...
  warning SP2209 The token cannot read organization acme, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.
    what to do: Use a token with org:write to compare all projects.
  ...
remove projects/all.yaml
write layers/all.yaml
  layer: all
  settings: {resolveAge: 24}
$ setpoint plan
exit 7
stderr
  error SP3036 Reading organization acme with the empty update (GET: 405) failed: the service answered 403: You do not have permission to perform this action. The organization is named at setpoint.yaml:2:1. layers/all.yaml:1:1 requires it.
    what to do: Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.
-- seed.yaml --
tokens: {limited: [project:read, project:write]}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- projects/all.yaml --
project: web
settings: {resolveAge: 24}
