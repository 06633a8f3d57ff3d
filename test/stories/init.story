# init writes a first configuration, never overwrites one, and the result can be planned
$ setpoint init --sandbox --out-dir first
stdout
  Wrote to first: setpoint.yaml, organization.yaml, sandbox.yaml, layers/payments.yaml, projects/shop.yaml.

  Next:
    setpoint plan -c first                        shows what would change
    setpoint apply -c first                       applies it to the embedded service
    guard.watch is fail: drift also exits with 2 if a setting that no file sets becomes weaker than its default.
$ setpoint validate -c first
stdout
  4 files are valid: 3 documents, 7 values, 1 layer.
$ setpoint fmt --check -c first
stdout
  All files are formatted.
# The story's service and token are not those of the sandbox.
env SETPOINT_TOKEN=
env SETPOINT_URL=
$ setpoint plan -c first
stdout
  9 settings would change in 4 resources.
  organization acme at the embedded sandbox

  HIDES ISSUES: 2 settings
    2 projects pay-api #43, pay-worker #44
      ! resolveAge: 720 → 336                     first/layers/payments.yaml:5:3 (layer payments)
          Issues that were not seen for that many hours are resolved.

  Other changes: 7 settings
    organization acme #7
      ~ allowSharedIssues: true → false (tightens security)  first/organization.yaml:6:3
      ~ dataScrubber: false → true (tightens security)  first/organization.yaml:9:3
          Applies to new events only; stored events do not change.
      ~ dataScrubberDefaults: false → true (tightens security)  first/organization.yaml:10:3
          Applies to new events only; stored events do not change.
    2 projects pay-api #43, pay-worker #44
      ~ highlightTags: - url, + release           first/layers/payments.yaml:6:3 (layer payments)
    project shop #42
      ~ name: Shop → "Web shop"                   first/projects/shop.yaml:3:3
      ~ subjectPrefix: "[Errors]" → "[shop]"      first/projects/shop.yaml:4:3

  Not managed by any file: 1 project
    project scratch
  ...
$ setpoint apply -c first --yes
$ setpoint plan -c first --detailed-exitcode
# A second run changes nothing.
$ setpoint init --sandbox --out-dir first
exit 5
stderr
  error SP5501 Existing files would be overwritten: first/setpoint.yaml, first/organization.yaml, first/sandbox.yaml, first/layers/payments.yaml, first/projects/shop.yaml. Nothing was written.
    what to do: Move the existing files.
# A configuration for a real service.
$ setpoint init acme --url https://errors.example.com --json
stdout
  {
    "format": "setpoint.init/1",
    "folder": ".",
    "files": [
      "setpoint.yaml",
      "organization.yaml"
    ]
  }
$ setpoint validate
stdout
  2 files are valid: 1 document, 3 values, 0 layers.
$ setpoint plan
exit 5
stderr
  error SP2102 service.url (setpoint.yaml:8:3) is https://errors.example.com, but a file alone cannot decide where the token is sent.
    what to do: If that is your service, set SETPOINT_URL=https://errors.example.com outside the repository.
# No terminal is available for questions.
$ setpoint init --out-dir second
exit 64
stderr
  error SP5510 No organization given.
    what to do: Run setpoint init ORGANIZATION, or setpoint init --sandbox to use the embedded service.
$ setpoint init ../up --out-dir second
exit 64
stderr
  error SP5509 organization must be a slug or a numeric id, got the string "../up".
$ setpoint init acme --out-dir second --sandbox --names sentry
exit 64
stderr
  error SP5002 --names cannot also be provided when using --sandbox.
    what to do: Run the command with --help to see its arguments and flags.
$ setpoint init acme --out-dir second --sandbox --url https://ci:s3cret@errors.example.com
exit 64
stderr
  error SP5002 --sandbox cannot also be provided when using --url.
    what to do: Run the command with --help to see its arguments and flags.
ledger org-empty-update 0
