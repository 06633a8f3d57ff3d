# A saved partial plan is applied to the same part: nothing else is read, compared or able to stop it
$ setpoint plan --project "pay-*" --out plan.json
stdout
  2 settings would change in 2 resources.
  Partial: only pay-*. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 2 settings
    2 projects pay-a #42, pay-b #43
      ! resolveAge: 0 → 24                        layers/all.yaml:3:12 (layer all)
          Issues that were not seen for that long are resolved.

  Requests: 3 made, 2 updates to apply
  Digest: sha256:…
$ setpoint show plan.json
stdout
  2 settings would change in 2 resources.
  Partial: only pay-*. Nothing else was compared.
  organization acme at http://sandbox

  HIDES ISSUES: 2 settings
    2 projects pay-a #42, pay-b #43
      ! resolveAge: 0 → 24                        layers/all.yaml:3:12 (layer all)
          Issues that were not seen for that long are resolved.

  Requests: 3 made, 2 updates to apply
  Digest: sha256:…
forget
$ setpoint apply plan.json --yes
stdout
  2 of 2 settings applied; 2 updates sent.
  Partial: only pay-*. Nothing else was compared.
  organization acme at http://sandbox

  Applied: 2 resources
    2 projects pay-a #42, pay-b #43: resolveAge
ledger org-read 1
ledger project-read 2
ledger project-update 2
ledger org-update 0
# A missing project, or one that the token cannot read, stops an apply only if it is in the part.
service projects/acme/pay-a/ {"resolveAge":48}
$ setpoint plan --project "pay-*" --project lost --out plan.json
$ setpoint apply plan.json --yes
exit 5
stdout
stderr
  error SP2210 The files name 1 project that the service does not have: lost.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
$ setpoint plan --project pay-a --project closed --out plan.json
$ setpoint apply plan.json --yes
exit 5
stderr
  error SP2215 The plan is incomplete: 1 managed project cannot be read with this token: closed.
    what to do: Give the token's user access to the teams of these projects (an integration: the scope project:read), or pass --skip-blocked to apply the rest.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
# The saved plan contains its selection; another one has no effect.
$ setpoint plan --project pay-a --out plan.json
$ setpoint apply plan.json --yes --project pay-b
exit 64
stderr
  error SP5040 --project has no effect: a saved plan contains its own selection.
    what to do: Omit --project.
$ setpoint apply plan.json --yes --organization-only
exit 64
stderr
  error SP5040 --organization-only has no effect: a saved plan contains its own selection.
    what to do: Omit --organization-only.
# A project that was renamed on the service since is stale, although the pattern no longer matches it.
service projects/acme/pay-a/ {"slug":"billing"}
$ setpoint apply plan.json --yes
exit 4
stdout
  0 of 1 setting applied; 0 updates sent.
  Partial: only pay-a. Nothing else was compared.
  organization acme at http://sandbox

  Stale: 1 resource (changed on the service since the plan; nothing was sent)
    project pay-a #42: since the plan was made, its slug has become billing
      x resolveAge: 48 → 24                       layers/all.yaml:3:12 (layer all)

  Make a new plan of what is stale, and apply it.
-- seed.yaml --
behaviour: observed
tokens:
  admin: {scopes: [org:read, org:write, project:write], closedProjects: [closed]}
organization: {settings: {require2FA: false}}
projects:
  - {slug: pay-a}
  - {slug: pay-b}
  - {slug: web}
  - {slug: closed}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings: {require2FA: true}
-- layers/all.yaml --
layer: all
match: {project: "*"}
settings: {resolveAge: 24}
-- projects/lost.yaml --
project: lost
settings: {resolveAge: 24}
