# An interrupted export exits with 8, keeps its progress, and can be resumed
fault {"fault": "status", "status": 401, "on": "issue-list", "after": 2}
$ setpoint issues export --output issues.jsonl --limit 20 --quiet
exit 8
stderr
  error SP6040 Reading a page of issues failed: the service answered 401 without a reason. (SP3012) The export is incomplete: 2 pages and 40 issues are saved in issues.jsonl.part.
    what to do: Check that the token is complete, has not expired, and belongs to this service. To continue, run the same command with --resume.
$ setpoint issues verify issues.jsonl
exit 64
stderr
  error SP6050 Cannot read the manifest issues.jsonl.manifest.json: the file does not exist.
    what to do: To complete the unfinished export in issues.jsonl.part, run its command with --resume.
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
