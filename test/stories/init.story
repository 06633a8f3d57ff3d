# A first configuration is written, never over another, and leads to a plan
$ setpoint init --sandbox --out-dir first
stdout
  Wrote to first: setpoint.yaml, organization.yaml, sandbox.yaml, layers/payments.yaml, 
    │ projects/shop.yaml.

  Next:
    setpoint plan -c first              shows what would change
    setpoint apply -c first             applies it to the embedded service
$ setpoint validate -c first
stdout
  4 files are valid: 3 documents, 7 values, 1 layer.
# The service of the story has nothing to do with the embedded one, nor has its token.
env SETPOINT_TOKEN=
env SETPOINT_URL=
$ setpoint plan -c first
stdout
  9 settings would change in 4 resources.
  organization acme at sandbox:

  organization acme #7
    ~ allowSharedIssues: true → false (tightens security)     organization.yaml:12:3
    ~ dataScrubber: false → true (tightens security)          organization.yaml:6:3
        Applies to new events only; stored events do not change.
    ~ dataScrubberDefaults: false → true (tightens security)  organization.yaml:7:3
        Applies to new events only; stored events do not change.

  2 projects alike: pay-api #43, pay-worker #44
    ~ highlightTags: - url, + release             layers/payments.yaml:6:3 (layer payments)
    ~ resolveAge: 720 → 336                       layers/payments.yaml:5:3 (layer payments)
        Issues that were not seen for that long are resolved.

  project shop #42
    ~ name: Shop → "Web shop"                     projects/shop.yaml:3:3
    ~ subjectPrefix: "[Errors]" → "[shop]"        projects/shop.yaml:4:3

  Not managed by any file: scratch

  Requests: 5 made, 4 updates to apply
  Digest: sha256:…
$ setpoint apply -c first --yes
$ setpoint plan -c first --detailed-exitcode
# A second time it touches nothing.
$ setpoint init --sandbox --out-dir first
exit 5
stderr
  error SP5501 Nothing was written, as first/setpoint.yaml, first/organization.yaml, 
    │ first/sandbox.yaml, first/layers/payments.yaml, first/projects/shop.yaml would be overwritten.
    what to do: Move away what is there, or name another folder with --out-dir.
# For a service of one's own.
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
  error SP2102 service.url (setpoint.yaml:9:8) names https://errors.example.com, and a file alone 
    │ cannot decide where the token goes.
    what to do: If that is your service, set SETPOINT_URL=https://errors.example.com outside of the 
      │ repository.
# Nobody is there to be asked.
$ setpoint init --out-dir second
exit 64
stderr
  error SP5510 Which organization? None is named.
    what to do: Name it: setpoint init ORGANIZATION. Or try everything on the embedded service: 
      │ setpoint init --sandbox.
$ setpoint init ../up --out-dir second
exit 64
stderr
  error SP5509 organization does not have the form that it needs; here stands the text "../up".
    what to do: The organization's slug or numeric id.
$ setpoint init acme --out-dir second --sandbox --names sentry
exit 64
stderr
  error SP5002 --names and --sandbox exclude each other.
    what to do: Add --help to see what the command takes.
$ setpoint init acme --out-dir second --sandbox --url https://ci:s3cret@errors.example.com
exit 64
stderr
  error SP5002 --sandbox and --url exclude each other.
    what to do: Add --help to see what the command takes.
ledger org-empty-update 0
