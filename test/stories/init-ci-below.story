# CI jobs are written to the root of the repository and name the folder of the configuration
commit first
$ setpoint init acme --out-dir settings --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Written: settings/setpoint.yaml, settings/organization.yaml, .gitlab/setpoint.gitlab-ci.yml.

  Next:
    export SETPOINT_URL=https://…            names the service outside of the repository
    export SETPOINT_TOKEN=…                  and how to get in
    setpoint doctor -c settings              checks what a run needs
    setpoint import -c settings --overwrite  writes the files for what is live
    setpoint plan -c settings                shows what would change
    Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.
    Make the environments setpoint-plan, with a SETPOINT_TOKEN that can only read, and 
      │ setpoint-apply, with one that can write and with whoever is to approve. Set the variable 
      │ SETPOINT_URL.
$ setpoint init --out-dir settings --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
stdout
  Written: .github/workflows/setpoint-pull-request.yml, .github/workflows/setpoint-apply.yml, 
    │ .github/workflows/setpoint-drift.yml, .github/workflows/setpoint-export.yml.

  Next:
    Make the environments setpoint-plan, with a SETPOINT_TOKEN that can only read, and 
      │ setpoint-apply, with one that can write and with whoever is to approve. Set the variable 
      │ SETPOINT_URL.
$ setpoint validate -c settings
$ setpoint init acme --out-dir "it's" --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
exit 64
stderr
  error SP5514 Invalid configuration folder in a job: it's.
    what to do: Use a folder name with letters, digits, dots, slashes, underscores and hyphens only.
ledger org-empty-update 0
-- notes.md --
What this repository is for.
