# An invalid command line gets a suggestion
$ setpoint apply --yess
exit 64
stderr
  error SP5002 Unknown flag: --yess.
    what to do: Did you mean --yes?
$ setpoint apply --auto-approve
exit 64
stderr
  error SP5002 Unknown flag: --auto-approve.
    what to do: Use `setpoint apply --yes`.
$ setpoint apply --dry-run
exit 64
stderr
  error SP5002 Unknown flag: --dry-run.
    what to do: Use `setpoint plan`, or --check of `setpoint fmt`.
$ setpoint explain -qsecret
exit 64
stderr
  error SP5002 Unknown flag: -q.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint plan --report markdown
exit 64
stderr
  error SP5002 Invalid --report markdown: it must be FORMAT=PATH.
  ...
$ setpoint plan --report comment.md
exit 64
stderr
  error SP5002 Invalid --report comment.md: it must be FORMAT=PATH.
    what to do: Write --report markdown=comment.md.
$ setpoint plan -check
exit 64
stderr
  error SP5002 Unknown flag: -check.
  ...
$ setpoint plan -config=production
exit 64
stderr
  error SP5002 Unknown flag: -config.
    what to do: Did you mean --config?
$ setpoint issues export --output issues.xlsx
exit 64
stdout
stderr
  error SP6007 Exports have no format with the extension .xlsx.
    what to do: Name the format with --format: jsonl, csv, parquet, markdown, html.
$ setpoint apply --max-plan-age 2 --yes
exit 64
stderr
  error SP5040 --max-plan-age has no effect: no saved plan is applied.
    what to do: Omit --max-plan-age.
$ setpoint plan --base main --offline --ca-file ca.pem
exit 64
stderr
  error SP5002 --ca-file cannot also be provided when using --offline.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint schema sandbox-seed
exit 0
stdout
  {
    "$schema": "http://json-schema.org/draft-07/schema#",
  ...
$ setpoint apply --timeout soon
exit 64
stderr
  error SP5002 Invalid --timeout: Expected an integer but received: soon.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint aply --json
exit 64
stdout
  {
    "error": {
      "kind": "usage",
      "code": "SP5001",
      "message": "Unknown command: aply.",
  ...
      "findings": []
    }
  }
ledger refused-get 0
