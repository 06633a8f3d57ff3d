# The token cannot see the organization
write setpoint.yaml
  version: 1
  organization: globex
$ setpoint plan
exit 8
stderr
  error SP3032 There is no organization globex, or the token may not see it: the service answered 
    │ 404: The requested resource does not exist.
    what to do: Check the slug or id in setpoint.yaml, the url, and whose token it is; with 
      │ service.read: get, that the service has a GET.
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
