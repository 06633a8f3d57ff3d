# An empty path is a usage error and does not mean the working directory
$ setpoint validate -c ""
exit 64
stdout
stderr
  error SP5002 --config must not be empty.
    what to do: Name a path or omit the flag; check that variables in the path are set.
$ setpoint plan --config=
exit 64
stdout
stderr
  error SP5002 --config must not be empty.
    what to do: Name a path or omit the flag; check that variables in the path are set.
$ setpoint import --out-dir ""
exit 64
stdout
stderr
  error SP5002 --out-dir must not be empty.
    what to do: Name a path or omit the flag; check that variables in the path are set.
$ setpoint init acme --out-dir ""
exit 64
stdout
stderr
  error SP5002 --out-dir must not be empty.
    what to do: Name a path or omit the flag; check that variables in the path are set.
ledger org-empty-update 0
-- setpoint.yaml --
version: 1
organization: acme
