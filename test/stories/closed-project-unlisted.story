# A project that answers 404 although it is listed is blocked by itself, also if only a layer manages it
as half
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  1 change weakens security.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting

  project web #43
    ! resolveAge: 0 → 24                          layers/all.yaml:2:12 (layer all)
        Issues that were not seen for that long are resolved.

  Not accessible with this token (not read, so not compared)
    x project api                                 layers/all.yaml:1:1 (layer all)
        closed to the token, or just deleted: the service lists it and answers 404

  Changes that weaken security require confirmation: answer the prompt, or use --yes. If a guard 
    │ blocks them, use --allow-weakening 
    │ sha256:…

  Requests: 4 made, 1 update to apply
  Digest: sha256:…
# The first 404 is asked once more by slug, as some deployments know no ids.
ledger project-read 3
$ setpoint apply --yes
exit 5
stderr
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: api.
    what to do: Give the owner of the token access to the teams of these projects, or pass 
      │ --skip-blocked to write the rest.

  1 error

  error SP2200 The plan is refused; nothing was written.
$ setpoint apply --yes --skip-blocked
exit 3
stdout
  1 setting would change in 1 resource.
  1 change weakens security.
  Incomplete: 1 managed project cannot be read with this token.
  organization acme at http://sandbox

  WEAKENS SECURITY: 1 setting

  project web #43
    ! resolveAge: 0 → 24                          layers/all.yaml:2:12 (layer all)
        Issues that were not seen for that long are resolved.

  Not accessible with this token (not read, so not compared)
    x project api                                 layers/all.yaml:1:1 (layer all)
        closed to the token, or just deleted: the service lists it and answers 404

  Changes that weaken security require confirmation: answer the prompt, or use --yes. If a guard 
    │ blocks them, use --allow-weakening 
    │ sha256:…

  Requests: 4 made, 1 update to apply
  Digest: sha256:…

  1 of 1 setting applied; 1 update sent.
  organization acme at http://sandbox

  Blocked: 1 resource
    project api #42: closed to the token, or just deleted: the service lists it and answers 404
        layers/all.yaml:1:1 (layer all)

  Applied: 1 resource
    project web #43
      resolveAge

  Blocked and missing resources were left out, and so were settings that the service does not return. 
    │ Remove the obstacles and run setpoint again.
# A failure of another kind still stops the plan: a plan of half the projects would look complete.
trouble {"fault":"status","status":500,"on":"project-read","times":9,"path":"/43/"}
$ setpoint plan
exit 8
-- seed.yaml --
behaviour: observed
quirks: [access-not-listed, closed-projects-hidden]
tokens:
  half: {scopes: [org:read, org:write, project:admin], closedProjects: [api]}
projects:
  - {slug: api}
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
settings: {resolveAge: 24}
