#!/usr/bin/env bash
# Packages: fastjsonschema 2.22.3, with jsonschema 4.26.0 for comparison (Python). 2026-11-29.
# Situation: a schema restricts an address or a glob by a class of characters that contains `$`, as in `[$&'()*+,;=]`.
# Expected: in a class, `$` is a character; the schema compiles and accepts `a$b`, as in jsonschema.
# Seen: each `$` without a backslash becomes `\Z`, also within a class, where Python has no such escape. The schema does
#   not compile, and the error names a pattern that the schema does not contain. `\$` works.
# Output:
#   ^[a-z$]+$ jsonschema: valid, fastjsonschema: bad escape \Z at position 5
#   ^[a-z\$]+$ jsonschema: valid, fastjsonschema: valid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fastjsonschema==2.22.3 jsonschema==4.26.0

cat >run.py <<'PY'
import fastjsonschema, jsonschema

def verdict(validate):
    try:
        validate()
        return 'valid'
    except Exception as error:
        return str(error).splitlines()[0]

for pattern in r'^[a-z$]+$', r'^[a-z\$]+$':
    schema = {'type': 'string', 'pattern': pattern}
    one = verdict(lambda: jsonschema.validate('a$b', schema))
    other = verdict(lambda: fastjsonschema.compile(schema)('a$b'))
    print(f'{pattern} jsonschema: {one}, fastjsonschema: {other}')
PY
seen=$(env/bin/python run.py)
stated='^[a-z$]+$ jsonschema: valid, fastjsonschema: bad escape \Z at position 5
^[a-z\$]+$ jsonschema: valid, fastjsonschema: valid'
if [ "$seen" != "$stated" ]; then
  echo "fastjsonschema treats a dollar in a class differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
