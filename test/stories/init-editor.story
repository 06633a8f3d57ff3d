# init --editor sets up VS Code for all organizations of a repository, and changes nothing else of its settings
commit first
# Each run adds a configuration. Patterns of earlier runs stay.
$ setpoint init --editor --out-dir production
stdout
  Wrote: .vscode/settings.json, .vscode/setpoint.schema.json, .vscode/setpoint-settings.schema.json.

  Next:
    Install the YAML extension of VS Code (redhat.vscode-yaml). If service.names, include, shared or 
      │ extraSettings change, run setpoint init --editor again.
$ setpoint init acme-test --editor --out-dir test
file .vscode/settings.json
  {
    "files.eol": "\n", "rulers": [80, 120],
    "yaml.schemas": {
      "./.vscode/setpoint.schema.json": [
        "production/setpoint.yaml",
        "test/setpoint.yaml"
      ],
      "./.vscode/setpoint-settings.schema.json": [
        "common/**/*.y*ml",
        "common/*.y*ml",
        "production/organization.y*ml",
        "production/layers/**/*.y*ml",
        "production/layers/*.y*ml",
        "production/projects/**/*.y*ml",
        "production/projects/*.y*ml",
        "test/organization.y*ml",
        "test/layers/**/*.y*ml",
        "test/layers/*.y*ml",
        "test/projects/**/*.y*ml",
        "test/projects/*.y*ml"
      ]
    }
  }
# At the root of the repository, all configurations below are added. Those with other settings have another schema.
$ setpoint init --editor --no-input --json
stdout
  {
    "format": "setpoint.init/1",
    "folder": ".",
    "files": [
      ".vscode/settings.json",
      ".vscode/setpoint.schema.json",
      ".vscode/setpoint-settings.schema.json",
      ".vscode/setpoint-settings-2.schema.json"
    ]
  }
file .vscode/settings.json
  ...
        "production/setpoint.yaml",
        "test/setpoint.yaml",
        "staging/setpoint.yaml"
  ...
      "./.vscode/setpoint-settings-2.schema.json": [
        "common/**/*.y*ml",
        "common/*.y*ml",
        "staging/all.yaml"
      ]
  ...
$ setpoint init --editor --out-dir staging
stdout
  Wrote: .vscode/setpoint.schema.json, .vscode/setpoint-settings.schema.json, 
    │ .vscode/setpoint-settings-2.schema.json.
  ...
# Comments would be lost, so the entries are printed. Everything else is written.
write .vscode/settings.json
  {
    // Why this is so.
    "files.eol": "\n",
  }
$ setpoint init acme-new --editor --out-dir new
stdout
  Wrote: new/setpoint.yaml, new/organization.yaml, .vscode/setpoint.schema.json, 
    │ .vscode/setpoint-settings.schema.json.

  warning SP5515 .vscode/settings.json was not changed, because it contains comments or trailing 
    │ commas.
    what to do: Add these entries to its yaml.schemas.
    "yaml.schemas": {
      "./.vscode/setpoint.schema.json": [
        "new/setpoint.yaml"
      ],
      "./.vscode/setpoint-settings.schema.json": [
        "new/organization.y*ml",
        "new/layers/**/*.y*ml",
        "new/layers/*.y*ml",
        "new/projects/**/*.y*ml",
        "new/projects/*.y*ml"
      ]
    }
  ...
file .vscode/settings.json
  {
    // Why this is so.
    "files.eol": "\n",
  }
$ setpoint init --editor --out-dir new --json
stdout
  ...
    "warnings": [
      {
        "code": "SP5515",
        "severity": "warning",
        "message": ".vscode/settings.json was not changed, because it contains comments or trailing commas.",
        "hint": "Add these entries to its yaml.schemas.",
        "place": null,
        "excerpt": null
      }
    ],
    "yamlSchemas": {
      "./.vscode/setpoint.schema.json": [
        "new/setpoint.yaml"
      ],
  ...
# With the entries, the settings are complete.
write .vscode/settings.json
  {
    // Why this is so.
    "files.eol": "\n",
    "yaml.schemas": {
      "./.vscode/setpoint.schema.json": [
        "new/setpoint.yaml"
      ],
      "./.vscode/setpoint-settings.schema.json": [
        "new/organization.y*ml",
        "new/layers/**/*.y*ml",
        "new/layers/*.y*ml",
        "new/projects/**/*.y*ml",
        "new/projects/*.y*ml", // all
      ]
    }
  }
$ setpoint init --editor --out-dir new
absent SP5515
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
-- .vscode/settings.json --
{
  "files.eol": "\n", "rulers": [80, 120]
}
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
