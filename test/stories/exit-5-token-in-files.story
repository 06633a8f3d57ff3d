# A configuration that contains the run's own token is rejected before any request, even if the service is unavailable
env SETPOINT_TOKEN=sntrys_0123456789abcdef
env SETPOINT_VAR_NAME=sntrys_0123456789abcdef
$ setpoint plan
exit 5
stdout
stderr
  organization.yaml:2:18 error SP2301 This value contains the token or a header of this run, raw or encoded.
  ...
  error SP2301 The configuration contains the token or a header of this run, raw or encoded.
  ...
absent 0123456789abcdef
ledger refused-get 0
ledger org-read 0
ledger other 0
ledger org-empty-update 0
env SETPOINT_URL=http://127.0.0.1:9
$ setpoint plan
exit 5
stdout
stderr
  organization.yaml:2:18 error SP2301 This value contains the token or a header of this run, raw or encoded.
  ...
$ setpoint validate --json
exit 5
stdout
  {
    "error": {
      "kind": "refused",
      "code": "SP2301",
  ...
stderr
  ...
absent 0123456789abcdef
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {name: "${env:NAME}"}
