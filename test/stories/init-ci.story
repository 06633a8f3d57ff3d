# The jobs for CI are written with a first configuration, or to one that is there, and never over others
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
      ".github/workflows/setpoint-drift.yml",
      ".github/workflows/setpoint-export.yml"
    ]
  }
$ setpoint validate -c first
# A configuration that is there is left alone.
$ setpoint init --out-dir first --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Wrote to first: .gitlab/setpoint.gitlab-ci.yml.

  Next:
    Make first the root of a repository: jobs are only found there.
    Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.
    Create the environment setpoint-plan with a read-only SETPOINT_TOKEN. Create the environment 
      │ setpoint-apply with a SETPOINT_TOKEN that can write, and with required reviewers. Set the 
      │ variable SETPOINT_URL.
$ setpoint init --out-dir first --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
exit 5
stderr
  error SP5501 Nothing was written, as first/.github/workflows/setpoint-pull-request.yml, 
    │ first/.github/workflows/setpoint-apply.yml, first/.github/workflows/setpoint-drift.yml, 
    │ first/.github/workflows/setpoint-export.yml would be overwritten.
    what to do: Move away what is there, or name another folder with --out-dir.
# A tag can be moved to other code.
$ setpoint init --out-dir second --sandbox --ci github --ci-source your-org/setpoint@v1
exit 64
stderr
  error SP5511 your-org/setpoint@v1 is not what a job of github gets setpoint from.
    what to do: Give --ci-source OWNER/REPOSITORY@COMMIT: your copy of setpoint at a whole commit 
      │ (git ls-remote shows it), as a tag can be moved.
$ setpoint init --out-dir second --sandbox --ci-source your-org/setpoint@v1
exit 64
# Nothing is written that would fail later.
$ setpoint init --out-dir second --sandbox --ci github
exit 64
stderr
  error SP5512 Nothing says what the jobs of github get setpoint from.
    what to do: Give --ci-source OWNER/REPOSITORY@COMMIT: your copy of setpoint at a whole commit 
      │ (git ls-remote shows it), as a tag can be moved.
$ setpoint init --out-dir second --sandbox --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0 --ci-branch main
exit 64
stderr
  error SP5513 The jobs of gitlab apply its default branch.
    what to do: Leave --ci-branch out.
# Which organization was not said either.
$ setpoint init --out-dir second --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
exit 64
