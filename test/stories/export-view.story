# The service determines the search of a view: the run reports that no query was sent, and what this leaves open
$ setpoint issues export --output view.jsonl --view 5
stdout
  32 issues of acme (http://sandbox), not shown to be complete (order).
    query       none sent (view 5)
    window      the service's own
    pages       1, and 1 read again at the end (0 issues more)
    duplicates  0 dropped
  ...
stderr
  The search is that of view 5: no query was sent, as it would win over the view's. The service does not tell what it searched for; for a view that it does not know, deployments search for their default, is:unresolved issue.priority:[high,medium].
  Deployments keep issues of some categories (feedback, for one) out of every search that does not name issue.category.
  No period was asked for and none was sent: the service's own window applies (deployments look back 90 days).
  In the order of view 5, issues may move while they are read, and one that moves may be passed over: this cannot be shown to be complete. Only in the order of first sightings (--sort new, without a view) does each keep its place.
$ setpoint issues verify view.jsonl --complete
exit 8
stdout
  All files are as the manifest says.
    ok     view.jsonl
  The export is not shown to be complete (order): 32 issues of acme, read TIME to TIME.
$ setpoint issues export --output view.jsonl --view 5 --query is:resolved
exit 64
stderr
  error SP6001 --view and --query exclude each other.
    what to do: The service passes over a view that comes with a query: give one of the two.
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
