#!/usr/bin/env bash
# Runs each recipe of docs/how-to/query-an-export.md, and the queries of examples/export/, on files that the built
# program (`npm run build`) exports from its sandbox. Then makes each plain read of the page's table, and compares
# what is right with the table. Exits with 1 if a recipe fails or a cell differs. Requires Python 3, Java 17,
# sqlite3, and LibreOffice (`soffice`), whose recipes are skipped if they are not installed.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check \
  duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1 pandas==3.1.1 numpy==2.4.6 fastparquet==2026.9.0 datafusion==55.0.0 \
  chdb==4.4.0 pyspark==4.3.0 openpyxl==3.1.5

mkdir bin
printf '#!/bin/sh\nexec node "%s/bin/setpoint.cjs" "$@"\n' "$root" >bin/setpoint
chmod +x bin/setpoint
PATH=$folder/bin:$PATH
printf 'version: 1\norganization: acme\nservice: {url: "sandbox:", sandbox: {seed: seed.yaml}}\n' >setpoint.yaml
# Projects whose names look like other types.
cat >seed.yaml <<'YAML'
behaviour: observed
issues: {count: 400, seed: 1}
projects:
  [{slug: web}, {slug: "1e3"}, {slug: "1e03"}, {slug: "null"}, {slug: "2026-01-01"}, {slug: "true"}, {slug: "nan"}]
YAML

export_issues() { setpoint issues export --quiet "$@" >/dev/null; }
limits=(--sla "fatal=1d,error=7d")
# A day of an older version, without the columns at the end.
old=exports/tables/organization=acme/date=2026-11-01
mkdir -p "$old"
export_issues --output exports/acme-2026-11-01.jsonl --report "parquet=$old/issues.parquet" \
  --columns short_id,id,project,project_id,title,level,status,events,first_seen,age_days
export_issues --output issues.jsonl --report parquet=issues.parquet
export_issues --output limits.csv --csv-raw "${limits[@]}"
export_issues --output issues --format parquet --partition-by project
none=(--query is:unresolved --start 2001-01-01 --end 2001-02-01 --allow-empty)
export_issues --output none.parquet "${none[@]}"
export_issues --output none.csv --csv-raw "${none[@]}"
export_issues --output none --format parquet --partition-by project "${none[@]}"

# Programs keep their profiles in the temporary folder.
HOME=$folder env/bin/python "$root/findings/recipes/query-an-export.py" "$root" 2>log || {
  grep -v WARN log | tail -n 20
  exit 1
}
