# Two configurations of the same organization on different services: each has its own URL and token
commit before
env SETPOINT_URL_STAGING=$OTHER_SANDBOX
env SETPOINT_TOKEN_STAGING=$OTHER_TOKEN
env SETPOINT_URL=http://127.0.0.1:9
env SETPOINT_TOKEN=
$ setpoint plan --config production
exit 64
stderr
  error SP5003 The token is missing.
    what to do: Set SETPOINT_TOKEN, or name a file with SETPOINT_TOKEN_FILE or --token-file (- reads standard input).
$ setpoint doctor --config staging --yes
stdout
  ...
  ok       service        http://other, below a path, from SETPOINT_URL_STAGING.
  ok       token          Read from SETPOINT_TOKEN_STAGING.
  ...
# The token of another service is not sent.
env SETPOINT_TOKEN=other-token
env SETPOINT_TOKEN_STAGING=
forget
$ setpoint plan --config staging
exit 64
stderr
  error SP5003 The token for the service of SETPOINT_URL_STAGING is missing. SETPOINT_TOKEN is not sent to it.
    what to do: Set SETPOINT_TOKEN_STAGING, or name a file with --token-file (- reads standard input).
ledger
# A variable that no configuration uses is reported.
env SETPOINT_TOKEN_STAGING=$OTHER_TOKEN
env SETPOINT_URL=$SANDBOX
env SETPOINT_TOKEN=$TOKEN
env SETPOINT_URL_STAGGING=http://127.0.0.1:9
$ setpoint plan --all --out plans
stdout
  ...
      0  production/setpoint.yaml: 1 setting would change in 1 resource.
      0  staging/setpoint.yaml: 1 setting would change in 1 resource.
stderr
  SETPOINT_URL_STAGGING is not used: no configuration in this folder or below has its name.
  ...
env SETPOINT_URL_STAGGING=
# A saved plan is for one service.
env SETPOINT_URL_STAGING=http://127.0.0.1:9
$ setpoint apply plans/staging%2Fsetpoint.yaml.json --config staging --yes
exit 5
stderr
  error SP4007 The plan was made for http://other, but this run uses http://127.0.0.1:9.
    what to do: Apply it to that service, or plan again.
# If a file changes its name, its URL is not taken from the file.
write staging/setpoint.yaml
  version: 1
  organization: acme
  name: stagging
  service: {url: "http://127.0.0.1:9"}
env SETPOINT_URL=
$ setpoint plan --config staging
exit 5
stderr
  error SP2102 service.url (setpoint.yaml:4:11) is http://127.0.0.1:9, but a file alone cannot decide where the token is sent.
    what to do: If that is your service, set SETPOINT_URL_STAGGING=http://127.0.0.1:9 outside the repository.
env SETPOINT_URL_STAGING=
write staging/setpoint.yaml
  version: 1
  organization: acme
  name: acme-staging
$ setpoint plan --config staging
exit 64
stderr
  error SP2101 No service URL is set.
    what to do: Set SETPOINT_URL (SETPOINT_URL_ACME_STAGING for this configuration only) or pass --url, for example https://errors.example.com.
# Names with the same variable are ambiguous.
copy package.json other/setpoint.yaml
write other/setpoint.yaml
  version: 1
  organization: acme
  name: ACME_staging
env SETPOINT_TOKEN_ACME_STAGING=$TOKEN
forget
$ setpoint apply --all --yes
exit 64
stderr
  error SP5045 SETPOINT_TOKEN_ACME_STAGING is ambiguous: other/setpoint.yaml has the name ACME_staging, and staging/setpoint.yaml has the name acme-staging.
    what to do: Set `name` in one of these files, so that their variables differ.
ledger
write staging/setpoint.yaml
  version: 1
  organization: acme
  name: file
$ setpoint validate --config staging
exit 6
-- seed.yaml --
projects:
  - {slug: web}
-- other-seed.yaml --
projects:
  - {slug: web}
-- production/setpoint.yaml --
version: 1
organization: acme
-- production/projects/web.yaml --
project: web
settings: {resolveAge: 336}
-- staging/setpoint.yaml --
version: 1
organization: acme
name: staging
-- staging/projects/web.yaml --
project: web
settings: {resolveAge: 24}
