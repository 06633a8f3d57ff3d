# A selection that selects nothing is a usage error that names the nearest slugs
$ setpoint plan --project wbe --project apy
exit 64
stdout
stderr
  error SP5034 No managed project matches --project wbe, apy.
    what to do: Did you mean web, api?
# A pattern of several is not ignored either, and nor is an exclusion: a typo in it would apply too much.
$ setpoint apply --yes --project web --project "!opps"
exit 64
stderr
  error SP5034 No managed project matches --project opps.
    what to do: Did you mean ops?
$ setpoint drift --project "pay-*"
exit 64
stderr
  error SP5034 No managed project matches --project pay-*.
    what to do: Select a managed project, or add a file for this one, or a layer that matches it.
$ setpoint plan --project "*" --project "!web" --project "!api" --project "!ops"
exit 64
stderr
  error SP5034 --project * !web !api !ops excludes every managed project.
    what to do: Remove an exclusion.
ledger project-update 0
# No request is needed for an invalid pattern.
forget
$ setpoint plan --project "^web$|[a-z]"
exit 64
stderr
  error SP5033 Invalid --project ^web$|[a-z]: it must be one glob, with no wildcards except *, ? and a leading !.
    what to do: Use a slug, an id or a glob such as web, 42, pay-* or "!scratch".
$ setpoint plan --project ""
exit 64
stderr
  error SP5033 Invalid --project "": it must be one glob, with no wildcards except *, ? and a leading !.
  ...
ledger refused-get 0
$ setpoint plan --project web --organization-only
exit 64
stderr
  error SP5002 --project cannot also be provided when using --organization-only.
  ...
# A comparison of two commits does not read the service, so that it knows no projects to select.
$ setpoint plan --base HEAD --offline --project web
exit 64
stderr
  error SP5002 --project cannot also be provided when using --offline.
  ...
$ setpoint plan --organization-only
exit 64
stderr
  error SP5034 No file manages settings of the organization, so --organization-only selects nothing.
    what to do: Select projects with --project instead.
# A saved plan contains its selection; another one has no effect.
$ setpoint plan --project web --out plan.json
$ setpoint apply plan.json --yes --project api
exit 64
stderr
  error SP5040 --project has no effect: a saved plan contains its own selection.
    what to do: Omit --project.
# A project cannot take a slug that an unselected project gives up.
write projects/renames.yaml
  project: web
  settings: {slug: api}
  ---
  project: api
  settings: {slug: api-old}
$ setpoint plan --project web
exit 64
stderr
  error SP5035 The files rename project web to api, which is the slug of a project that is not selected.
    what to do: Select project api too, which gives up this slug.
$ setpoint plan --project web --project api
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
  - {slug: ops}
  - {slug: scratch}
-- setpoint.yaml --
version: 1
organization: acme
-- layers/all.yaml --
layer: all
match: {project: ["*", "!scratch"]}
settings: {resolveAge: 24}
