# An export can replace the file that it is compared with, but no other output can
$ setpoint issues export --output issues.jsonl --quiet
$ setpoint issues export --output issues.jsonl --report markdown=issues.md --compare-to ./issues.jsonl --quiet
$ setpoint issues verify issues.jsonl --complete
$ setpoint issues export --output other.jsonl --report markdown=issues.jsonl --compare-to issues.jsonl
exit 64
stdout
stderr
  error SP5002 issues.jsonl would be replaced: it is a file of the configuration, or another that 
    │ this run reads.
    what to do: Name another file for the output.
$ setpoint issues export --output other.jsonl --report markdown=issues.jsonl.manifest.json --compare-to issues.jsonl
exit 64
stderr
  ...
$ setpoint issues verify issues.jsonl --complete
ledger issue-list 6
# An invalid baseline is reported with its line before any request, and nothing is left behind.
write earlier.jsonl
  {"id":"1"}
  {"id":"2"}
  {"id":
$ setpoint issues export --output other.jsonl --report markdown=other.md --compare-to earlier.jsonl
exit 6
stdout
stderr
  error SP6054 earlier.jsonl is no export that could be compared with: line 3 is no issue.
    what to do: Name the jsonl file of an earlier export, as it was written.
ledger issue-list 6
-- seed.yaml --
issues: {count: 120}
-- setpoint.yaml --
version: 1
organization: acme
