# Short pages, an unexpected next page and a rate limit do not make an export incomplete
fault {"fault": "throttle", "on": "issue-list", "after": 2, "waitSeconds": 0}
$ setpoint issues export --output issues.jsonl --limit 20 --start 2026-01-01 --end 2026-11-02 --project "*" --reread all --redact email,title
stdout
    query       ""
    window      TIME to TIME
    redacted    email, title
    pages       7, then 7 read again at the end (0 additional issues)
    duplicates  0 dropped
  ...
  120 issues of acme (http://sandbox), complete.
stderr
  The query is empty, which matches everything; without a query, the service would use is:unresolved issue.priority:[high,medium].
  Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.
  Issues seen from TIME to TIME, as far as the service's retention allows.
  Rate limited by the service (429): waiting 2 s.
$ setpoint issues verify issues.jsonl --complete
$ setpoint issues export --output issues.csv --limit 20 --start 2026-01-01 --end 2026-11-02 --columns id --csv-raw --quiet
# The manifest names the projects without issues, and the scopes of the token, if the list can be read.
$ setpoint issues export --output all.jsonl --max-issues 1 --json --quiet
stdout
  ...
    "projectsListed": [
      {
        "id": "43",
        "slug": "pay",
        "issues": 1
      },
      {
        "id": "42",
        "slug": "web",
        "issues": 0
      }
    ],
  ...
$ setpoint issues export --output again.jsonl --start 2026-01-01 --end 2026-11-02 --quiet --report markdown=again.md --compare-to issues.jsonl
-- seed.yaml --
behaviour: observed
issues: {count: 120, until: "2026-11-01T00:00:00Z"}
projects: [{slug: web, settings: {resolveAge: 24}}, {slug: pay}]
-- setpoint.yaml --
version: 1
organization: acme
