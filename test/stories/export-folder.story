# A trailing slash of a folder, as added by shell completion, makes no difference
$ setpoint issues export -o ds/ --format parquet --partition-by project --report parquet=two/ --report csv=all.csv --quiet
$ setpoint issues verify ds
stdout
  All files are as the manifest says.
    ok     ds/project=web/issues.parquet
    ok     two/project=web/issues.parquet
    ok     all.csv
  The export is complete: 20 issues of acme, read TIME to TIME.
$ setpoint issues verify ds/
stdout
  All files are as the manifest says.
    ok     ds/project=web/issues.parquet
    ok     two/project=web/issues.parquet
    ok     all.csv
  The export is complete: 20 issues of acme, read TIME to TIME.
$ setpoint issues export -o ds/ --format parquet --partition-by project
exit 64
stderr
  error SP6003 ds cannot be written: it exists already, and a folder is not replaced.
    what to do: Name a new file, or one to replace, in a folder that exists.
$ setpoint issues export -o ds/ --format parquet
exit 64
stderr
  error SP5002 ds/ names a folder, not a file.
    what to do: End the path with a file's name; a variable in it may not be set.
-- seed.yaml --
projects:
  - {slug: web}
issues: {count: 20}
-- setpoint.yaml --
version: 1
organization: acme
