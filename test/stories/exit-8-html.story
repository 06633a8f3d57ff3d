# A web page instead of JSON: in proxy of JSON login page
fault {"fault":"html"}
$ setpoint plan
exit 8
stdout
stderr
  error SP3006 Reading organization acme failed: http://sandbox answered 200 with an HTML page ("Proxy") instead of JSON.
    what to do: Check for a proxy or a login page in front of the service.
ledger refused-get 1
ledger org-empty-update 0
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
