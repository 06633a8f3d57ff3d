# A plan that changes a protected setting reports once that an apply would refuse it
$ setpoint plan --detailed-exitcode
exit 5
stdout
  An apply would be refused:
  error SP2203 api.subjectPrefix, web.subjectPrefix would change, but guard.protect contains project.subjectPrefix.
    what to do: Remove subjectPrefix from the files, or remove project.subjectPrefix from guard.protect in a reviewed commit.

  2 settings would change in 2 resources.
  organization acme at http://sandbox

  Changes: 2 settings
    2 projects api #43, web #42
      ~ subjectPrefix: "[Errors]" → ours          layers/all.yaml:2:12 (layer all)

  Requests: 4 made, 2 updates to apply
  Digest: sha256:…
$ setpoint drift
exit 2
stdout
  An apply would be refused:
  error SP2203 api.subjectPrefix, web.subjectPrefix would change, but guard.protect contains project.subjectPrefix.
    what to do: Remove subjectPrefix from the files, or remove project.subjectPrefix from guard.protect in a reviewed commit.

  The service differs from the files in 2 settings of 2 resources.
  organization acme at http://sandbox
  Read as: on the service → in the files; - only on the service, + only in the files.

  Differences: 2 settings
    2 projects api #43, web #42
      ~ subjectPrefix: "[Errors]" → ours          layers/all.yaml:2:12 (layer all)

  Apply the files to restore the service, or change the files to match it.
$ setpoint apply --yes
exit 5
stderr
  The service returns 405 to GET, so the state is read with empty updates.
  error SP2203 api.subjectPrefix, web.subjectPrefix would change, but guard.protect contains project.subjectPrefix.
    what to do: Remove subjectPrefix from the files, or remove project.subjectPrefix from guard.protect in a reviewed commit.

  1 error

  error SP2200 The guards reject the plan; nothing was written.
ledger project-update 0
-- seed.yaml --
projects:
  - {slug: web}
  - {slug: api}
-- setpoint.yaml --
version: 1
organization: acme
guard: {protect: [project.subjectPrefix]}
-- layers/all.yaml --
layer: all
settings: {subjectPrefix: ours}
