#!/usr/bin/env bash
# Packages: fastparquet 2026.9.0, reading a file of pyarrow 26.0.1 (pandas 3.1.1, numpy 2.4.6). 2026-11-29.
# Situation: a Parquet file has a column of booleans in RLE, the encoding of some writers, and pandas reads it.
# Expected: the values that were written, as pyarrow, Polars 2.1.0 and DuckDB 2.0.1 read them.
# Seen: in pages of version 1, other values, without an error: the reader starts at the wrong bit. In pages of version
#   2, a ValueError if any value is null. With the encoding PLAIN, all values are right.
# Output:
#   PLAIN 1.0 [True, False, True, True]
#   RLE 1.0 [False, True, False, True]
#   PLAIN 2.0 [True, None, True, True]
#   RLE 2.0 ValueError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --only-binary :all: \
  fastparquet==2026.9.0 pyarrow==26.0.1 pandas==3.1.1 numpy==2.4.6

cat >run.py <<'PY'
import fastparquet, pandas, pyarrow, pyarrow.parquet

for version, values in ('1.0', [True, False, True, True]), ('2.0', [True, None, True, True]):
    for encoding in 'PLAIN', 'RLE':
        pyarrow.parquet.write_table(
            pyarrow.table({'done': values}), 'file.parquet', data_page_version=version,
            use_dictionary=False, column_encoding={'done': encoding})
        assert pyarrow.parquet.read_table('file.parquet')['done'].to_pylist() == values
        try:
            column = fastparquet.ParquetFile('file.parquet').to_pandas()['done']
            read = [None if pandas.isna(value) else bool(value) for value in column]
        except ValueError:
            read = 'ValueError'
        print(encoding, version, read)
PY
seen=$(env/bin/python run.py)
stated='PLAIN 1.0 [True, False, True, True]
RLE 1.0 [False, True, False, True]
PLAIN 2.0 [True, None, True, True]
RLE 2.0 ValueError'
if [ "$seen" != "$stated" ]; then
  echo "fastparquet reads booleans differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
