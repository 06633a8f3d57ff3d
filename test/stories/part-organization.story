# The organization can be planned, applied and checked without its projects
$ setpoint plan --organization-only
stdout
  1 setting would change in 1 resource.
  Partial: only the organization. Nothing else was compared.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:2:12
          Members who do not use two-factor authentication are removed and e-mailed.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
forget
$ setpoint apply --organization-only --yes
stdout
  1 setting would change in 1 resource.
  Partial: only the organization. Nothing else was compared.
  organization acme at http://sandbox

  CANNOT BE UNDONE: 1 setting
    organization acme #7
      ! require2FA: false → true (tightens security)  organization.yaml:2:12
          Members who do not use two-factor authentication are removed and e-mailed.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…

  1 of 1 setting applied; 1 update sent.
  Partial: only the organization. Nothing else was compared.
  organization acme at http://sandbox

  Applied: 1 resource
    organization acme #7: require2FA
ledger org-update 1
ledger project-update 0
$ setpoint plan --organization-only --detailed-exitcode
stdout
  No changes in 1 resource.
  Partial: only the organization. Nothing else was compared.
  organization acme at http://sandbox
$ setpoint drift --organization-only
stdout
  No drift in 1 resource.
  Partial: only the organization. Nothing else was compared.
  organization acme at http://sandbox
# The projects still differ.
$ setpoint drift
exit 2
# Without a file for the organization, nothing is selected.
remove organization.yaml
$ setpoint plan --organization-only
exit 64
stderr
  error SP5034 No file manages settings of the organization, so --organization-only selects nothing.
    what to do: Select projects with --project instead.
-- seed.yaml --
organization: {settings: {require2FA: false}}
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
