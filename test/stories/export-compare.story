# An export can replace its baseline, but none of its other files can
$ setpoint issues export --output issues.jsonl --quiet
$ setpoint issues export --output issues.jsonl --report markdown=issues.md --compare-to ./issues.jsonl --quiet
$ setpoint issues verify issues.jsonl --complete
$ setpoint issues export --output other.jsonl --report markdown=issues.jsonl --compare-to issues.jsonl
exit 64
stdout
stderr
  error SP5002 The output issues.jsonl would replace a file that this run reads.
    what to do: Choose another path for the output.
$ setpoint issues export --output other.jsonl --report markdown=issues.jsonl.manifest.json --compare-to issues.jsonl
exit 64
stderr
  ...
$ setpoint issues verify issues.jsonl --complete
ledger issue-list 6
# An invalid baseline is rejected before the first request, and leaves no files.
write earlier.jsonl
  {"id":"1"}
  {"id":"2"}
  {"id":
$ setpoint issues export --output other.jsonl --report markdown=other.md --compare-to earlier.jsonl
exit 6
stdout
stderr
  error SP6054 Invalid baseline earlier.jsonl: line 3 is not an issue.
    what to do: Name an unmodified jsonl file of an earlier export.
ledger issue-list 6
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
