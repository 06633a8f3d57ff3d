"""Runs the recipes and checks the table of docs/how-to/query-an-export.md; see query-an-export.sh."""
import csv, datetime, glob, json, os, re, shutil, subprocess, sys
from collections import Counter

root = sys.argv[1]
page = open(f'{root}/docs/how-to/query-an-export.md').read()
issues = [json.loads(line) for line in open('issues.jsonl')]
projects = dict(Counter(issue['project']['slug'] for issue in issues))
events = sum(int(issue['count']) for issue in issues)
many = sum(int(issue['count']) > 20 for issue in issues)
overdue = sum(row['overdue'] == 'true' for row in csv.DictReader(open('limits.csv', newline='')))
today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
failures = []


def check(name, is_right, seen=''):
    print('ok    ' if is_right else 'FAILED', name, '' if is_right else str(seen)[-2000:], flush=True)
    if not is_right: failures.append(name)


def run(args, **options):
    done = subprocess.run(args, capture_output=True, text=True, timeout=300, **options)
    return done.stdout + (done.stderr if done.returncode else '')


# The recipes: each counts rows and overdue issues of two days.
python = sys.executable
wanted = [('2026-11-01', len(issues), 0), (today, len(issues), overdue)]
sql = 'import duckdb, sys; rows = duckdb.sql(sys.stdin.read()).fetchall(); [print(*row) for row in rows]'
for section in re.split(r'^##+ ', page, flags=re.M):
    title = section.split('\n')[0]
    for number, (language, block) in enumerate(re.findall(r'^```(\w+)\n(.*?)^```', section, re.M | re.S)):
        name = f'{title}, block {number + 1}'
        if title == '# Query exports' and 'duckdb -c' in block:
            block, language = open(f'{root}/examples/export/fleet.sql').read(), 'sql'
        for tool in 'soffice', 'sqlite3':
            if tool in block and shutil.which(tool) is None: break
        else:
            tool = None
        if tool:
            print('SKIPPED', name, 'because', tool, 'is not installed')
            continue
        if language == 'sh': seen = run(['bash', '-euo', 'pipefail', '-c', block])
        elif language == 'python': seen = run([python, '-W', 'ignore', '-'], input=block)
        else: seen = run([python, '-c', sql], input=block)
        if title.startswith('# Query') and language == 'sh':
            check(name, os.path.exists(f'exports/tables/organization=acme/date={today}/issues.parquet'), seen)
        elif title.startswith('# Query'):
            open_now = sum(issue['status'] == 'unresolved' for issue in issues)
            counts = re.findall(rf'^acme {today} \w+ (\d+) (\d+)', seen, re.M)
            check(name, tuple(map(sum, zip(*[map(int, row) for row in counts]))) == (open_now, overdue), seen)
        elif title == 'LibreOffice':
            import openpyxl
            table = list(openpyxl.load_workbook('issues-raw.xlsx').active.values)
            check(name, table[0][0] == 'short_id' and dict(Counter(row[2] for row in table[1:])) == projects, table[:3])
        elif title == 'A workbook':
            import openpyxl
            table = list(openpyxl.load_workbook('issues.xlsx').active.values)
            check(name, table[0][0] == 'short_id' and dict(Counter(row[1] for row in table[1:])) == projects, table[:3])
        elif title == 'A file found alone':
            check(name, all(word in seen for word in ('organization', 'acme', 'service', 'asOf')), seen)
        else:
            iso = lambda date: datetime.date(*map(int, date.groups())).isoformat()
            found = re.sub(r'datetime\.date\((\d+), (\d+), (\d+)\)', iso, seen)
            found = re.findall(r'(20\d\d-\d\d-\d\d)[^\d\n]+(\d+)[^\d\n]+(\d+)', found)
            days = sorted((day, int(rows), int(late)) for day, rows, late in found)
            check(name, days == ([wanted[1]] if title == 'sqlite' else wanted), seen)
rows = run([python, '-c', sql], input=open(f'{root}/examples/export/top-issues.sql').read())
top = Counter(re.findall(r'^(\S+) [A-Z0-9_-]+-[A-Z0-9]+ ', rows, re.M))
check('top-issues.sql', set(top) == set(projects) and max(top.values()) <= 10, rows)

