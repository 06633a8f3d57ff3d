# Several organizations in one repository share layers, and one command runs for all of them
commit before
env SETPOINT_URL_STAGING=$OTHER_SANDBOX
env SETPOINT_TOKEN_STAGING=$OTHER_TOKEN
$ setpoint validate --all
stdout
  === production/setpoint.yaml
  2 files are valid: 1 document, 1 value, 1 layer.

  === staging/setpoint.yaml
  3 files are valid: 2 documents, 2 values, 2 layers.

  === Summary of 2 configurations, with exit codes
      0  production/setpoint.yaml: 2 files are valid: 1 document, 1 value, 1 layer.
      0  staging/setpoint.yaml: 3 files are valid: 2 documents, 2 values, 2 layers.
env SETPOINT_TOKEN_STAGING=a-token-of-nobody
$ setpoint doctor --all --yes
exit 7
stdout
  ...
      0  production/setpoint.yaml: healthy
      7  staging/setpoint.yaml: 1 check failed
env SETPOINT_TOKEN_STAGING=$OTHER_TOKEN
# Each format is one document that contains all configurations.
$ setpoint plan --all --format junit --report openmetrics=metrics.txt --report html=plan.html
stdout
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="setpoint" tests="2" failures="0" errors="0" skipped="0">
  <testsuite name="production/setpoint.yaml: setpoint plan acme" tests="1" failures="0" errors="0" skipped="0">
  ...
  <testsuite name="staging/setpoint.yaml: setpoint plan acme" tests="1" failures="0" errors="0" skipped="0">
  ...
file metrics.txt
  # TYPE setpoint_check_success gauge
  # HELP setpoint_check_success Whether the check completed without an error.
  setpoint_check_success{root="production/setpoint.yaml",command="plan",organization="acme"} 1
  setpoint_check_success{root="staging/setpoint.yaml",command="plan",organization="acme"} 1
  ...
# The summary uses the words of a run for one organization.
service projects/acme/web/ {"resolveAge":336}
$ setpoint drift --all
exit 2
stdout
  ...
      0  production/setpoint.yaml: No drift in 1 resource.
      2  staging/setpoint.yaml: The service differs from the files in 1 setting of 1 resource.
# Each configuration has its own note.
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  The service returns 405 to GET, so the state is read with empty updates.
$ setpoint apply --all --yes
stdout
  === production/setpoint.yaml
  No changes in 1 resource.
  ...
  Nothing to apply.
  ...
  1 setting would change in 1 resource.
  ...
  1 of 1 setting applied; 1 update sent.
  ...
      0  production/setpoint.yaml: Nothing to apply.
      0  staging/setpoint.yaml: 1 of 1 setting applied; 1 update sent.
service projects/acme/web/ {"resolveAge":99}
write staging/layers/own.yaml
  layer: own
  match: {project: web}
  settings: {resolveAge: soon}
# An invalid configuration is reported, and prevents only what follows an apply.
$ setpoint drift --all --json
exit 6
stdout
  {
    "format": "setpoint.runs/1",
    "exitCode": 6,
    "runs": [
      {
        "root": "production/setpoint.yaml",
        "exitCode": 2,
  ...
        "root": "staging/setpoint.yaml",
        "exitCode": 6,
        "summary": "SP1000 The configuration has 1 error.",
        "result": {
          "error": {
  ...
$ setpoint apply --all --yes
exit 6
stdout
  === production/setpoint.yaml
  ...
  === Summary of 2 configurations, with exit codes
      0  production/setpoint.yaml: 1 of 1 setting applied; 1 update sent.
      6  staging/setpoint.yaml: SP1000 The configuration has 1 error.
# Paths are shown from the working directory.
stderr
  ...
  staging/layers/own.yaml:3:24 error SP1302 resolveAge must be an integer or null, got the string "soon".
  ...
# Reviewed plans are applied together, or not at all.
write staging/layers/own.yaml
  layer: own
  match: {project: web}
  settings: {resolveAge: 48}
service projects/acme/web/ {"resolveAge":99}
$ setpoint plan --all --out plans
stdout
  ...
      0  production/setpoint.yaml: 1 setting would change in 1 resource.
      0  staging/setpoint.yaml: 1 setting would change in 1 resource.
# A second run replaces the plans, and nothing else.
$ setpoint plan --all --out plans
stdout
  ...
      0  production/setpoint.yaml: 1 setting would change in 1 resource.
      0  staging/setpoint.yaml: 1 setting would change in 1 resource.
write plans/notes.txt
  mine
$ setpoint plan --all --out plans
exit 64
stderr
  error SP5047 Cannot save plans in plans: it contains notes.txt.
    what to do: Name a folder that does not exist, or an empty one.
$ setpoint apply --all plans --yes
exit 64
stderr
  error SP5043 The plans in plans cannot be applied together: notes.txt is not the plan of a configuration in this folder or below.
    what to do: Run `setpoint plan --all --out` again, and review the plans.
remove plans/notes.txt
forget
# The folder of the plans is not one for rollbacks.
$ setpoint apply --all plans --yes --rollback-out plans
exit 64
stderr
  error SP5047 Cannot save rollbacks in plans: it contains production%2Fsetpoint.yaml.json.
    what to do: Name a folder that does not exist, or an empty one.
ledger
service projects/acme/web/ {"resolveAge":77}
$ setpoint apply --all plans --yes --keep-going --rollback-out rollbacks
exit 4
stdout
  ...
      0  staging/setpoint.yaml: 1 of 1 setting applied; 1 update sent.
$ setpoint show rollbacks/staging%2Fsetpoint.yaml.json
stdout
  1 setting would change in 1 resource.
  ...
$ setpoint apply --config staging rollbacks/staging%2Fsetpoint.yaml.json --confirm $DIGEST:rollbacks/staging%2Fsetpoint.yaml.json
write production/organization.yaml
  organization: other
  settings: {require2FA: true}
$ setpoint apply --all --yes
exit 6
stdout
  === production/setpoint.yaml

  === Summary of 2 configurations, with exit codes
      6  production/setpoint.yaml: SP1000 The configuration has 1 error.
      -  staging/setpoint.yaml: not attempted
# A shared layer is not edited for one organization. Its project gets a document.
remove production/organization.yaml
env SETPOINT_CONFIG=production
env SETPOINT_TOKEN_ACME=wrong
$ setpoint plan
exit 7
env SETPOINT_TOKEN_ACME=
service projects/acme/web/ {"resolveAge":99}
$ setpoint drift --accept --yes
stdout
  1 value of organization acme accepted into 1 file.
  Read as: in the files → on the service; - only in the files, + only on the service.

  HIDES MORE ISSUES THAN IN THE FILES: 1 setting
    project web
      ! resolveAge: 336 → 99                      common/base.yaml:3:12 (layer base)
          written into the project's own document

  Next: review the diff, then commit it.
file production/projects/web.yaml
  project: web
  settings:
    resolveAge: 99
-- common/base.yaml --
layer: base
match: {project: web}
settings: {resolveAge: "${var:age}"}
-- production/setpoint.yaml --
version: 1
organization: acme
shared: ../common
vars: {age: 336}
-- staging/setpoint.yaml --
version: 1
organization: acme
name: staging
shared: ../common
vars: {age: 0}
-- staging/layers/own.yaml --
layer: own
match: {project: web}
settings: {resolveAge: 24}
-- seed.yaml --
projects: [{slug: web}]
-- other-seed.yaml --
projects: [{slug: web}]
