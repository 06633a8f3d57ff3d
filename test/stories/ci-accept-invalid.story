# If the service's values would make the files invalid, accept writes none of them
write projects/all.yaml
  project: "42"
  settings: {slug: one, resolveAge: 24} # kept
  ---
  project: "43"
  settings: {slug: two}
commit applied
service projects/acme/one/ {"slug":"free"}
# A file changes one slug to another, which is taken on the service.
write projects/all.yaml
  project: "42"
  settings: {slug: one, resolveAge: 24} # kept
  ---
  project: "43"
  settings: {slug: free}
$ setpoint drift --accept --base applied
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  projects/all.yaml:5:12 error SP1405 The slug "free" is already the slug of the project at projects/all.yaml:1:1.
    5 | settings: {slug: free}
      |            ^^^^
    what to do: Choose another slug.

  1 error

  error SP5028 The files would be invalid with the current values, so no file was changed.
    what to do: Edit the files by hand; each finding names a value.
file projects/all.yaml
  project: "42"
  settings: {slug: one, resolveAge: 24} # kept
  ---
  project: "43"
  settings: {slug: free}
# The result is text or JSON; with any other format, the command fails before any request or change.
forget
$ setpoint drift --accept --format html
exit 64
stderr
  error SP5002 --format cannot also be provided when using --accept.
    what to do: Run the command with --help to see its arguments and flags.
ledger org-empty-update 0
-- seed.yaml --
projects:
  - {slug: one, settings: {resolveAge: 24}}
  - {slug: two}
-- setpoint.yaml --
version: 1
organization: acme
