# An organization auth token can only upload: doctor and the first 401 or 403 name its kind and the right one
as sntrys_canary_4f1c
$ setpoint doctor
exit 7
stdout
  ok       configuration  Valid: 1 value in 2 files.
  ok       service        http://sandbox, below a path, from SETPOINT_URL.
  warning  token          Read from SETPOINT_TOKEN. The token is an organization auth token, which is only for uploads (org:ci).
             what to do: Use the token of an internal integration, or of a user.
  failure  organization   SP3016 Reading organization acme failed: the service answered 401: Invalid token. The token is an organization auth token, which is only for uploads (org:ci).
             what to do: Use the token of an internal integration, or of a user.
  Not checked, because an earlier check failed: names, reading, project, permissions, clock.

  1 failure, 1 warning.
# It is explained in the same way if the service accepts the token and refuses the request.
fault {"fault":"status","status":403,"times":2,"body":{"detail":"No."}}
$ setpoint plan
exit 7
stderr
  error SP3016 Reading organization acme failed: the service answered 403: No. The token is an organization auth token, which is only for uploads (org:ci).
    what to do: Use the token of an internal integration, or of a user.
fault {"fault":"status","status":403,"times":9,"body":{"detail":"No."}}
$ setpoint issues export --project web --output issues.jsonl
exit 7
stderr
  error SP3016 Reading organization acme failed: the service answered 403: No. The token is an organization auth token, which is only for uploads (org:ci).
    what to do: Use the token of an internal integration, or of a user.
absent sntrys_canary_4f1c
-- seed.yaml --
behaviour: observed
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
