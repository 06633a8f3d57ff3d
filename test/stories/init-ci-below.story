# CI jobs are written to the root of the repository and name the folder of the configuration
commit first
env SETPOINT_TOKEN=
$ setpoint init acme --out-dir settings --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Wrote: settings/setpoint.yaml, settings/organization.yaml, .gitlab/setpoint.gitlab-ci.yml.

  Next:
    export SETPOINT_URL=https://…                 sets the service
    export SETPOINT_TOKEN=…                       sets the token
    setpoint doctor -c settings                   checks the requirements of a run
    setpoint import -c settings --overwrite       writes files with the current settings
    setpoint plan -c settings                     shows what would change
    Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.
    Create the variables SETPOINT_URL and SETPOINT_TOKEN: for the environment setpoint-plan a read-only token, masked; for setpoint-apply a token that can write, masked and protected. Protect the environment setpoint-apply, and name its approvers. Create a schedule for the drift job.
$ setpoint init --out-dir settings --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
stdout
  Wrote: .github/workflows/setpoint-pull-request.yml, .github/workflows/setpoint-apply.yml, .github/workflows/setpoint-drift.yml.

  Next:
    Create the environment setpoint-plan with a read-only SETPOINT_TOKEN. Create the environment setpoint-apply with a SETPOINT_TOKEN that can write, and with required reviewers. Set the variable SETPOINT_URL.
$ setpoint validate -c settings
$ setpoint init acme --out-dir "it's" --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
exit 64
stderr
  error SP5514 Invalid configuration folder in a job: it's.
    what to do: Use a configuration folder with letters, digits, dots, slashes, underscores and hyphens only.
ledger org-empty-update 0
-- notes.md --
What this repository is for.
