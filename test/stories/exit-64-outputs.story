# An output that would replace an input of the run, or cannot be written, is rejected before any request
$ setpoint plan --out organization.yaml
exit 64
stdout
stderr
  error SP5002 The output organization.yaml would replace a YAML file.
    what to do: Choose another path for the output, or move the existing file.
$ setpoint plan --format markdown --report html=setpoint.yaml --report markdown=./projects/../comment.md
exit 64
stdout
  ...
$ setpoint validate --report json=projects/web.yaml
exit 64
stderr
  ...
$ setpoint drift --report text=prefix.txt
exit 64
stderr
  ...
$ setpoint issues export --format jsonl --output organization.yaml
exit 64
stdout
stderr
  error SP5002 The output organization.yaml would replace a YAML file.
    what to do: Choose another path for the output, or move the existing file.
$ setpoint issues export --organization acme --output issues.jsonl --report markdown=setpoint.yaml
exit 64
stderr
  ...
file setpoint.yaml
  version: 1
  organization: acme
file organization.yaml
  organization: acme
  settings:
    require2FA: true
file prefix.txt
  ours
# - means a standard stream for other flags, but not for this one.
$ setpoint plan --report html=-
exit 64
stdout
stderr
  error SP5002 An output path must be a file, got - (standard output).
    what to do: Name a file, or use --format for standard output.
$ setpoint apply --yes --report json=nowhere/outcome.json
exit 64
stdout
stderr
  error SP5048 The output nowhere/outcome.json cannot be written: the folder nowhere does not exist.
    what to do: Name a file in an existing folder.
$ setpoint apply --yes --report 'json=out\come.json'
exit 64
stdout
stderr
  error SP5002 Invalid output path out\come.json: the file name must not contain a line break or a backslash.
    what to do: Choose another file name.
$ setpoint plan --out projects
exit 64
stderr
  error SP5048 The output projects cannot be written: it exists and is not a regular file.
  ...
$ setpoint import --out-dir projects/web.yaml/below
exit 64
stderr
  error SP5037 Invalid --out-dir projects/web.yaml/below: projects/web.yaml is a file, not a folder.
  ...
ledger org-empty-update 0
ledger refused-get 0
# An invalid file is not replaced by the report of its errors.
write projects/web.yaml
  project: web
  settings:
    subjectPrefx: ours
$ setpoint plan --report text=projects/web.yaml
exit 64
stdout
stderr
  error SP5002 The output projects/web.yaml would replace a YAML file.
    what to do: Choose another path for the output, or move the existing file.
file projects/web.yaml
  project: web
  settings:
    subjectPrefx: ours
write projects/web.yaml
  project: web
  settings:
    subjectPrefix: ${file:prefix.txt}
write token.txt
  word
$ setpoint plan --token-file token.txt --report json=token.txt
exit 64
stderr
  ...
file token.txt
  word
# A saved plan is not replaced by an error or outcome; if two output paths are equal, neither is written.
$ setpoint plan --out plan.json
stdout
  ...
$ setpoint plan --out plan.json --report json=./plan.json
exit 64
stdout
stderr
  error SP5002 Two outputs have the same path: plan.json and ./plan.json.
    what to do: Choose a different path for each output.
$ setpoint apply plan.json --yes --report json=plan.json
exit 64
stdout
stderr
  error SP5002 The output plan.json would replace a file that this run reads.
    what to do: Choose another path for the output.
$ setpoint show plan.json --report html=plan.json
exit 64
stderr
  ...
$ setpoint show plan.json --report html=projects/web.yaml
exit 64
stderr
  ...
write rollback.json
  what undoes an earlier apply
$ setpoint apply plan.json --yes --rollback-out rollback.json --report json=projects/../rollback.json
exit 64
stdout
stderr
  error SP5002 Two outputs have the same path: rollback.json and projects/../rollback.json.
    what to do: Choose a different path for each output.
file rollback.json
  what undoes an earlier apply
ledger project-update 0
# Digests, manifests, folders of evidence and unfinished exports are outputs too.
$ setpoint apply plan.json --yes --rollback-out o.json.SHA256SUMS --report json=o.json
exit 64
stdout
stderr
  error SP5002 Two outputs have the same path: o.json.SHA256SUMS.
    what to do: Choose another path: the run writes o.json.SHA256SUMS in addition.
$ setpoint apply plan.json --yes --report json=o.json --report html=O.json.sha256sums
exit 64
stderr
  error SP5002 Two outputs have the same path: O.json.sha256sums and o.json.SHA256SUMS.
  ...
ledger project-update 0
$ setpoint drift --evidence evidence --report json=evidence/settings.json
exit 64
stderr
  error SP5002 One of two outputs is in the other: evidence/settings.json and evidence.
  ...
$ setpoint drift --evidence evidence --previous old/settings.json --report html=old/settings.html
exit 64
stderr
  error SP5002 The output old/settings.html would replace a file that this run reads.
  ...
$ setpoint drift --evidence evidence --previous plan.json --report json=plan.json
exit 64
stderr
  error SP5002 The output plan.json would replace a file that this run reads.
  ...
$ setpoint plan --ca-file prefix.txt --report json=prefix.txt
exit 64
stderr
  error SP5002 The output prefix.txt would replace a file that this run reads.
  ...
$ setpoint issues export --output issues.jsonl --report csv=issues.jsonl.part/issues.csv
exit 64
stderr
  error SP5002 One of two outputs is in the other: issues.jsonl.part/issues.csv and issues.jsonl.part.
  ...
$ setpoint issues export --output - --report csv=setpoint-export.part
exit 64
stderr
  error SP5002 Two outputs have the same path: setpoint-export.part.
  ...
# With --all, before the first configuration is applied: the saved plans, and the folder of rollbacks.
$ setpoint plan --all --out plans
stdout
  ...
$ setpoint apply --all plans --yes --report json=plans/setpoint.yaml.json
exit 64
stderr
  error SP5002 The output plans/setpoint.yaml.json would replace a file that this run reads.
  ...
$ setpoint apply --all plans --yes --report json=plans/outcome.json
exit 64
stderr
  error SP5002 The output plans/outcome.json would be in the folder of the plans.
    what to do: Choose a path outside it.
$ setpoint apply --all plans --yes --rollback-out rollbacks --report json=rollbacks/outcome.json
exit 64
stderr
  error SP5002 One of two outputs is in the other: rollbacks/outcome.json and rollbacks.
  ...
$ setpoint plan --all --out plans --report json=plans/report.json
exit 64
stderr
  ...
ledger project-update 0
$ setpoint apply plan.json --yes --report json=outcome.json
stdout
  ...
ledger project-update 1
# The digests of an outcome that is shown.
$ setpoint show outcome.json --report json=outcome.json.SHA256SUMS
exit 64
stderr
  ...
-- seed.yaml --
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
-- organization.yaml --
organization: acme
settings:
  require2FA: true
-- prefix.txt --
ours
-- projects/web.yaml --
project: web
settings:
  subjectPrefix: ${file:prefix.txt}
