# An export reports its contents, and verify never reports a changed file as complete
$ setpoint issues export --output issues.jsonl --limit 50
stdout
    query       ""
    window      not sent (default of the service)
    pages       3, then 1 read again at the end (0 additional issues)
    duplicates  0 dropped
    jsonl       issues.jsonl (141674 bytes, sha256:…)
  120 issues of acme (http://sandbox), complete.
stderr
  The query is empty, which matches everything; without a query, the service would use is:unresolved issue.priority:[high,medium].
  Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.
  No period was requested, so the service's own window applies (90 days on known deployments).
ledger issue-list 4
$ setpoint issues verify issues.jsonl --complete
stdout
    ok     issues.jsonl
  The export is complete: 120 issues of acme, read from TIME to TIME.
  All files match the manifest.
$ setpoint issues verify issues.jsonl --json
stdout
  {
    "format": "setpoint.verify/1",
    "manifest": {
      "format": "setpoint.export/1",
  ...
        "wrong": null
      }
    ]
  }
$ setpoint issues export --output part.jsonl --max-issues 10 --quiet
$ setpoint issues verify part.jsonl --complete
exit 8
write issues.jsonl
  {"id":"1"}
$ setpoint issues verify issues.jsonl --complete
exit 6
stdout
    WRONG  issues.jsonl: it has 11 bytes instead of 141674
  1 of 1 file does not match the manifest. Export again.
absent The export is complete
$ setpoint issues export --output - --format csv --columns id,title --max-issues 1 --quiet
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
