# A proxy or login page in place of JSON is an error
fault {"fault":"html"}
$ setpoint plan
exit 8
stdout
stderr
  error SP3006 Reading organization acme failed: http://sandbox answered 200 with an HTML 
    │ page ("Proxy") where JSON belongs.
    what to do: Is there a proxy or a login page in between? Check the url from this machine.
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
