# An empty path is a usage error and does not mean the working directory
$ setpoint validate -c ""
exit 64
stdout
stderr
  error SP5002 An empty path names no file and no folder.
    what to do: Name one, or leave the flag out; a variable in it may not be set.
$ setpoint plan --config=
exit 64
stdout
stderr
  error SP5002 An empty path names no file and no folder.
    what to do: Name one, or leave the flag out; a variable in it may not be set.
$ setpoint import --out-dir ""
exit 64
stdout
stderr
  error SP5002 An empty path names no file and no folder.
    what to do: Name one, or leave the flag out; a variable in it may not be set.
$ setpoint init acme --out-dir ""
exit 64
stdout
stderr
  error SP5002 An empty path names no file and no folder.
    what to do: Name one, or leave the flag out; a variable in it may not be set.
ledger org-empty-update 0
-- setpoint.yaml --
version: 1
organization: acme
