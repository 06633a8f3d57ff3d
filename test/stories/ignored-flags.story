# A flag without effect is rejected before anything is read or written
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
$ setpoint plan --base main --offline --concurrency 2 --timeout 3
exit 64
stderr
  error SP5002 --concurrency cannot also be provided when using --offline.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint drift --accept --assume-scopes
exit 64
stderr
  error SP5002 --assume-scopes cannot also be provided when using --accept.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint drift --accept --markdown-budget 9000
exit 64
stderr
  error SP5002 --markdown-budget cannot also be provided when using --accept.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint issues export --output - --json
exit 64
stderr
  error SP5040 --json has no effect: standard output contains the issues.
    what to do: Omit --json.
forget
$ setpoint apply --max-plan-age 2 --yes --json
exit 64
stdout
  {
    "error": {
      "kind": "usage",
      "code": "SP5040",
      "message": "--max-plan-age has no effect: no saved plan is applied.",
      "hint": "Omit --max-plan-age.",
      "findings": []
    }
  }
ledger org-empty-update 0
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: Acme}
