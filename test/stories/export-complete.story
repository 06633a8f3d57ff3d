# An export reports its contents, and verify never reports a changed file as complete
$ setpoint issues export --output issues.jsonl --limit 50
stdout
    query       ""
    window      not sent: the service's own window (90 days on known deployments)
    redacted    email
    pages       3, then 1 read again at the end (0 additional issues)
    duplicates  0 dropped
    jsonl       issues.jsonl (141506 bytes, sha256:…)
  120 issues of acme (http://sandbox), complete in the service's own window (90 days on known deployments).
stderr
  The query is empty, which matches everything; without a query, the service would use is:unresolved issue.priority:[high,medium].
  Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.
  No period was requested: the service's own window (90 days on known deployments) applies.
ledger issue-list 4
$ setpoint issues verify issues.jsonl --complete
stdout
    ok     issues.jsonl
    query       ""
    window      not sent: the service's own window (90 days on known deployments)
    redacted    email
  The export is complete: 120 issues of acme in the service's own window (90 days on known deployments), read from TIME to TIME.
  All files match the manifest.
  issues.jsonl.manifest.json has the digest sha256:….
  Nobody has signed these files; compare this digest with the attestation of the run.
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
$ setpoint issues export --output part.jsonl --max-issues 10 --quiet --report markdown=part.md
file part.md
  ...
  | Redacted | e-mail addresses |
  ...
$ setpoint issues verify part.jsonl --complete
exit 8
write part.md
  # All is well
$ setpoint issues verify part.jsonl
exit 6
stdout
  ...
  1 of 2 files does not match the manifest. Export again.
write issues.jsonl
  {"id":"1"}
$ setpoint issues verify issues.jsonl --complete
exit 6
stdout
    WRONG  issues.jsonl: it has 11 bytes instead of 141506
  1 of 1 file does not match the manifest. Export again.
absent The export is complete
$ setpoint issues export --output - --format csv --columns id,assignee,assignee_email --quiet
# Personal data are exported only on request, and the export says so.
absent @example.com
$ setpoint issues export --output all.jsonl --redact none --report markdown=all.md
stdout
  ...
    redacted    nothing
  ...
stderr
  ...
  E-mail addresses are included.
file all.md
  ...
  | Redacted | nothing; e-mail addresses are included |
  ...
# Time limits are evaluated as of the start of reading, and can fail the job.
$ setpoint issues export --output late.csv --sla "web:error=1d,error=7d,fatal=1d" --fail-on overdue --quiet
exit 2
$ setpoint issues export --output late.csv --sla "error=7d" --fail-on overdue=1000 --json --quiet
stdout
  ...
    "projectsListed": null,
  ...
    "sla": {
  ...
$ setpoint issues merge all.jsonl --output late.html --sla error=7d --fail-on overdue=10
$ setpoint issues merge all.jsonl --output late.html --sla error=7d --fail-on overdue=9
exit 2
# A finished export is written again in any format.
$ setpoint issues merge all.jsonl --output again.html --redact email,title --sla fatal=1d
stdout
  ...
    redacted    email, title
  ...
file again.html
  ...
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
