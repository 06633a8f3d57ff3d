# The current settings are written to files that produce no changes
$ setpoint import --defaults
stdout
  49 settings of acme in 3 documents: 3 files created.
    created   organization.yaml
    created   projects/pay-api.yaml
    created   projects/web.yaml

  Next: review the files, then run setpoint plan.
stderr
  The service returns 405 to GET, so the state is read with empty updates.
ledger refused-get 1
ledger org-empty-update 1
ledger project-empty-update 2
ledger org-update 0
ledger project-update 0
$ setpoint validate
stdout
  4 files are valid: 3 documents, 49 values, 0 layers.
$ setpoint plan --detailed-exitcode
stdout
  No changes in 3 resources.
  organization acme at http://sandbox
$ setpoint fmt --check
stdout
  All files are formatted.
# A second import has nothing to write.
$ setpoint import
stdout
  49 settings of acme in 3 documents: 3 files unchanged.
# A setting is changed manually; existing files are not changed without a flag.
write projects/web.yaml
  # The web shop
  project: web
  settings:
    resolveAge: 24 # hours
service projects/acme/web/ {"resolveAge":48}
$ setpoint import
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5501 Existing files would be overwritten: projects/web.yaml. Nothing was written.
    what to do: Pass --overwrite.
$ setpoint import --overwrite
stdout
  46 settings of acme in 3 documents: 2 files unchanged, 1 file replaced.
    replaced  projects/web.yaml
  Omitted: 3 defaults; --defaults includes them.

  Next: review the files, then run setpoint plan.
# Comments survive, and a file that fmt accepts remains one.
file projects/web.yaml
  # The web shop
  project: web
  settings:
    name: "Web $${env:HOME}"
    platform: other
    subjectPrefix: "[Errors]"
    resolveAge: 48 # hours
    autofixAutomationTuning: "off"
    aiScannerAutomation: false
$ setpoint fmt --check
stdout
  All files are formatted.
$ setpoint plan --detailed-exitcode
# Only some projects are imported, to another folder.
$ setpoint import --project "pay-*" --out-dir elsewhere --json
exit 0
stdout
  ...
        "path": "projects/pay-api.yaml",
        "result": "created",
  ...
    "unmet": [
      "projects/pay-api.yaml"
    ]
  ...
$ setpoint import --project shop
exit 64
stderr
  error SP5506 None of the 2 projects of acme matches shop.
    what to do: Pass slugs or globs to --project; a leading ! excludes.
$ setpoint import --project "[w]eb"
exit 64
stderr
  error SP5508 Invalid --project [w]eb: it must be one glob, with no wildcards except *, ? and a leading !.
    what to do: Use a slug or a glob such as web, pay-* or "!scratch".
# A document in another file is completed there.
write projects/all.yaml
  project: pay-api
  settings: {name: Payments, slug: pay}
  ignore: [platform]
  ---
  layer: python
  match: {platform: "python*"}
  settings: {subjectPrefix: "[py]"}
remove projects/pay-api.yaml
$ setpoint import --overwrite
$ setpoint plan --detailed-exitcode
file projects/all.yaml
  project: pay-api
  settings: {name: Payments API, slug: pay-api, subjectPrefix: "[Errors]", autofixAutomationTuning: "off", aiScannerAutomation: false}
  ignore: [platform]
  ---
  ...
# With --unmanaged, only projects that no file names are added, and the layers are used.
remove projects/web.yaml
$ setpoint import --unmanaged --layout by-team
stdout
  6 settings of acme in 1 document: 1 file created.
    created   projects/no-team.yaml
  ...
# A value from a placeholder cannot be changed.
write projects/no-team.yaml
  project: web
  settings:
    name: &web Web ${env:WEB}
    subjectPrefix: *web
env SETPOINT_VAR_WEB=Shop
$ setpoint import --overwrite
exit 5
stderr
  projects/no-team.yaml:3:3 error SP5502 The current value of name cannot be written here: its value comes from a placeholder; edit it by hand.
  ...
  error SP5502 The import conflicts with existing files; nothing was written.
    what to do: Edit or move these lines, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.
# Nor is a file with a placeholder replaced as a whole.
write third/projects/web.yaml
  project: web
  settings: {name: "$${env:WEB} ${var:web}"}
$ setpoint import --out-dir third --overwrite
exit 5
stderr
  ...
  error SP5502 The import would overwrite third/projects/web.yaml, which contains the placeholder "${var:web}".
  ...
# The files of an import to another folder must not manage the same resources.
write setpoint.yaml
  version: 1
  organization: acme
  include: [organization.yaml, projects/*.yaml, second/**/*.yaml]
$ setpoint import --out-dir second
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  organization.yaml:3:1 error SP5502 This document manages organization acme, and second/organization.yaml would manage it too.
  ...
  error SP5502 The import conflicts with existing files; nothing was written.
  ...
-- setpoint.yaml --
version: 1
organization: acme
-- seed.yaml --
organization:
  slug: acme
  settings:
    require2FA: true
    relayPiiConfig: '{"rules":{"cards":{"type":"creditcard","redaction":{"method":"mask"}}},"applications":{"$string":["cards"]}}'
projects:
  - {slug: web, name: "Web ${env:HOME}", settings: {isBookmarked: true}}
  - {slug: pay-api, name: Payments API, platform: python-django}
