# A wrong path or URL on the command line is reported before the first request, by the name of its flag
$ setpoint import --out-dir taken.txt
exit 64
stderr
  error SP5037 Invalid --out-dir taken.txt: taken.txt is a file, not a folder.
    what to do: Name an existing folder, or a path that does not exist yet.
$ setpoint import --out-dir taken.txt/below/folder
exit 64
stderr
  error SP5037 Invalid --out-dir taken.txt/below/folder: taken.txt is a file, not a folder.
    what to do: Name an existing folder, or a path that does not exist yet.
ledger org-read 0
ledger project-read 0
$ setpoint init acme --out-dir taken.txt
exit 64
stderr
  error SP5037 Invalid --out-dir taken.txt: taken.txt is a file, not a folder.
    what to do: Name an existing folder, or a path that does not exist yet.
$ setpoint init acme --out-dir new --url errors.example.com
exit 64
stderr
  error SP5509 --url must be "sandbox:" or an origin such as https://errors.example.com, without a user name, a query or a path, which only SETPOINT_URL can have, got the string "errors.example.com".
file taken.txt
  mine
-- setpoint.yaml --
version: 1
organization: acme
-- taken.txt --
mine
-- seed.yaml --
behaviour: observed
projects:
  - {id: "42", slug: web}
