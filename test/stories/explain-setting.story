# explain with only the name of a setting describes it, without files, service or token
env SETPOINT_URL=
env SETPOINT_TOKEN=
$ setpoint explain require2FA
stdout
  require2FA (setting of the organization)
    Whether every member must use two-factor authentication. The caller must use it too.
    kind: scalar
    values: boolean
    effect: weakens if changed to `false`; tightens if changed to `true`
    scopes: org:write, org:admin
    side effects: Only if changed to `true`: Members who do not use two-factor authentication are removed and e-mailed. This cannot be undone.
    limits: Deployments accept true only from a caller who uses two-factor authentication, and only without single sign-on.
  ...
$ setpoint explain codecovAccess
stdout
  coverageAccess (setting of the organization; with service.names: sentry, codecovAccess)
  ...
    needs: Team plan or above
  ...
$ setpoint explain resolveAge --json
stdout
  {
    "format": "setpoint.setting/1",
    "settings": [
      {
        "resource": "project",
        "name": "resolveAge",
        "kind": "scalar",
  ...
        "effect": "hides issues if it falls (`0` counts as the highest)",
  ...
    "page": "docs/reference/settings.md"
  }
# A setting of both is described twice.
$ setpoint explain name
stdout
  name (setting of the organization)
  ...
  name (setting of a project)
  ...
ledger
