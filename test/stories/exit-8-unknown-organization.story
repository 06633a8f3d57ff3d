# The token cannot see the organization
write setpoint.yaml
  version: 1
  organization: globex
$ setpoint plan
exit 8
stderr
  error SP3032 Organization globex does not exist, or the token has no access to it: the service answered 404: The requested resource does not exist. The organization is named at setpoint.yaml:2:1.
    what to do: Check the slug or id in setpoint.yaml, the URL and the token. With service.read: get, the service must support GET.
ledger org-update 0
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  resolveAge: 24
