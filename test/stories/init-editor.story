# init --editor sets up editors for all organizations of a repository, and changes no existing file
commit first
# At the root of the repository, all configurations below are set up.
$ setpoint init --editor
stdout
  Wrote: .vscode/settings.json, production/.vscode/setpoint.schema.json, production/.vscode/setpoint-settings.schema.json, staging/.vscode/setpoint.schema.json, staging/.vscode/setpoint-settings.schema.json.

  Next:
    Install the YAML extension of VS Code (redhat.vscode-yaml). If service.names, include, shared or extraSettings change, run setpoint init --editor again.
$ setpoint init --editor --no-input --json
stdout
  ...
        "code": "SP5515",
        "severity": "warning",
        "message": ".vscode/settings.json exists and was not changed.",
  ...
      "./staging/.vscode/setpoint-settings.schema.json": [
        "common/**/*.y*ml",
        "common/*.y*ml",
        "staging/all.yaml"
      ]
  ...
# Each new file names its schema. The entries for VS Code are printed, because its settings exist.
$ setpoint init acme-test --editor --out-dir test
stdout
  Wrote: test/setpoint.yaml, test/organization.yaml, test/.vscode/setpoint.schema.json, test/.vscode/setpoint-settings.schema.json.

  warning SP5515 .vscode/settings.json exists and was not changed.
    what to do: Check that its yaml.schemas contains these entries.
    "yaml.schemas": {
      "./test/.vscode/setpoint.schema.json": [
        "test/setpoint.yaml"
      ],
  ...
file test/setpoint.yaml
  # yaml-language-server: $schema=.vscode/setpoint.schema.json
  ...
file test/organization.yaml
  # yaml-language-server: $schema=.vscode/setpoint-settings.schema.json
  ...
$ setpoint fmt --check -c test
$ setpoint validate -c test
# An error of a root file names its folder.
write staging/setpoint.yaml
  version: 1
  organisation: acme-staging
$ setpoint init --editor
exit 6
stderr
  staging/setpoint.yaml:2:1 error SP1301 Unknown key "organisation".
  ...
ledger org-empty-update 0
-- common/base.yaml --
layer: base
match: {project: web}
settings: {resolveAge: 24}
-- production/setpoint.yaml --
version: 1
organization: acme
shared: ../common
-- staging/setpoint.yaml --
version: 1
organization: acme-staging
shared: ../common/
include: [all.yaml]
extraSettings:
  project:
    webhookDelay: {type: integer}
