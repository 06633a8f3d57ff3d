# Plan, drift and show report all guard violations in one run, and an apply applies nothing
$ setpoint plan --detailed-exitcode --out plan.json
exit 5
stdout
  An apply would be refused:
  error SP2210 The files name 1 project that the service does not have: lost.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.
  error SP2202 The plan changes 2 settings, but guard.maxChanges allows 1 in one run: web.resolveAge, web.slug.
    what to do: Raise guard.maxChanges to 2 in a reviewed commit, or apply a part with --project.
  error SP2203 web.slug would change, but guard.protect contains project.slug.
    what to do: Remove slug from the files, or remove project.slug from guard.protect in a reviewed commit.
  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: api.
    what to do: Add documents or a layer for them, or set guard.unmanagedProjects to report.

  2 settings would change in 1 resource.
  organization acme at http://sandbox

  HIDES ISSUES: 1 setting
    project web #42
      ! resolveAge: 0 → 24                        projects/web.yaml:4:3
          Issues that were not seen for that many hours are resolved.

  Other changes: 1 setting
    project web #42
      ~ slug: web → www                           projects/web.yaml:3:3
          All URLs of the project change; the old ones redirect until another project takes the slug.

  Missing on the service: 1 project (setpoint creates no projects)
    project lost                                  projects/web.yaml:6:1

  Not managed by any file: 1 project
    project api
  ...
$ setpoint show plan.json
stdout
  An apply would be refused:
  ...
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  ...
$ setpoint apply plan.json --yes
exit 5
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2210 The files name 1 project that the service does not have: lost.
    what to do: Correct the names or remove them from the files, or pass --skip-blocked to apply the rest.

  error SP2202 The plan changes 2 settings, but guard.maxChanges allows 1 in one run: web.resolveAge, web.slug.
    what to do: Raise guard.maxChanges to 2 in a reviewed commit, or apply a part with --project.

  error SP2203 web.slug would change, but guard.protect contains project.slug.
    what to do: Remove slug from the files, or remove project.slug from guard.protect in a reviewed commit.

  error SP2206 1 project of the organization is unmanaged, but guard.unmanagedProjects allows 0: api.
  ...
ledger org-update 0
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard:
  maxChanges: 1
  protect: [project.slug]
  unmanagedProjects: fail
-- projects/web.yaml --
project: web
settings:
  slug: www
  resolveAge: 24
---
project: lost
settings:
  resolveAge: 24