# The table: what a plain read gives.
day, days = 'issues.parquet', 'exports/tables'


def of_frame(read):
    """The questions to an engine that gives data frames."""
    frame = read(day)
    return {
        'rows of a day': lambda: len(frame) == len(issues),
        'days with an added column': lambda: read(days).overdue.sum() == overdue,
        'folder by project': lambda: read('issues').project.value_counts().to_dict() == projects,
        'counts': lambda: (frame.events.sum(), (frame.events > 20).sum()) == (events, many),
        'times': lambda: str(frame.first_seen.dtype) == 'datetime64[ms, UTC]',
        'columns without values': lambda: [str(frame[name].dtype)[:8] for name in ('due_at', 'overdue')]
        == ['datetime', 'boolean'],
        'no rows': lambda: (len(read('none.parquet')), len(read('none'))) == (0, 0),
    }


def of_sql(query, table, kinds, kind):
    """The questions to an engine of SQL: `query` returns rows, `table` the text for a path."""
    one = lambda text, path: query(text, table(path))[0]
    return {
        'rows of a day': lambda: one('SELECT count(*) FROM {}', day)[0] == len(issues),
        'days with an added column': lambda: overdue
        == one('SELECT sum(CASE WHEN overdue THEN 1 END) FROM {}', days)[0],
        'folder by project': lambda: projects
        == dict(query('SELECT project, count(*) FROM {} GROUP BY project', table('issues'))),
        'counts': lambda: one('SELECT sum(events), sum(CASE WHEN events > 20 THEN 1 END) FROM {}', day)
        == (events, many),
        'times': lambda: kind('first_seen') == kinds[0],
        'columns without values': lambda: (kind('due_at'), kind('overdue')) == kinds,
        'no rows': lambda: [one('SELECT count(*) FROM {}', path)[0] for path in ('none.parquet', 'none')] == [0, 0],
    }


def files(path):
    if path.endswith('.parquet'): return path
    return f'{path}/*/*/*.parquet' if path == days else f'{path}/*/*.parquet'


def duckdb():
    import duckdb
    query = lambda text, table: duckdb.sql(text.format(table)).fetchall()
    kind = lambda name: query(f'SELECT any_value(typeof({name})) FROM {{}}', f"'{day}'")[0][0]
    return of_sql(query, lambda path: f"'{files(path)}'", ('TIMESTAMP WITH TIME ZONE', 'BOOLEAN'), kind)


def polars():
    import polars
    read = lambda path: polars.scan_parquet(path)
    count = lambda path: read(path).select(polars.len()).collect().item()
    kind = lambda name: str(read(day).collect_schema()[name])
    time = "Datetime(time_unit='ms', time_zone='UTC')"
    many_events = polars.col('events') > 20
    return {
        'rows of a day': lambda: count(day) == len(issues),
        'days with an added column': lambda: read(days).select(polars.col('overdue').sum()).collect().item() == overdue,
        'folder by project': lambda: dict(read('issues').group_by('project').len().collect().rows()) == projects,
        'counts': lambda: read(day).select(polars.col('events').sum(), many=many_events.sum()).collect().row(0)
        == (events, many),
        'times': lambda: kind('first_seen') == time,
        'columns without values': lambda: (kind('due_at'), kind('overdue')) == (time, 'Boolean'),
        'no rows': lambda: (count('none.parquet'), count('none')) == (0, 0),
    }


def pyarrow():
    from pyarrow import compute, parquet
    read = parquet.read_table
    kind = lambda name: str(read(day)[name].type)
    total = lambda column: compute.sum(column).as_py()
    return {
        'rows of a day': lambda: read(day).num_rows == len(issues),
        'days with an added column': lambda: total(read(days)['overdue']) == overdue,
        'folder by project': lambda: dict(Counter(read('issues')['project'].to_pylist())) == projects,
        'counts': lambda: [total(read(day)['events']), total(compute.greater(read(day)['events'], 20))]
        == [events, many],
        'times': lambda: kind('first_seen') == 'timestamp[ms, tz=UTC]',
        'columns without values': lambda: [kind('due_at'), kind('overdue')] == ['timestamp[ms, tz=UTC]', 'bool'],
        'no rows': lambda: (read('none.parquet').num_rows, read('none').num_rows) == (0, 0),
    }


