# What is live becomes files that want exactly that
$ setpoint import
stdout
  49 settings of 3 resources of acme: 3 files created.

  Next: review the files, then run setpoint plan.
stderr
  The service answers 405 to a GET of the organization: state is read by empty updates.
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
# Again, there is nothing to write.
$ setpoint import
stdout
  49 settings of 3 resources of acme: 3 files unchanged.

  Next: review the files, then run setpoint plan.
# Somebody changes a setting by hand; what is there is not overwritten unasked.
service projects/acme/web/ {"resolveAge":48}
$ setpoint import
exit 5
stderr
  The service answers 405 to a GET of the organization: state is read by empty updates.
  error SP5501 Nothing was written, as projects/web.yaml would be overwritten.
    what to do: Pass --overwrite, or name another folder with --out-dir.
$ setpoint import --overwrite
stdout
  49 settings of 3 resources of acme: 1 file replaced, 2 files unchanged.

  Next: review the files, then run setpoint plan.
$ setpoint plan --detailed-exitcode
# Only some projects, somewhere else.
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
    what to do: --project takes slugs or globs of slugs; ! in front excludes.
$ setpoint import --project "[w]eb"
exit 64
stderr
  error SP5508 --project [w]eb cannot be used: globs know only *, ? and, in paths, **.
    what to do: Write it like web, pay-* or "!scratch".
# A document of another file is in the way.
write projects/all.yaml
  project: pay-api
  settings: {name: Payments}
remove projects/pay-api.yaml
$ setpoint import
exit 5
stderr
  The service answers 405 to a GET of the organization: state is read by empty updates.
  projects/all.yaml:1:1 error SP5502 Project pay-api is managed here already, and would be by 
    │ projects/pay-api.yaml.
    1 | project: pay-api
      | ^

  1 error

  error SP5502 The import does not fit the files that are there; nothing was written.
    what to do: Move those documents, leave the projects out with --project "!SLUG", or import 
      │ elsewhere with --out-dir.
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
