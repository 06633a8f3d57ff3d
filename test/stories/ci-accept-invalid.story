# Where the values of the service would make the files invalid, not one of them is written
write projects/all.yaml
  project: "42"
  settings: {slug: one, resolveAge: 24} # kept
  ---
  project: "43"
  settings: {slug: two}
commit applied
service projects/acme/one/ {"slug":"free"}
# A file moves one slug onto the other, and somebody took that one on the service.
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
  projects/all.yaml:4:1 error SP1405 Two projects would share the slug "free"; the other is 
    │ projects/all.yaml:1:1.
    4 | project: "43"
      | ^
    what to do: A slug is one project’s.

  1 error

  error SP5028 With the values of the service the files would not be valid; they are as they were.
    what to do: See each finding; take the other values over by hand.
file projects/all.yaml
  project: "42"
  settings: {slug: one, resolveAge: 24} # kept
  ---
  project: "43"
  settings: {slug: free}
# What it did is told in words or as JSON; nothing is asked or written where another format is wanted.
forget
$ setpoint drift --accept --format html
exit 64
stderr
  error SP5029 What --accept did is not told as html.
    what to do: Use text or json; for a report of the drift, run drift without --accept first.
ledger org-empty-update 0
-- seed.yaml --
projects:
  - {slug: one, settings: {resolveAge: 24}}
  - {slug: two}
-- setpoint.yaml --
version: 1
organization: acme
