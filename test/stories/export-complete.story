# An export states its contents in the manifest, and verify checks them
$ setpoint issues export --output issues.jsonl --limit 50
stdout
  120 issues of acme (http://sandbox), complete.
    query       ""
    window      the service's own
    pages       3, and 1 read again at the end (0 issues more)
    duplicates  0 dropped
    jsonl       issues.jsonl (173390 bytes, sha256:…)
stderr
  The query is empty, which finds everything; without one the service would show only is:unresolved issue.priority:[high,medium].
  Deployments keep issues of some categories (feedback, for one) out of every search that does not name issue.category.
  No period was asked for and none was sent: the service's own window applies (deployments look back 90 days).
ledger issue-list 4
$ setpoint issues verify issues.jsonl --complete
stdout
  All files are as the manifest says.
    ok     issues.jsonl
  The export is complete: 120 issues of acme, read TIME to TIME.
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
$ setpoint issues verify issues.jsonl
exit 6
$ setpoint issues export --output - --format csv --columns id,title --max-issues 1 --quiet
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
