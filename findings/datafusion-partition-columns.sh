#!/usr/bin/env bash
# Packages: datafusion 55.0.0 (Python), with files of pyarrow 26.0.1. 2026-11-29.
# Situation: a folder has a file for each project, such as `project=web/issues.parquet`. Some writers also write the
#   column `project` into the file. A table is made of the folder by the call of Python, or by SQL.
# Expected: both ways give the same table.
# Seen: the call ignores the folders' names: the column `project` exists only if it is in the file. SQL adds the
#   column, and fails at a file that has it. No layout that names the column after the folder is right in both ways.
# Output:
#   only in the path: register_parquet no column, CREATE EXTERNAL TABLE web
#   also in the file: register_parquet web, CREATE EXTERNAL TABLE duplicate column
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --only-binary :all: datafusion==55.0.0 pyarrow==26.0.1

cat >run.py <<'PY'
import os
import pyarrow, pyarrow.parquet
from datafusion import SessionContext

def project(register):
    try:
        context = SessionContext()
        register(context)
        return context.sql('SELECT project FROM issues').to_pydict()['project'][0]
    except Exception as error:
        if 'duplicate qualified field name' in str(error): return 'duplicate column'
        if 'No field named project' in str(error): return 'no column'
        raise

for layout, columns in ('only in the path', {'events': [1]}), ('also in the file', {'events': [1], 'project': ['web']}):
    os.makedirs(f'{layout}/project=web')
    pyarrow.parquet.write_table(pyarrow.table(columns), f'{layout}/project=web/issues.parquet')
    call = project(lambda context: context.register_parquet('issues', f'{layout}/'))
    sql = f"CREATE EXTERNAL TABLE issues STORED AS PARQUET LOCATION '{layout}/'"
    table = project(lambda context: context.sql(sql).collect())
    print(f'{layout}: register_parquet {call}, CREATE EXTERNAL TABLE {table}')
PY
seen=$(env/bin/python run.py)
stated='only in the path: register_parquet no column, CREATE EXTERNAL TABLE web
also in the file: register_parquet web, CREATE EXTERNAL TABLE duplicate column'
if [ "$seen" != "$stated" ]; then
  echo "DataFusion reads partition columns differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
