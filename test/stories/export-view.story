# An export of a view reports that no query was sent
$ setpoint issues export --output view.jsonl --view 5
stdout
    query       that of view 5
    window      not sent: the service's own window (90 days on known deployments)
    redacted    email
    pages       1, then 1 read again at the end (0 additional issues)
    duplicates  0 dropped
  ...
  32 issues of acme (http://sandbox), possibly incomplete (order) in the service's own window (90 days on known deployments).
stderr
  The search is that of view 5. No query was sent, because it would override that of the view. The service does not report what it searched for. For an unknown view, deployments use their default, is:unresolved issue.priority:[high,medium].
  Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.
  No period was requested: the service's own window (90 days on known deployments) applies.
  In the order of view 5, issues can move while they are read, and a moved issue can be missed, so this export cannot be proved complete. Issues keep their position only if sorted by first sighting (--sort new, without a view).
$ setpoint issues verify view.jsonl --complete
exit 8
stdout
  ...
  The export is possibly incomplete (order): 32 issues of acme in the service's own window (90 days on known deployments), read from TIME to TIME.
  ...
$ setpoint issues export --output view.jsonl --view 5 --query is:resolved
exit 64
stderr
  error SP6001 --view and --query cannot be combined: the service ignores a view that is sent with a query.
    what to do: Remove one of the two.
$ setpoint issues export --output view.jsonl --view mine
exit 64
ledger issue-list 2
-- seed.yaml --
issues: {count: 120, until: "2026-11-01T00:00:00Z"}
views:
  - {id: "5", query: "is:resolved"}
-- setpoint.yaml --
version: 1
organization: acme
