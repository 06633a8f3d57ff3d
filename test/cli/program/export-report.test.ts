import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DefaultTreeAdapterMap } from 'parse5';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { run } from './run.js';

/** An issue as the service sends it. This test counts without code of the program. */
interface Issue {
  readonly id: string;
  readonly shortId: string;
  readonly level: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly priority: string;
  readonly issueCategory: string;
  readonly count: string;
  readonly userCount: number;
  readonly isUnhandled: boolean;
  readonly assignedTo: { readonly type: string; readonly name: string } | null;
  readonly project: { readonly slug: string };
  readonly lifetime: { readonly firstSeen: string; readonly lastSeen: string };
  readonly stats: { readonly [period: string]: readonly (readonly [number, number])[] };
}

const day = 86_400;
const sla = { fatal: 1, error: 30, warning: 90 };

let folder = '';
let sandbox: Sandbox;
let issues: readonly Issue[] = [];
let earlier: readonly Issue[] = [];
let markdown = '';
let page: Tables;
let now = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-export-report-'));
  sandbox = await startSandbox({
    stateFile: null,
    seed: { issues: { count: 700 }, projects: [{ slug: 'web' }, { slug: 'pay' }, { slug: 'old' }] },
  });
  await exporting('before.jsonl');
  earlier = changed(await issuesIn('before.jsonl'));
  await writeFile(join(folder, 'earlier.jsonl'), earlier.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const limits = Object.entries(sla).map(([level, days]) => `${level}=${days}d`);
  const reports = ['--report', 'markdown=issues.md', '--report', 'html=issues.html'];
  await exporting('issues.jsonl', ...reports, '--sla', limits.join(','), '--compare-to', 'earlier.jsonl');
  issues = await issuesIn('issues.jsonl');
  markdown = await readIn('issues.md');
  page = tablesOfPage(await readIn('issues.html'));
  now = Date.parse(JSON.parse(await readIn('issues.jsonl.manifest.json')).readAt.end) / 1000;
}, 60_000);

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function exporting(output: string, ...more: readonly string[]): Promise<void> {
  const ended = await run(
    ['issues', 'export', '--quiet', '--organization', 'acme', '--output', output, ...more],
    { cwd: folder, env: { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, CI: '1' } },
  );
  expect(ended).toMatchObject({ code: 0 });
}

