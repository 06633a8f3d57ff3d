# A trailing slash, as added by shell completion, names the same folder
$ setpoint issues export -o ds/ --format parquet --partition-by project --report parquet=two/ --report csv=all.csv --quiet
$ setpoint issues verify ds
stdout
    ok     ds/project=web/issues.parquet
    ok     two/project=web/issues.parquet
    ok     all.csv
  The export is complete: 20 issues of acme, read from TIME to TIME.
  All files match the manifest.
$ setpoint issues verify ds/
stdout
    ok     ds/project=web/issues.parquet
    ok     two/project=web/issues.parquet
    ok     all.csv
  The export is complete: 20 issues of acme, read from TIME to TIME.
  All files match the manifest.
$ setpoint issues export -o ds/ --format parquet --partition-by project
exit 64
stderr
  error SP6003 Cannot write ds: it already exists, and folders are not replaced.
    what to do: Name a new file, or one to replace, in an existing folder.
$ setpoint issues export -o ds/ --format parquet
exit 64
stderr
  error SP5002 ds/ names a folder, not a file.
    what to do: End the path with a file name; check that variables in it are set.
-- seed.yaml --
projects:
  - {slug: web}
issues: {count: 20}
-- setpoint.yaml --
version: 1
organization: acme