def pandas():
    import pandas
    return of_frame(lambda path: pandas.read_parquet(path))


def fastparquet():
    import fastparquet
    return of_frame(lambda path: fastparquet.ParquetFile(path).to_pandas())


def datafusion():
    from datafusion import SessionContext

    def query(text, path):
        context = SessionContext()
        location = path if path.endswith('.parquet') else f'{path}/'
        context.sql(f"CREATE EXTERNAL TABLE t STORED AS PARQUET LOCATION '{location}'")
        return list(zip(*context.sql(text.format('t')).to_pydict().values()))

    kind = lambda name: query(f'SELECT arrow_typeof({name}) FROM {{}} LIMIT 1', day)[0][0]
    return of_sql(query, str, ('Timestamp(ms, "UTC")', 'Boolean'), kind)


def chdb():
    import chdb
    query = lambda text, table: [
        tuple(json.loads(line).values())
        for line in str(chdb.query(text.format(table), 'JSONEachRow')).splitlines()
    ]
    kind = lambda name: query(f'SELECT toTypeName({name}) FROM {{}} LIMIT 1', f"file('{day}')")[0][0]
    kinds = ("Nullable(DateTime64(3, 'UTC'))", 'Nullable(Bool)')
    return of_sql(query, lambda path: f"file('{files(path)}')", kinds, kind)


def spark():
    from pyspark.sql import SparkSession
    session = SparkSession.builder.config('spark.ui.enabled', 'false').getOrCreate()
    session.sparkContext.setLogLevel('OFF')

    def query(text, path):
        session.read.parquet(path).createOrReplaceTempView('t')
        return [tuple(row) for row in session.sql(text.format('t')).collect()]

    kind = lambda name: dict(session.read.parquet(day).dtypes)[name]
    return of_sql(query, str, ('timestamp', 'boolean'), kind)


def sqlite3():
    run(['sqlite3', 'plain.db', '.import --csv limits.csv issues', '.import --csv none.csv none'])
    one = lambda text: run(['sqlite3', 'plain.db', text]).strip()
    return {
        'rows of a day': lambda: one('SELECT count(*) FROM issues') == str(len(issues)),
        'counts': lambda: one('SELECT sum(events), sum(events > 20) FROM issues') == f'{events}|{many}',
        'times': lambda: one('SELECT typeof(first_seen) FROM issues LIMIT 1') != 'text',
        'columns without values': lambda: one('SELECT count(sessions) FROM issues') == '0',
        'no rows': lambda: one('SELECT count(*) FROM none') == '0',
    }


def libreoffice():
    import openpyxl

    def read(path):
        run(['soffice', '--headless', '--convert-to', 'xlsx', '--outdir', 'plain', path])
        return list(openpyxl.load_workbook(f'plain/{path[:-4]}.xlsx').active.values)

    head, *rows = read('limits.csv')
    column = lambda name: [row[head.index(name)] for row in rows]
    return {
        'rows of a day': lambda: dict(Counter(column('project'))) == projects,
        'counts': lambda: sum(column('events')) == events,
        'times': lambda: isinstance(column('first_seen')[0], datetime.datetime),
        'columns without values': lambda: set(column('sessions')) == {None},
        'no rows': lambda: len(read('none.csv')) == 1,
    }


lines = [line.strip('| ') for line in page.splitlines() if line.startswith('| ')]
head, *lines = [[cell.strip() for cell in line.split(' | ')] for line in lines]
for engine, _, *cells in lines:
    name = engine.split()[0].lower()
    if shutil.which({'libreoffice': 'soffice', 'sqlite3': 'sqlite3'}.get(name, 'sh')) is None:
        print('SKIPPED', engine, 'because it is not installed')
        continue
    questions = globals()[name]()
    for title, cell in zip(head[2:], cells, strict=True):
        if title not in questions:
            check(f'{engine}: {title}', cell == '–', cell)
            continue
        if 'by chance' in cell: continue
        try:
            seen = bool(questions[title]())
        except Exception as error:
            seen = str(error).split('\n')[0]
        check(f'{engine}: {title}', (seen is True) == cell.startswith('yes'), f'the page states {cell}, seen {seen}')
print(len(failures), 'failed')
sys.exit(1 if failures else 0)
