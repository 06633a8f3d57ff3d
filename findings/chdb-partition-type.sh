#!/usr/bin/env bash
# Packages: chdb 4.4.0 (the engine of ClickHouse 26.9.2), with files of pyarrow 26.0.1. 2026-11-29.
# Situation: a dataset has a folder for each project, `project=007` and `project=web`, and a query names the project.
# Expected: the type of the column fits the values of all folders, as in DuckDB, Polars and pyarrow, which read text.
# Seen: the first folder decides. If its name is a number, a date or a boolean, each query that reads the column fails
#   at a folder with another name; queries without the column work. If all are numbers, `007` and `7` become one
#   project.
# Output:
#   007 web: sum 3, project TYPE_MISMATCH
#   true web: sum 3, project CANNOT_PARSE_BOOL
#   2026-01-01 web: sum 3, project CANNOT_PARSE_DATE
#   007 7: sum 3, project 7 7
#   abc true: sum 3, project abc true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --only-binary :all: chdb==4.4.0 pyarrow==26.0.1

cat >run.py <<'PY'
import os, re
import chdb, pyarrow, pyarrow.parquet

def query(sql):
    try:
        return ' '.join(sorted(str(chdb.query(sql, 'TSV')).split()))
    except RuntimeError as error:
        return re.findall(r'\(([A-Z_]+)\)', str(error))[-1]

for projects in '007 web', 'true web', '2026-01-01 web', '007 7', 'abc true':
    for events, project in enumerate(projects.split(), 1):
        folder = f'{projects}/project={project}'
        os.makedirs(folder)
        pyarrow.parquet.write_table(pyarrow.table({'events': [events]}), f'{folder}/issues.parquet')
    files = f"file('{projects}/*/*.parquet')"
    total, names = query(f'SELECT sum(events) FROM {files}'), query(f'SELECT project FROM {files}')
    print(f'{projects}: sum {total}, project {names}')
PY
seen=$(env/bin/python run.py)
stated='007 web: sum 3, project TYPE_MISMATCH
true web: sum 3, project CANNOT_PARSE_BOOL
2026-01-01 web: sum 3, project CANNOT_PARSE_DATE
007 7: sum 3, project 7 7
abc true: sum 3, project abc true'
if [ "$seen" != "$stated" ]; then
  echo "chdb types partition columns differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
