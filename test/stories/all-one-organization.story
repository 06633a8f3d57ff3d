# With --all, two root files for one organization of a service are refused, because the second would escape the guards of the first
$ setpoint apply --all --yes
exit 5
stdout
stderr
  error SP5049 Several root files are for organization acme (id 7) at http://sandbox: other/setpoint.yaml, production/setpoint.yaml. Nothing was written.
    what to do: Move their settings into one configuration, or run each configuration in a job of its own with --config.
ledger project-update 0
$ setpoint plan --all --format markdown
exit 5
stdout
  <!-- setpoint:fault {"organization":null,"digest":null,"complete":true} -->

  ### ⚠️ Stopped

  **Several root files are for organization acme (id `7)` at `http://sandbox`: `other/setpoint.yaml`, `production/setpoint.yaml`. Nothing was written.**
  ...
$ setpoint drift --all --json
exit 5
stdout
  ...
      "code": "SP5049",
  ...
# Without the service, nothing is identified.
commit before
$ setpoint plan --all --base before --offline
# Each of them can have a job of its own.
$ setpoint apply --config other --yes
state /projects/0/settings/resolveAge 24
# A rename that the service shows as applied names the organization too.
write other/setpoint.yaml
  version: 1
  organization: renamed
write other/organization.yaml
  organization: renamed
  settings: {slug: acme}
$ setpoint apply --all --yes
exit 5
stderr
  error SP5049 Several root files are for organization acme (id 7) at http://sandbox: other/setpoint.yaml, production/setpoint.yaml. Nothing was written.
  ...
# A configuration whose organization cannot be identified is not run; the others are.
remove other/organization.yaml
$ setpoint plan --all
exit 8
stdout
  ...
      8  other/setpoint.yaml: SP3032 Organization renamed does not exist, or the token has no access to it: the service answered 404: The requested resource does not exist. The organization is named at setpoint.yaml:2:1.
      0  production/setpoint.yaml: 1 setting would change in 1 resource.
write other/setpoint.yaml
  version: 1
  organization: acme
  name: other
# A root file whose organization cannot be identified still names it.
env SETPOINT_URL_OTHER=$SANDBOX
env SETPOINT_TOKEN_OTHER=wrong-token
$ setpoint apply --all --yes --keep-going
exit 5
stderr
  error SP5049 Several root files are for organization acme (id 7) at http://sandbox: other/setpoint.yaml, production/setpoint.yaml. Nothing was written.
  ...
# A root file of another service has nothing in common with them.
env SETPOINT_URL_OTHER=$OTHER_SANDBOX
env SETPOINT_TOKEN_OTHER=$OTHER_TOKEN
forget
$ setpoint plan --all
stdout
  ...
      0  other/setpoint.yaml: 1 setting would change in 1 resource.
      0  production/setpoint.yaml: 1 setting would change in 1 resource.
ledger org-empty-update 1
-- seed.yaml --
projects: [{slug: web}]
-- other-seed.yaml --
projects: [{slug: web}]
-- production/setpoint.yaml --
version: 1
organization: acme
guard: {protect: [project.resolveAge]}
-- production/organization.yaml --
organization: acme
settings: {require2FA: true}
-- other/setpoint.yaml --
version: 1
organization: 7
-- other/projects/web.yaml --
project: web
settings: {resolveAge: 24}
