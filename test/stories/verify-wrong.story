# A changed file is never reported as a complete export
$ setpoint issues export --output issues.jsonl
$ setpoint issues verify issues.jsonl
stdout
    ok     issues.jsonl
  The export is complete: 5 issues of acme, read from TIME to TIME.
  All files match the manifest.
write issues.jsonl
  {}
$ setpoint issues verify issues.jsonl --complete
exit 6
stdout
    WRONG  issues.jsonl: it has 3 bytes instead of 6014
  1 of 1 file does not match the manifest. Export again.
absent The export is complete
-- seed.yaml --
issues: {count: 5}
-- setpoint.yaml --
version: 1
organization: acme
