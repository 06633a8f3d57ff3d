# CI jobs are written with a new configuration or added to an existing one, and never overwrite files
$ setpoint init --sandbox --out-dir first --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567 --ci-branch trunk --json
stdout
  {
    "format": "setpoint.init/1",
    "folder": "first",
    "files": [
      "setpoint.yaml",
      "organization.yaml",
      "sandbox.yaml",
      "layers/payments.yaml",
      "projects/shop.yaml",
      ".github/workflows/setpoint-pull-request.yml",
      ".github/workflows/setpoint-apply.yml",
      ".github/workflows/setpoint-drift.yml"
    ]
  }
$ setpoint validate -c first
$ setpoint init acme --out-dir exported --ci github --ci-export --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
stdout
  Wrote to exported: setpoint.yaml, organization.yaml, .github/workflows/setpoint-pull-request.yml, .github/workflows/setpoint-apply.yml, .github/workflows/setpoint-drift.yml, .github/workflows/setpoint-export.yml.
  ...
$ setpoint init --out-dir first --ci gitlab --ci-export --ci-source registry.example.com/tools/setpoint:0.1.0
exit 64
stderr
  error SP5002 The jobs of gitlab contain no export.
    what to do: Remove --ci-export.
# An existing configuration is not changed.
$ setpoint init --out-dir first --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Wrote to first: .gitlab/setpoint.gitlab-ci.yml.

  Next:
    Make first the root of a repository: jobs are only found there.
    Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.
    Create the variables SETPOINT_URL and SETPOINT_TOKEN: for the environment setpoint-plan a read-only token, masked; for setpoint-apply a token that can write, masked and protected. Protect the environment setpoint-apply, and name its approvers. Create a schedule for the drift job.
# A tag can be moved to other code.
$ setpoint init --out-dir second --sandbox --ci github --ci-source your-org/setpoint@v1
exit 64
stderr
  error SP5511 Invalid --ci-source your-org/setpoint@v1: it is not a valid source for --ci github.
    what to do: Pass --ci-source OWNER/REPOSITORY@COMMIT, your copy of setpoint at a full commit hash (see git ls-remote).
$ setpoint init --out-dir second --sandbox --ci-source your-org/setpoint@v1
exit 64
# Nothing is written that would fail later.
$ setpoint init --out-dir second --sandbox --ci github
exit 64
stderr
  error SP5512 --ci github requires --ci-source.
    what to do: Pass --ci-source OWNER/REPOSITORY@COMMIT, your copy of setpoint at a full commit hash (see git ls-remote).
$ setpoint init --out-dir second --sandbox --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0 --ci-branch main
exit 64
stderr
  error SP5513 The jobs of gitlab always apply the default branch.
    what to do: Remove --ci-branch.
# The organization is missing, too.
$ setpoint init --out-dir second --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
exit 64
# In a repository, jobs are written to its root, so another --out-dir does not help.
commit before
$ setpoint init --out-dir first --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Wrote: .gitlab/setpoint.gitlab-ci.yml.
  ...
$ setpoint init acme --out-dir second --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
exit 5
stderr
  ...
  error SP5501 Existing files would be overwritten: .gitlab/setpoint.gitlab-ci.yml. Nothing was written.
    what to do: Move the existing files.
$ setpoint init acme --out-dir "it's" --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
exit 64
stderr
  error SP5514 Invalid configuration folder in a job: it's.
    what to do: Use a configuration folder with letters, digits, dots, slashes, underscores and hyphens only.
