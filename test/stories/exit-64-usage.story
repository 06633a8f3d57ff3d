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
