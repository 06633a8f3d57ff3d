# An export never replaces a file that its configuration names, even if it is not YAML
$ setpoint issues export --output seed.json
exit 64
stdout
stderr
  error SP5002 The output seed.json would replace a file that this run reads.
    what to do: Choose another path for the output.
$ setpoint issues export --output issues.jsonl --report html=seed.json
exit 64
stderr
  ...
$ setpoint issues export --output issues.jsonl --report jsonl=./projects/../prefix.txt
exit 64
stderr
  ...
$ setpoint issues export --organization acme --output prefix.txt --format jsonl
exit 64
stderr
  ...
# The manifest of an export is an output, too.
$ setpoint issues export --output seed --config manifest.yaml
exit 64
stderr
  ...
# Two outputs cannot have the same path, also if one of them is the manifest.
$ setpoint issues export --output issues.jsonl --report csv=./issues.jsonl
exit 64
stderr
  ...
$ setpoint issues export --output issues.jsonl --report csv=./issues.jsonl.manifest.json
exit 64
stderr
  ...
file seed.json
  {"organization": {"slug": "acme"}}
file prefix.txt
  ours
file seed.manifest.json
  {"organization": {"slug": "acme"}}
# The same applies to the file in which a saved plan is shown.
$ setpoint plan --config plain.yaml --out plan.json
stdout
  ...
$ setpoint show plan.json --report html=prefix.txt
exit 64
stderr
  ...
$ setpoint show plan.json --report html=seed.json
exit 64
stderr
  ...
-- seed.yaml --
projects:
  - {slug: web}
-- seed.json --
{"organization": {"slug": "acme"}}
-- seed.manifest.json --
{"organization": {"slug": "acme"}}
-- setpoint.yaml --
version: 1
organization: acme
service:
  url: "sandbox:"
  sandbox: {seed: seed.json}
-- plain.yaml --
version: 1
organization: acme
-- manifest.yaml --
version: 1
organization: acme
service:
  url: "sandbox:"
  sandbox: {seed: seed.manifest.json}
-- prefix.txt --
ours
-- projects/web.yaml --
project: web
settings:
  subjectPrefix: ${file:prefix.txt}
