# A stopped export keeps its progress, exits with 8, and can be continued
fault {"fault": "status", "status": 401, "on": "issue-list", "after": 2}
$ setpoint issues export --output issues.jsonl --limit 20 --quiet
exit 8
stderr
  error SP6040 Reading a page of issues failed: the service answered 401, and did not say why. 
    │ (SP3012) The export is incomplete: 2 pages and 40 issues are kept in issues.jsonl.part.
    what to do: Check that the token is complete, has not expired, and belongs to this service. The 
      │ same command with --resume goes on from there.
$ setpoint issues verify issues.jsonl
exit 64
stderr
  error SP6050 The manifest issues.jsonl.manifest.json cannot be read: there is no such file.
    what to do: An unfinished export is in issues.jsonl.part: its command with --resume goes on, and 
      │ writes the manifest at the end.
$ setpoint issues export --output issues.jsonl --limit 20 --quiet
exit 64
$ setpoint issues export --output issues.jsonl --limit 20 --quiet --resume --query is:resolved
exit 64
forget
$ setpoint issues export --output issues.jsonl --limit 20 --quiet --resume
ledger issue-list 5
$ setpoint issues verify issues.jsonl --complete
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
