# A command line that is wrong, with a guess at what was meant
$ setpoint aply
exit 64
stdout
stderr
  error SP5001 There is no command aply.
  ...
$ setpoint apply --yess
exit 64
stderr
  error SP5002 The command takes no --yess.
    what to do: Did you mean --yes? Add --help to see what the command takes.
$ setpoint apply --timeout soon
exit 64
stderr
  error SP5002 --timeout: Expected an integer but received: soon.
    what to do: Add --help to see what the command takes.
$ setpoint aply --json
exit 64
stdout
  {
    "error": {
      "kind": "usage",
      "code": "SP5001",
      "message": "There is no command aply.",
  ...
      "findings": []
    }
  }
ledger refused-get 0
