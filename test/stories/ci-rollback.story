# An apply writes a rollback plan that reverts it and lists what cannot be reverted
# If the rollback cannot be saved, nothing is applied.
$ setpoint apply --yes --rollback-out nowhere/rollback.json
exit 64
ledger project-update 0
ledger org-update 0
# If nothing was changed, there is no rollback, and the next apply can write the file.
fault {"fault":"status","status":403,"on":"org-update","body":{"detail":"No."}}
$ setpoint apply --yes --rollback-out rollback.json
exit 7
stderr
  ...
$ setpoint apply --yes --rollback-out rollback.json
stdout
  4 settings would change in 2 resources.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:3:3
          Members who do not use two-factor authentication are removed and e-mailed.

  Other changes: 3 settings
    organization acme #7
      ~ sensitiveFields: + ssn (tightens security)  organization.yaml:4:3
          Applies to new events only; stored events do not change.
    project web #42
      ~ resolveAge: 24 → 720                      projects/web.yaml:4:3
      ~ slug: web → site                          projects/web.yaml:3:3
          All URLs of the project change; the old ones redirect until another project takes the slug.
  ...
  4 of 4 settings applied; 3 updates sent.
  organization acme at http://sandbox

  APPLIED, AND CANNOT BE UNDONE: 1 setting
    organization acme #7: require2FA

  Also applied: 2 resources
    organization acme #7: sensitiveFields
    project web #42: resolveAge, slug
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  rollback.json reverts 4 settings. Review it with `setpoint show rollback.json`, then apply it with --confirm sha256:….
  warning SP2212 The rollback might be incomplete: it contains 1 warning.
state /projects/0/settings/resolveAge 720
state /projects/0/slug "site"
# The files can already be different when the rollback is applied.
write projects/web.yaml
  project: site
  settings:
    resolveAge: 1
$ setpoint show rollback.json
stdout
  4 settings would change in 2 resources.
  organization acme at http://sandbox

  WEAKENS SECURITY: 2 settings
    organization acme #7
      ! require2FA: true → false                  organization.yaml:3:3
      ! sensitiveFields: - ssn                    organization.yaml:4:3
          Applies to new events only; stored events do not change.

  HIDES ISSUES: 1 setting
    project site #42
      ! resolveAge: 720 → 24                      projects/web.yaml:4:3
          Issues that were not seen for that many hours are resolved.

  Other changes: 1 setting
    project site #42
      ~ slug: site → web                          projects/web.yaml:3:3
          All URLs of the project change; the old ones redirect until another project takes the slug.
          The service rejects this if another resource has taken the slug since.
  ...
  Undoes: sha256:…

  organization.yaml:3:3 warning SP2212 acme.require2FA is reverted, but its side effect is not undone: Members who do not use two-factor authentication are removed and e-mailed.
  ...
forget
# No file declares its values, so it is shown completely, and only its digest confirms it.
$ setpoint apply rollback.json --yes
exit 5
stderr
  ...
  4 settings would change in 2 resources.
  ...
  error SP2214 A rollback must be confirmed by its digest; --yes is not enough.
    what to do: Review the rollback, then pass --confirm sha256:….
  ...
$ setpoint apply rollback.json --confirm sha256:0000000000000000000000000000000000000000000000000000000000000000
exit 5
stderr
  ...
  error SP2214 --confirm does not match the digest of this rollback.
  ...
ledger project-update 0
ledger org-update 0
$ setpoint apply rollback.json --confirm $DIGEST:rollback.json
stdout
  4 of 4 settings applied; 3 updates sent.
  ...
    organization acme #7: require2FA, sensitiveFields

  APPLIED, AND HIDES ISSUES: 1 setting
    project site #42: resolveAge

  Also applied: 1 resource
    project site #42: slug
state /projects/0/settings/resolveAge 24
state /projects/0/slug "web"
state /organization/settings/require2FA false
ledger project-update 2
ledger org-update 1
# An apply without changes writes no rollback.
write organization.yaml
  organization: acme
  settings:
    require2FA: false
write projects/web.yaml
  project: web
  settings:
    resolveAge: 24
$ setpoint apply --yes --rollback-out second.json
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  second.json was not written, because there is nothing to revert.
$ setpoint apply second.json --yes
exit 64
stderr
  error SP5011 The file second.json cannot be read: the file does not exist.
    what to do: Pass the file that `plan --out` or `apply` wrote.
$ setpoint apply --yes --rollback-out second.json
# Neither another apply nor any other output replaces a rollback with changes, even with other files.
$ setpoint apply --yes --rollback-out rollback.json
exit 64
stderr
  error SP5002 The output rollback.json would replace the rollback of an earlier apply.
    what to do: Choose another path for the output, or move the existing file.
write setpoint.yaml
  {
write fault.json
  {"error": {"code": "of an earlier run"}}
$ setpoint plan --report json=rollback.json
exit 64
stdout
stderr
  ...
$ setpoint issues export --organization acme --format jsonl --output rollback.json
exit 64
stdout
stderr
  ...
$ setpoint show rollback.json --report text=rollback.json
exit 64
stderr
  ...
$ setpoint plan --report json=fault.json
exit 6
stdout
stderr
  ...
$ setpoint show rollback.json --format markdown
stdout
  ...
-- seed.yaml --
organization: {settings: {require2FA: false, sensitiveFields: [iban]}}
projects:
  - {slug: web, name: Web, settings: {resolveAge: 24}}
  - {slug: api, settings: {subjectPrefix: "x"}}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
  sensitiveFields: [iban, ssn]
-- projects/web.yaml --
project: web
settings:
  slug: site
  resolveAge: 720
-- projects/api.yaml --
project: api
settings:
  subjectPrefix: "x"
