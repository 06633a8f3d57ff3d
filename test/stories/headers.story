# A service behind an identity-aware proxy: the operator's headers go to this service only, and are never shown
fault {"fault":"gate","times":1000,"headers":{"cf-access-client-id":"471147114711.access","cf-access-client-secret":"canary-0123456789"}}
$ setpoint plan
exit 8
stderr
  error SP3006 Reading organization acme failed: the service answered 403: an HTML page ("Denied: ,").
    what to do: Check for a proxy or a login page in front of the service.
write headers
  # Of the proxy in front of the service.
  CF-Access-Client-Id: 471147114711.access

  CF-Access-Client-Secret: canary-0123456789
env SETPOINT_HEADERS_FILE=headers
$ setpoint plan --verbose
absent canary
$ setpoint apply --yes
absent canary
ledger project-update 1
$ setpoint doctor --yes
stdout
  ...
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  warning  token          Read from SETPOINT_TOKEN. Sent with the headers cf-access-client-id, cf-access-client-secret.
             what to do: Other users of this machine can access the headers file headers; run chmod 600 on it.
  ...
absent canary
# A file cannot repeat a value, nor set a header.
write organization.yaml
  organization: acme
  settings: {name: "Y2FuYXJ5LTAxMjM0NTY3ODk="}
$ setpoint plan
exit 5
stderr
  organization.yaml:2:19 error SP2301 This value contains the token or a header of this run, raw or encoded.

  1 error

  error SP2301 The configuration contains the token or a header of this run, raw or encoded.
    what to do: Remove it from the files or the SETPOINT_VAR_ variable that contains it, and replace the token.
absent canary
remove organization.yaml
write setpoint.yaml
  version: 1
  organization: acme
  service: {headers: {CF-Access-Client-Id: 471147114711.access}}
$ setpoint plan
exit 5
write setpoint.yaml
  version: 1
  organization: acme
  service: {headers: {X-Way-In: other}}
$ setpoint validate
exit 6
stderr
  setpoint.yaml:3:11 error SP1301 service.headers is not supported: files must not contain headers.
    what to do: Remove the line, and write the headers into a file outside the repository that SETPOINT_HEADERS_FILE names.

  1 error
# The proxy quotes a header that it does not accept.
write setpoint.yaml
  version: 1
  organization: acme
write headers
  CF-Access-Client-Secret: canary-wrong-secret
$ setpoint plan
exit 8
stderr
  Other users of this machine can access the headers file headers; run chmod 600 on it.
  error SP3006 Reading organization acme failed: the service answered 403: an HTML page ("Denied: ,[header]").
    what to do: Check for a proxy or a login page in front of the service.
absent canary
# Nothing is sent if a line is invalid.
write headers
  Authorization: Bearer canary
  X-Way-In: canary
  x-way-in: canary
  canary
  Content-Length: 1
  X-Empty:
forget
$ setpoint plan
exit 64
stderr
  error SP5009 headers:1: Authorization cannot be set, because setpoint or the connection decides it. headers:3: x-way-in occurs twice. headers:4: the line must be `Name: value`. headers:5: Content-Length cannot be set, because setpoint or the connection decides it. headers:6: the value of X-Empty must be visible ASCII characters.
    what to do: Write one header on each line, as `Name: value`.
absent canary
ledger
env SETPOINT_HEADERS_FILE=nowhere
$ setpoint plan
exit 64
stderr
  error SP5004 The headers file nowhere cannot be read: the file does not exist.
    what to do: Name a regular file with SETPOINT_HEADERS_FILE.
# The service of one configuration gets only the headers for it.
env SETPOINT_HEADERS_FILE=headers
env SETPOINT_URL_ACME=$SANDBOX
env SETPOINT_TOKEN_ACME=$TOKEN
$ setpoint plan
exit 8
stderr
  The headers of SETPOINT_HEADERS_FILE are not sent to the service of SETPOINT_URL_ACME; set SETPOINT_HEADERS_FILE_ACME to a file, or to nothing.
  error SP3006 Reading organization acme failed: the service answered 403: an HTML page ("Denied: ,").
    what to do: Check for a proxy or a login page in front of the service.
write headers
  CF-Access-Client-Id: 471147114711.access
  CF-Access-Client-Secret: canary-0123456789
env SETPOINT_HEADERS_FILE_ACME=headers
$ setpoint plan
stderr
  Other users of this machine can access the headers file headers; run chmod 600 on it.
  The service returns 405 to GET, so the state is read with empty updates.
# The embedded service gets none.
env SETPOINT_URL=
env SETPOINT_TOKEN=
env SETPOINT_URL_ACME=
env SETPOINT_TOKEN_ACME=
write setpoint.yaml
  version: 1
  organization: acme
  service: {url: "sandbox:"}
$ setpoint plan
stderr
  The headers of SETPOINT_HEADERS_FILE are not sent to the embedded service.
  ...
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
