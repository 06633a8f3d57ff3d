#!/usr/bin/env bash
# Packages: fastparquet 2026.9.0 (pandas 3.1.1, numpy 2.4.6). 2026-11-29.
# Situation: a script reads a file for each day as one table, by a list of relative paths, which `glob` returns.
# Expected: the rows of all files, for any number of files.
# Seen: two files are read. From the third file on, a KeyError with the path of the second file. Absolute paths work.
# Output:
#   2 relative: 2 rows
#   3 relative: KeyError 'days/2.parquet'
#   3 absolute: 3 rows
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --only-binary :all: \
  fastparquet==2026.9.0 pandas==3.1.1 numpy==2.4.6

cat >run.py <<'PY'
import os
import fastparquet, pandas

os.mkdir('days')
for day in 1, 2, 3:
    fastparquet.write(f'days/{day}.parquet', pandas.DataFrame({'events': [day]}))

def rows(files):
    try:
        return f'{len(fastparquet.ParquetFile(files).to_pandas())} rows'
    except KeyError as error:
        return f'KeyError {error}'

files = [f'days/{day}.parquet' for day in (1, 2, 3)]
print('2 relative:', rows(files[:2]))
print('3 relative:', rows(files))
print('3 absolute:', rows([os.path.abspath(file) for file in files]))
PY
seen=$(env/bin/python run.py)
stated="2 relative: 2 rows
3 relative: KeyError 'days/2.parquet'
3 absolute: 3 rows"
if [ "$seen" != "$stated" ]; then
  echo "fastparquet reads lists of files differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
