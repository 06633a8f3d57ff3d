# CI jobs for all configurations of a repository run with --all, and are written to its root
$ setpoint init --all --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
exit 6
stderr
  error SP5042 No setpoint.yaml found in /config or in the folders below it.
    what to do: Run the command in the folder that contains the configurations.
write production/setpoint.yaml
  version: 1
  organization: acme
write staging/setpoint.yaml
  version: 1
  organization: acme
  name: staging
commit before
$ setpoint init --all --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  Wrote: .gitlab/setpoint.gitlab-ci.yml.

  Next:
    Include the jobs from .gitlab-ci.yml: include: {local: .gitlab/setpoint.gitlab-ci.yml}.
  ...
    If the configurations have different tokens, set SETPOINT_TOKEN_ACME, SETPOINT_TOKEN_STAGING instead of SETPOINT_TOKEN.
$ setpoint init --all --ci github --ci-source acme/setpoint@0123456789abcdef0123456789abcdef01234567
file .github/workflows/setpoint-apply.yml
  ...
          env:
            SETPOINT_TOKEN_ACME: ${{ secrets.SETPOINT_TOKEN_ACME }}
            SETPOINT_TOKEN_STAGING: ${{ secrets.SETPOINT_TOKEN_STAGING }}
          with:
            command: apply
            plan-file: ${{ runner.temp }}/setpoint-plan
            url: ${{ vars.SETPOINT_URL }}
            token: ${{ secrets.SETPOINT_TOKEN }}
            arguments: |
              --all
              --verify
  ...
$ setpoint init acme --all --ci azure --ci-source registry.example.com/tools/setpoint:0.1.0
exit 64
$ setpoint init --all
exit 64
write staging/setpoint.yaml
  version: 1
  organization: acme
  service: {url: "sandbox:"}
$ setpoint init --all --ci bitbucket --ci-source registry.example.com/tools/setpoint:0.1.0
stdout
  ...
write staging/setpoint.yaml
  version: 1
$ setpoint init --all --ci azure --ci-source registry.example.com/tools/setpoint:0.1.0
exit 6
stderr
  staging/setpoint.yaml:1:1 error SP1308 The document requires the key "organization".
  ...
