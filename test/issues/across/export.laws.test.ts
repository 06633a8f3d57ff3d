import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchGlob } from '../../../src/desired/resolve/globs.js';
import type { IssueReport } from '../../../src/issues/summary/report-types.js';
import { readSla } from '../../../src/issues/summary/sla.js';
import { createSummary } from '../../../src/issues/summary/summary.js';
import { runs, sample, stride } from '../../deep.js';
import { idsIn, leapingClock, runExport, runReport, scratch } from '../export-world.js';
import { type FakeIssue, fakeService, manyIssues } from '../fake-service.js';

type Mutation = { readonly at: number } & (
  | { readonly kind: 'insert' }
  | { readonly kind: 'delete' | 'touch'; readonly which: number }
);

const mutations = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), at: fc.nat({ max: 12 }) }),
    fc.record({
      kind: fc.constantFrom('delete' as const, 'touch' as const),
      at: fc.nat({ max: 12 }),
      which: fc.nat(),
    }),
  ),
  { maxLength: 30 },
);

describe('exports, while issues are added, removed and changed,', () => {
  test('every issue that existed throughout, exactly once, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 90 }),
        mutations,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('newest' as const, 'all' as const),
        async (hidden, all, limit, reread) => {
          const first: FakeIssue[] = hidden.map((isHidden, at) => ({
            id: String(at + 1),
            key: at + 1,
            hidden: isHidden,
          }));
          const ever = new Set(first.map(({ id }) => id));
          const gone = new Set<string>();
          let fresh = first.length;
          const service = fakeService({
            issues: first,
            before(request) {
              for (const mutation of all.filter(({ at }: Mutation) => at === request)) {
                if (mutation.kind === 'insert') {
                  fresh += 1;
                  ever.add(String(fresh));
                  service.issues.push({ id: String(fresh), key: fresh });
                  continue;
                }
                const issue = service.issues[mutation.which % Math.max(1, service.issues.length)];
                if (issue === undefined) continue;
                service.issues = service.issues.filter(({ id }) => id !== issue.id);
                if (mutation.kind === 'delete') gone.add(issue.id);
                else service.issues.push({ ...issue, more: { count: '8' } });
              }
              return undefined;
            },
          });
          const output = join(await scratch(), 'issues.jsonl');
          const manifest = await runExport({
            client: service.client,
            output,
            parameters: { limit },
            identity: { reread },
          });
          const ids = await idsIn(output);
          const stable = first
            .filter(({ id, hidden: isHidden }) => isHidden !== true && !gone.has(id))
            .map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toEqual(expect.arrayContaining(stable));
          expect(ids.filter((id) => !ever.has(id))).toEqual([]);
          expect(manifest).toMatchObject({ complete: true, rows: ids.length });
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('every issue with --reread all, even if issues of the same first sighting are removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 60 }),
        fc.array(fc.record({ at: fc.nat({ max: 20 }), which: fc.nat() }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (keys, deletions, limit) => {
          const first = keys.map((key, at): FakeIssue => ({ id: String(at + 1), key }));
          const gone = new Set<string>();
          let readings = 0;
          const service = fakeService({
            issues: first,
            before(request, { cursor }) {
              readings += cursor === undefined ? 1 : 0;
              // Deletions only during the second reading do not matter.
              const now = readings > 1 ? [] : deletions.filter(({ at }) => at === request);
              for (const { which } of now) {
                const issue = service.issues[which % Math.max(1, service.issues.length)];
                if (issue === undefined) continue;
                gone.add(issue.id);
                service.issues = service.issues.filter(({ id }) => id !== issue.id);
              }
              return undefined;
            },
          });
          const output = join(await scratch(), 'issues.jsonl');
          const manifest = await runExport({
            client: service.client,
            output,
            parameters: { limit },
            identity: { reread: 'all' },
          });
          const ids = await idsIn(output);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => !gone.has(id)).sort()).toEqual(service.issues.map(({ id }) => id).sort());
          expect(manifest.reread).toMatchObject({ what: 'all' });
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('new issues, by reading the newest pages again', async () => {
    const service = fakeService({
      issues: manyIssues(40),
      before: (request) => {
        if (request === 3) service.issues.push({ id: '77', key: 100 }, { id: '78', key: 101 });
        return undefined;
      },
    });
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({ client: service.client, output });
    expect((await idsIn(output)).slice(-2)).toEqual(['78', '77']);
    expect(manifest).toMatchObject({ rows: 42, reread: { pages: 2, rows: 2 } });
  });
});

/** All formats. */
const formats = ['jsonl', 'csv', 'parquet', 'html'] as const;

/**
 * What a kill at this moment leaves: the checkpoint, lines that can exceed it, and the lock of a process that has
 * ended.
 */
async function leftBehind(from: string): Promise<string> {
  const folder = await scratch();
  const to = join(folder, 'issues.jsonl.part');
  await mkdir(to);
  await writeFile(join(to, 'checkpoint.json'), await readFile(join(from, 'checkpoint.json')));
  for (const name of (await readdir(from)).filter((each) => each.endsWith('.jsonl'))) {
    await copyFile(join(from, name), join(to, name));
  }
  await copyFile(join(from, 'lock'), join(to, 'lock'));
  markOwnerAsEnded(to);
  return folder;
}

/** This process still runs, unlike one that was killed. */
function markOwnerAsEnded(part: string): void {
  const lock = join(part, 'lock');
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), pid: 2 ** 30 }));
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /issues[^/]*$/.test(name))
    .sort();
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return (await stat(path)).isFile() ? [[name, (await readFile(path)).toString('base64')] as const] : [];
    }),
  );
  return new Map(entries.flat());
}

