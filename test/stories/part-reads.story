# Only what is needed is read: 2 requests for one project of 60
$ setpoint plan --project service-0007
stdout
  1 setting would change in 1 resource.
  Partial: only service-0007. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project service-0007 #48
      ! resolveAge: 0 → 24                        layers/all.yaml:3:12 (layer all)
          Issues that were not seen for that many hours are resolved.

  Requests: 2 made, 1 update to apply
  Digest: sha256:…
stderr
ledger org-read 1
ledger project-list 0
ledger project-read 1
ledger project-empty-update 0
# The organization's settings are one request, even if many projects are managed.
forget
$ setpoint plan --organization-only
ledger org-read 1
ledger project-read 0
# Service-0000 does not exist, and one is excluded.
forget
$ setpoint drift --project "service-000?" --project "!service-0003"
exit 2
ledger org-read 1
ledger project-read 8
# The image of an organization that is not selected is not read.
copy examples/acme/logo.png logo.png
write organization.yaml
  organization: acme
  settings:
    avatarType: upload
    avatar: ${file:logo.png}
$ setpoint apply --organization-only --yes
forget
$ setpoint plan --organization-only
ledger picture 1
forget
$ setpoint plan --project service-0007
ledger picture 0
# An apply sends updates for the selected project only.
forget
$ setpoint apply --yes --project 71
ledger org-read 1
ledger project-read 1
ledger org-update 0
ledger project-update 1
body 1 {"resolveAge":24}
# If the service has no GET, empty updates are sent to the organization and the selected project only.
write setpoint.yaml
  version: 1
  organization: acme
  service: {read: update}
forget
$ setpoint plan --project service-0007
ledger org-empty-update 1
ledger project-empty-update 1
-- seed.yaml --
behaviour: observed
organization: {settings: {require2FA: false}}
generate: {projects: 60}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- layers/all.yaml --
layer: all
match: {project: "service-*"}
settings: {resolveAge: 24}
