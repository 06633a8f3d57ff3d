# The current settings are written to files that produce no changes
$ setpoint import
stdout
  Next: review the files, then run setpoint plan.

  49 settings of 3 resources of acme: 3 files created.
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
  No changes: 3 resources match the files.
  organization acme at http://sandbox

  Plan: 0 settings to change, 3 resources unchanged.
# A second import has nothing to write.
$ setpoint import
stdout
  Next: review the files, then run setpoint plan.

  49 settings of 3 resources of acme: 3 files unchanged.
# A setting is changed manually; existing files are not overwritten without a flag.
service projects/acme/web/ {"resolveAge":48}
$ setpoint import
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP5501 Existing files would be overwritten: projects/web.yaml. Nothing was written.
    what to do: Pass --overwrite, or name another folder with --out-dir.
$ setpoint import --overwrite
stdout
  Next: review the files, then run setpoint plan.

  49 settings of 3 resources of acme: 1 file replaced, 2 files unchanged.
$ setpoint plan --detailed-exitcode
# Only some projects are imported, to another folder.
$ setpoint import --project "pay-*" --out-dir elsewhere --json
exit 0
stdout
  {
    "format": "setpoint.import/1",
    "organization": "acme",
    "folder": "elsewhere",
    "files": [
      {
        "path": "projects/pay-api.yaml",
        "result": "created",
        "about": {
          "kind": "project",
          "ref": "pay-api",
          "id": "43",
          "settings": 9
        },
        "leftOut": []
      }
    ],
    "unmet": [
      "projects/pay-api.yaml"
    ]
  }
$ setpoint import --project shop
exit 64
stderr
  error SP5506 None of the 2 projects of acme matches shop.
    what to do: Pass slugs or globs to --project; a leading ! excludes.
$ setpoint import --project "[w]eb"
exit 64
stderr
  error SP5508 Invalid --project [w]eb: globs support only *, ? and a leading !.
    what to do: Use --project "?eb".
# A document in another file conflicts.
write projects/all.yaml
  project: pay-api
  settings: {name: Payments}
remove projects/pay-api.yaml
$ setpoint import
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  projects/all.yaml:1:1 error SP5502 Project pay-api is already managed here, and projects/pay-api.yaml would manage it too.
    1 | project: pay-api
      | ^^^^^^^

  1 error

  error SP5502 The import conflicts with existing files; nothing was written.
    what to do: Move those documents, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.
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
