# An export that finds nothing says whether its query excludes all issues, and fails where completeness is required
$ setpoint issues export --output none.jsonl --project 42 --query is%3Aunresolved+level%3Aerror --quiet --report markdown=none.md
stdout
  ...
  0 issues of acme (http://sandbox), complete in the service's own window (90 days on known deployments).
  No issue matches the query, but there are issues in this window.
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. The query looks percent-encoded; pass it decoded: "is:unresolved level:error".
ledger issue-list 3
file none.md
  ...
  ❌ **Doubtful: 0 issues in the service's own window (90 days on known deployments), and there may be more**
  
  No issue matches the query, but there are issues in this window.
  ...
file none.jsonl.manifest.json
  ...
    "matchedNothing": true,
  ...
$ setpoint issues verify none.jsonl
stdout
  ...
    window      not sent: the service's own window (90 days on known deployments)
    redacted    email
  The export is complete: 0 issues of acme in the service's own window (90 days on known deployments), read from TIME to TIME.
  No issue matches the query, but there are issues in this window.
  ...
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. The query looks percent-encoded; pass it decoded: "is:unresolved level:error".
$ setpoint issues verify none.jsonl --complete
exit 8
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. The query looks percent-encoded; pass it decoded: "is:unresolved level:error".
$ setpoint issues verify none.jsonl --complete --allow-empty
stdout
  ...
  No issue matches the query, but there are issues in this window.
  ...
# An unknown term, in every project; the time limits cannot be evaluated.
$ setpoint issues export --output term.csv --query "no.such.term:1" --sla error=1d --fail-on overdue --quiet
exit 2
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. Check the query and the environments, or accept an empty export with --allow-empty.
$ setpoint issues export --output term.csv --query "no.such.term:1" --sla error=1d --fail-on overdue --allow-empty --quiet
stdout
  ...
  No issue matches the query, but there are issues in this window.
stderr
# If the question fails, the answer is unknown, and that is not good either.
fault {"fault": "status", "status": 401, "on": "issue-list", "after": 2}
$ setpoint issues export --output unknown.jsonl --project 42 --query "no.such.term:1" --quiet
stderr
  warning SP6044 No issue matches the query, and it is unknown whether there are issues in this window. Check the query and the environments, or accept an empty export with --allow-empty.
$ setpoint issues verify unknown.jsonl --complete
exit 8
# A window without issues, of several files.
$ setpoint issues export --output old --format parquet --partition-by project --project 42 --project 43 --query is:unresolved --start 2001-01-01 --end 2001-02-01
stdout
  ...
  0 issues of acme (http://sandbox), complete.
absent SP6044
$ setpoint issues verify old --complete
absent SP6044
# A folder in which no project has an issue that matches: one more request for all of them.
$ setpoint issues export --output none --format parquet --partition-by project --project 42 --project 43 --query "no.such.term:1" --quiet
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. Check the query and the environments, or accept an empty export with --allow-empty.
# Of partitions, the merge decides.
$ setpoint issues export --output 0.jsonl --project 42 --project 43 --partition 0/2 --query "no.such.term:1" --quiet
stderr
$ setpoint issues export --output 1.jsonl --project 42 --project 43 --partition 1/2 --query "no.such.term:1" --quiet
stderr
$ setpoint issues merge 0.jsonl 1.jsonl --output all.jsonl
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. Check the query and the environments, or accept an empty export with --allow-empty.
# A run that stopped at the decision continues there.
fault {"fault": "status", "status": 401, "on": "issue-list", "after": 1}
$ setpoint issues export --output again.jsonl --project 42 --query "no.such.term:1" --quiet
exit 8
$ setpoint issues export --output again.jsonl --project 42 --query "no.such.term:1" --quiet --resume
stderr
  warning SP6044 No issue matches the query, but there are issues in this window. Check the query and the environments, or accept an empty export with --allow-empty.
-- seed.yaml --
behaviour: observed
issues: {count: 40}
projects: [{id: "42", slug: web}, {id: "43", slug: pay}]
-- setpoint.yaml --
version: 1
organization: acme
