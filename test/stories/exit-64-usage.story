# An invalid command line gets a suggestion
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
$ setpoint explain -qsecret
exit 64
stderr
  error SP5002 The command takes no -q.
    what to do: Add --help to see what the command takes.
$ setpoint plan -o x
exit 64
stderr
  error SP5002 The command takes no -o.
    what to do: Add --help to see what the command takes.
$ setpoint plan extra
exit 64
stderr
  error SP5002 plan takes no argument.
    what to do: Add --help to see what the command takes.
$ setpoint plan --report markdown
exit 64
stderr
  error SP5002 --report markdown does not name a format and a path.
  ...
$ setpoint schema sandbox-seed
exit 0
stdout
  {
    "$schema": "http://json-schema.org/draft-07/schema#",
  ...
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
