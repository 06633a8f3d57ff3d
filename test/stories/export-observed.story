# An export is complete despite short pages, an empty page after the last one, and a rate limit
fault {"fault": "throttle", "on": "issue-list", "after": 2, "waitSeconds": 0}
$ setpoint issues export --output issues.jsonl --limit 20 --start 2026-01-01 --end 2026-11-02 --project "*" --reread all --redact email,title
stdout
  120 issues of acme (http://sandbox), complete.
    query       ""
    window      TIME to TIME
    pages       7, and 7 read again at the end (0 issues more)
    duplicates  0 dropped
    redacted    email, title
  ...
stderr
  The query is empty, which finds everything; without one the service would show only is:unresolved issue.priority:[high,medium].
  Deployments keep issues of some categories (feedback, for one) out of every search that does not name issue.category.
  Issues seen from TIME to TIME; a service that keeps less looks back less.
  The service limits the rate (429): waiting 2 s.
$ setpoint issues verify issues.jsonl --complete
$ setpoint issues export --output issues.csv --limit 20 --start 2026-01-01 --end 2026-11-02 --columns id --csv-raw --quiet
$ setpoint issues export --output again.jsonl --start 2026-01-01 --end 2026-11-02 --quiet --report markdown=again.md --compare-to issues.jsonl
-- seed.yaml --
behaviour: observed
issues: {count: 120, until: "2026-11-01T00:00:00Z"}
projects: [{slug: web, settings: {resolveAge: 24}}, {slug: pay}]
-- setpoint.yaml --
version: 1
organization: acme
