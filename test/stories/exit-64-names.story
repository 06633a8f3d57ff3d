# An output without a file name is rejected before any request, by every command
$ setpoint plan --out ""
exit 64
stdout
stderr
  error SP5002 The path is empty.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint plan --inventory-out nets/
exit 64
stdout
stderr
  error SP5002 nets/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint apply --yes --report json=out/
exit 64
stdout
stderr
  error SP5002 out/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint apply --yes --rollback-out ""
exit 64
stdout
stderr
  error SP5002 The path is empty.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint validate --report sarif=x/
exit 64
stdout
stderr
  error SP5002 x/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint issues export --output ""
exit 64
stdout
stderr
  error SP5002 The path is empty.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint issues export -o new/
exit 64
stdout
stderr
  error SP5002 new/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint issues export -o new/ --resume
exit 64
stdout
stderr
  error SP5002 new/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint issues export -o ok.jsonl --report html=new/
exit 64
stdout
stderr
  error SP5002 new/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint issues merge a.jsonl -o ""
exit 64
stdout
stderr
  error SP5002 The path is empty.
    what to do: End the path with a file name; check that variables in it are set.
$ setpoint sandbox --state ""
exit 64
stdout
stderr
  error SP5002 The path is empty.
    what to do: End the path with a file name; check that variables in it are set.
ledger org-empty-update 0
ledger project-update 0
ledger issue-list 0
ledger refused-get 0
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
