# Without a configuration, flags name the organization; invalid parameters are rejected before the first request
$ setpoint issues export --output issues.jsonl
exit 6
stderr
  ...
    what to do: Name the file with --config, or create one with `setpoint init`.
$ setpoint issues export --organization acme --output issues.jsonl --stats-period 2y
exit 64
$ setpoint issues export --organization acme --output issues.jsonl --expand everything
exit 64
$ setpoint issues export --organization acme --output issues.jsonl --partition 0/2 --stats-period 1d
exit 64
$ setpoint issues export --organization acme --output issues.jsonl --sla fatal
exit 64
$ setpoint issues export --organization acme --output issues.jsonl --fail-on overdue
exit 64
ledger issue-list 0
$ setpoint issues export --organization acme --output issues.csv --expand owners --collapse lifetime --environment production --report html=issues.html --report markdown=issues.md --quiet
ledger org-empty-update 0
$ setpoint issues verify issues.csv --complete
-- seed.yaml --
issues: {count: 120}