describe('an export that is killed at any page and resumed', () => {
  test.each([
    ['a checkpoint at every page, one cursor', leapingClock(), [], 0],
    ['only the first checkpoint, one cursor', () => 0, [], 1],
    ['a checkpoint at every page, three projects concurrently', leapingClock(), ['1', '2', '3'], 1],
    ['only the first checkpoint, three projects concurrently', () => 0, ['1', '2', '3'], 0],
  ])('writes the same bytes in every format: %s', async (_corner, monotonic, projects, corner) => {
    const issues = manyIssues(87, ['1', '2', '3']).map((issue, at) => ({ ...issue, hidden: at % 30 > 18 }));
    const others = (folder: string) =>
      formats.map((format) => ({ format, path: join(folder, `issues-2.${format}`) }));
    const identity = { projects };
    const whole = await scratch();
    const left: string[] = [];
    const service = fakeService({
      issues,
      before: async (request) => {
        left[request] = await leftBehind(join(whole, 'issues.jsonl.part'));
        return undefined;
      },
    });
    // The last moment at which a kill leaves something to do: every table has its name, the manifest is not there.
    const last = await scratch();
    const render = (_: string, report: IssueReport): string => {
      cpSync(whole, last, { recursive: true });
      markOwnerAsEnded(join(last, 'issues.jsonl.part'));
      return JSON.stringify(report);
    };
    const manifest = await runExport({
      client: service.client,
      output: join(whole, 'issues.jsonl'),
      others: others(whole),
      identity,
      world: { monotonic, render },
    });
    const expected = await filesOf(whole);
    expect(manifest.complete).toBe(true);
    expect([...expected.keys()]).toEqual(
      expect.arrayContaining(['issues.jsonl', 'issues-2.jsonl', 'issues-2.csv', 'issues-2.parquet']),
    );
    expect(expected.get('issues-2.jsonl')).toBe(expected.get('issues.jsonl'));
    const copies = left.filter((folder) => folder !== undefined);
    expect(copies.length).toBeGreaterThan(9);
    for (const folder of [...sample(copies.slice(corner % stride(3)), 3), last]) {
      await runExport({
        client: fakeService({ issues }).client,
        output: join(folder, 'issues.jsonl'),
        others: others(folder),
        identity,
        resume: true,
        world: { monotonic, render: (_, report) => JSON.stringify(report) },
      });
      expect(await filesOf(folder)).toEqual(expected);
      expect(await readdir(folder)).not.toContain('issues.jsonl.part');
    }
  });
});

test.each([
  ['at the same second', '2026-11-20T12:00:00Z'],
  ['a minute later', '2026-11-20T12:01:00Z'],
  ['a day later', '2026-11-21T12:00:00Z'],
  ['three days later', '2026-11-23T12:00:00Z'],
])('calculates ages at the start of a reading that ends %s', async (_corner, end) => {
  const firstSeen = ['12T12:00:00Z', '12T12:00:01Z', '12T12:01:00Z', '10T12:00:00Z'];
  const issues = manyIssues(40).map((issue, at) => ({
    ...issue,
    more: {
      firstSeen: `2026-11-${firstSeen[at % firstSeen.length]}`,
      level: at % 2 === 0 ? 'error' : 'fatal',
    },
  }));
  const sla = readSla('error=8d,fatal=10d');
  const service = fakeService({ issues });
  const output = join(await scratch(), 'issues.jsonl');
  const world = { now: () => (service.requests.length === 0 ? '2026-11-20T12:00:00Z' : end) };
  const { report } = await runReport({ client: service.client, output, outputs: { sla }, world });
  const asOf = Date.parse('2026-11-20T12:00:00Z') / 1000;
  const expected = createSummary({ asOf, sla, matchGlob, top: 20 });
  const lines = (await readFile(output, 'utf8')).split('\n').slice(0, -1);
  for (const line of lines) expected.add(JSON.parse(line));
  expect(report.summary).toEqual(expected.result());
});

test.each([
  ['one cursor', []],
  ['three projects', ['1', '2', '3']],
])('keeps a published result complete while the resumed export continues: %s', async (_corner, projects) => {
  const folder = await scratch();
  const output = join(folder, 'issues.jsonl');
  const options = {
    client: fakeService({ issues: manyIssues(60, ['1', '2', '3']) }).client,
    output,
    others: [{ format: 'html' as const, path: join(folder, 'issues.html') }],
    identity: { projects },
  };
  const render = (): string => {
    throw new Error('no space for the report');
  };
  await expect(runExport({ ...options, world: { render } })).rejects.toThrow('no space for the report');
  const whole = await readFile(output, 'utf8');
  expect(whole.split('\n')).toHaveLength(61);
  let meanwhile = '';
  const onBegin = async (): Promise<void> => {
    meanwhile = await readFile(output, 'utf8');
  };
  await runExport({ ...options, resume: true, world: { onBegin } });
  expect(meanwhile).toBe(whole);
  expect(await readFile(output, 'utf8')).toBe(whole);
  // Also if the published result was a second name of the saved lines.
  expect((await readdir(folder)).sort()).toEqual([
    'issues.html',
    'issues.jsonl',
    'issues.jsonl.SHA256SUMS',
    'issues.jsonl.manifest.json',
  ]);
  expect((await stat(output)).nlink).toBe(1);
});