function readIn(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function issuesIn(name: string): Promise<readonly Issue[]> {
  return (await readIn(name))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A possible earlier state: some issues are missing, some are additional, some have another status. */
function changed(all: readonly Issue[]): readonly Issue[] {
  const before: Readonly<Record<string, string>> = {
    unresolved: 'resolved',
    resolved: 'unresolved',
    ignored: 'unresolved',
  };
  return all.flatMap((issue, at) => {
    if (at % 10 === 0) return [];
    if (at % 10 === 1) return [issue, { ...issue, id: `77${issue.id}` }];
    return [at % 10 === 2 ? { ...issue, status: before[issue.status] ?? '' } : issue];
  });
}

type Row = readonly string[];
type Tables = ReadonlyMap<string, readonly Row[]>;

/** The rows of the Markdown table below a heading, without its head. */
function rowsBelow(caption: string): readonly Row[] {
  const [, below = ''] = markdown.split(`### ${caption}\n\n`);
  const [table = ''] = below.trimEnd().split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .replace(/^\| | \|$/g, '')
        .split(/ \| /)
        .map((cell) => cell.replaceAll('`', '')),
    );
}

type Node = DefaultTreeAdapterMap['node'];

function tablesOfPage(html: string): Tables {
  const tables = inside(parse(html)).filter((one) => named(one, 'table'));
  return new Map(
    tables.map((table) => {
      const [caption] = inside(table).filter((one) => named(one, 'caption'));
      const rows = inside(table).filter((one) => named(one, 'tr'));
      const cells = (row: Node): Row =>
        inside(row)
          .filter((one) => named(one, 'td') || named(one, 'th'))
          .map((cell) => textOf(cell).trim());
      return [textOf(caption), rows.slice(1).map(cells)];
    }),
  );
}

function inside(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes.flatMap((child) => [child, ...inside(child)]) : [];
}

function named(node: Node, name: string): boolean {
  return 'tagName' in node && node.tagName === name;
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const shown = (count: number): string => count.toLocaleString('en-US');
const open = (all: readonly Issue[]): readonly Issue[] => all.filter(({ status }) => status === 'unresolved');
const events = (all: readonly Issue[]): number => all.reduce((sum, { count }) => sum + Number(count), 0);

/** Issues, open ones and events by a name. */
function tally(nameOf: (issue: Issue) => string): readonly Row[] {
  const names = [...new Set(issues.map(nameOf))];
  return names.map((name) => {
    const all = issues.filter((issue) => nameOf(issue) === name);
    return [name, shown(all.length), shown(open(all).length), shown(events(all))];
  });
}

const sorted = (rows: readonly Row[]): readonly string[] => rows.map((row) => row.join(' | ')).sort();

describe('the counts of the report', () => {
  test.each<[string, (issue: Issue) => string]>([
    ['Issues by project', ({ project }) => project.slug],
    ['Issues by level', ({ level }) => level],
    ['Issues by status', ({ status }) => status],
    [
      'Issues by substatus',
      ({ status, substatus }) => `${status}: ${substatus === null ? 'no substatus' : substatus}`,
    ],
    ['Issues by priority', ({ priority }) => priority],
    ['Issues by category', ({ issueCategory }) => issueCategory],
  ])('%s', (caption, nameOf) => {
    const rows = rowsBelow(caption).map(([name = '', count = '', , opened = '', happened = '']) => [
      name,
      count,
      opened,
      happened,
    ]);
    expect(sorted(rows)).toEqual(sorted(tally(nameOf)));
  });

  test('Issues by assignee lists those with the most issues, and a sum for all others', () => {
    const counted = tally(({ assignedTo }) =>
      assignedTo === null ? 'no assignee' : `${assignedTo.type}: ${assignedTo.name}`,
    );
    const rows = rowsBelow('Issues by assignee');
    for (const [name = '', count, , opened, happened] of rows.filter(([first]) => !first?.endsWith('others')))
      expect(counted).toContainEqual([name, count, opened, happened]);
    const sum = rows.reduce((total, [, count = '']) => total + Number(count.replace(',', '')), 0);
    expect(sum).toBe(issues.length);
  });

  test('Projects by level', () => {
    const levels = ['fatal', 'error', 'warning', 'info'];
    for (const [project, ...counts] of rowsBelow('Projects by level')) {
      const all = issues.filter((issue) => issue.project.slug === project);
      expect(counts).toEqual(levels.map((level) => shown(all.filter((one) => one.level === level).length)));
    }
  });

  test('the metrics at the top are correct', () => {
    const figures = new Map(
      [...markdown.matchAll(/^\| ([A-Z][a-z, ]+) \| ([\d,]+) \|/gm)].map(([, name, value]) => [name, value]),
    );
    expect(Object.fromEntries(figures)).toMatchObject({
      Issues: shown(issues.length),
      Open: shown(open(issues).length),
      'Open and unassigned': shown(open(issues).filter(({ assignedTo }) => assignedTo === null).length),
      Unhandled: shown(issues.filter(({ isUnhandled }) => isUnhandled).length),
      Events: shown(events(issues)),
    });
  });
});

describe('the times of the report', () => {
  test.each([
    ['Issues by days since first seen', 'firstSeen'],
    ['Issues by days since last seen', 'lastSeen'],
  ] as const)('%s', (caption, field) => {
    const days = (issue: Issue): number =>
      Math.floor((now - Math.floor(Date.parse(issue.lifetime[field]) / 1000)) / day);
    const between: readonly [string, number, number][] = [
      ['0–7', Number.NEGATIVE_INFINITY, 7],
      ['8–30', 8, 30],
      ['31–90', 31, 90],
      ['91–180', 91, 180],
      ['over 180', 181, Number.POSITIVE_INFINITY],
    ];
    const counted = between.map(([name, from, to]) => {
      const all = issues.filter((issue) => days(issue) >= from && days(issue) <= to);
      return [name, shown(all.length), shown(open(all).length)];
    });
    expect(rowsBelow(caption).map(([name, count, , opened]) => [name, count, opened])).toEqual(counted);
  });

  test('the time limits are counted by level: total, exceeded and soon exceeded', () => {
    const counted = Object.entries(sla).map(([level, limit]) => {
      const ages = open(issues)
        .filter((issue) => issue.level === level)
        .map((issue) => now - Math.floor(Date.parse(issue.lifetime.firstSeen) / 1000));
      const past = ages.filter((age) => age > limit * day).length;
      const soon = ages.filter((age) => age > 0.8 * limit * day).length - past;
      return [level, shown(ages.length), shown(past), shown(soon)];
    });
    const rows = rowsBelow('Open issues by level and time limit');
    expect(rows.map(([level, , judged, past, soon]) => [level, judged, past, soon])).toEqual(counted);
  });

  test('the trend is the sum of all event statistics', () => {
    const pairs = issues.flatMap(({ stats }) => Object.values(stats).flat());
    const sum = pairs.reduce((total, [, count]) => total + count, 0);
    expect(markdown).toContain(`${shown(sum)} events of ${shown(issues.length)} issues`);
  });
});

describe('the lists of the report', () => {
  test.each<[string, (issue: Issue) => number, (issue: Issue) => boolean]>([
    ['Issues with the most events', ({ count }) => Number(count), () => true],
    ['Issues with the most users', ({ userCount }) => userCount, () => true],
    [
      'Open issues without an assignee, most events first',
      ({ count }) => Number(count),
      ({ assignedTo, status }) => assignedTo === null && status === 'unresolved',
    ],
  ])('%s', (caption, score, belongs) => {
    const best = issues
      .filter(belongs)
      .sort((a, b) => score(b) - score(a) || Number(a.id) - Number(b.id))
      .slice(0, 20);
    const rows = rowsBelow(caption).map(([issue = '']) => issue.split(' ')[0]);
    expect(rows).toEqual(best.map(({ shortId }) => shortId));
  });
});

test('the comparison with the earlier export is correct', () => {
  const before = new Map(earlier.map(({ id, status }) => [id, status]));
  const after = new Map(issues.map(({ id, status }) => [id, status]));
  const both = [...after].filter(([id]) => before.has(id));
  const went = (from: readonly string[], to: string): number =>
    both.filter(([id, status]) => status === to && from.includes(before.get(id) ?? '')).length;
  expect(
    Object.fromEntries(rowsBelow('Issues by change').map(([name, count]) => [name, count])),
  ).toMatchObject({
    New: shown(after.size - both.length),
    Gone: shown(before.size - both.length),
    'Still open': shown(went(['unresolved'], 'unresolved')),
    Reopened: shown(went(['resolved', 'ignored'], 'unresolved')),
    Resolved: shown(went(['unresolved', 'ignored'], 'resolved')),
    Archived: shown(went(['unresolved'], 'ignored')),
  });
});

test('the page contains the same numbers as Markdown in every table', () => {
  const captions = [
    ...markdown.matchAll(/^### ((?:Issues by|Projects by|What became|Open issues against).*)$/gm),
  ];
  expect(captions.length).toBeGreaterThan(9);
  for (const [, caption = ''] of captions) {
    const numbers = (rows: readonly Row[]): readonly Row[] =>
      rows.map((row) => row.filter((cell) => /^[\d,]+$/.test(cell)));
    expect(numbers(page.get(caption) ?? []), caption).toEqual(numbers(rowsBelow(caption)));
  }
});
