# If only slugs are supported, the organization is updated and renamed before its projects, whose URLs then change
$ setpoint apply --yes --verify
exit 0
stdout
  ...
  3 of 3 settings applied; 3 updates sent.
  ...
ledger org-update 2
ledger project-update 1
state /organization/slug "initech"
state /projects/0/settings/resolveAge 24
-- seed.yaml --
behaviour: observed
quirks: [slugs-only]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true, slug: initech}
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
