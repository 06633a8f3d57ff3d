# A listed project that answers 404 is blocked on its own, even if only a layer manages it
as half
$ setpoint plan
stdout
  An apply would be refused:
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: api.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  1 setting would change in 1 resource.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #43
      ! resolveAge: 0 → 24                        layers/all.yaml:2:12 (layer all)
          Issues that were not seen for that long are resolved.

  Not accessible with this token: 1 project (not read, so not compared)
    project api #42: no access with this token, or just deleted: the service lists it but returns 404  layers/all.yaml:1:1 (layer all)

  Give the token's user access to the teams of these projects (an integration: the scope project:read).

  Requests: 4 made, 1 update to apply
  Digest: sha256:…
# After the first 404, the project is requested by slug, because some deployments do not support ids.
ledger project-read 3
$ setpoint apply --yes
exit 5
stderr
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: api.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
$ setpoint apply --yes --skip-blocked
exit 3
stdout
  1 setting would change in 1 resource.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #43
      ! resolveAge: 0 → 24                        layers/all.yaml:2:12 (layer all)
          Issues that were not seen for that long are resolved.

  Not accessible with this token: 1 project (not read, so not compared)
    project api #42: no access with this token, or just deleted: the service lists it but returns 404  layers/all.yaml:1:1 (layer all)

  Give the token's user access to the teams of these projects (an integration: the scope project:read).

  Requests: 4 made, 1 update to apply
  Digest: sha256:…

  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project api #42: no access with this token, or just deleted: the service lists it but returns 404  layers/all.yaml:1:1 (layer all)

  Applied: 1 resource
    project web #43: resolveAge

  Blocked settings are left out. Remove the obstacle that the message names.
# Any other failure still stops the plan, because an incomplete plan would look complete.
fault {"fault":"status","status":501,"on":"project-read","path":"/43/"}
$ setpoint plan
exit 8
-- seed.yaml --
behaviour: observed
quirks: [access-not-listed, closed-projects-hidden]
tokens:
  half: {scopes: [org:read, org:write, project:write], closedProjects: [api]}
projects:
  - {slug: api}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24}
