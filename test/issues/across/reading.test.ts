import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { recorded, recordedAt } from '../../recorded.js';
import { idsIn, type RunOptions, runExport, runReport, scratch } from '../export-world.js';
import {
  elementsOf,
  type FakeOptions,
  failing,
  fakeService,
  manyIssues,
  replyWith,
} from '../fake-service.js';

async function errorOf(options: RunOptions): Promise<Fault> {
  const error: unknown = await runExport(options).catch((thrown: unknown) => thrown);
  if (error instanceof Fault) return error;
  throw new Error(`no error: ${String(error)}`);
}

/** A service, and a file that its issues are exported to. */
async function prepare(options: FakeOptions) {
  const service = fakeService(options);
  const output = join(await scratch(), 'issues.jsonl');
  const fromService = (more: Partial<RunOptions> = {}) => ({ client: service.client, output, ...more });
  return {
    service,
    output,
    run: (more?: Partial<RunOptions>) => runExport(fromService(more)),
    fail: (more?: Partial<RunOptions>) => errorOf(fromService(more)),
  };
}

/** An export of 45 issues that has stopped after three of its five pages, and a service that works again. */
async function stopped(kind: Parameters<typeof failing>[0] = 'unreachable') {
  const { output, fail } = await prepare({
    issues: manyIssues(45),
    before: (request) => (request === 4 ? failing(kind) : undefined),
  });
  const fault = await fail();
  const service = fakeService({ issues: manyIssues(45) });
  return { fault, output, service, next: { client: service.client, output } };
}

const nextLink = (cursor: string, results = 'true') =>
  `<u>; rel="next"; results="${results}"; cursor="${cursor}"`;

describe('fails instead of ending the export silently', () => {
  test.each([
    ['a full page without a Link header', () => undefined, 'SP6022'],
    ['a full page with an invalid Link header', () => '<u>; rel="next"; results="tr', 'SP6023'],
    ['the same cursor repeatedly', () => nextLink('5:0:0'), 'SP6021'],
    ['a loop of three cursors', (_: string, request: number) => nextLink(`${request % 3}:0:0`), 'SP6021'],
  ])('after %s', async (_corner, link, code) => {
    const { output, fail } = await prepare({ issues: manyIssues(200), link });
    const fault = await fail();
    expect(`${fault.code} ${fault.message}`).toContain(code);
    expect(`${fault.hint}`.split('--resume').length).toBeLessThanOrEqual(2);
    expect(fault).toMatchObject({ kind: 'service' });
    expect(existsSync(output)).toBe(false);
  });

  test('after new cursors that always return the same issues', async () => {
    const page = manyIssues(10).map(({ id }) => ({ id }));
    const before = (request: number) => replyWith(page, nextLink(`${request}:0:0`));
    const { service, fail } = await prepare({ issues: [], before });
    expect((await fail()).message).toContain('SP6024');
    expect(service.requests.length).toBeLessThan(110);
  });

  test('after a short page without a Link header, if earlier pages had one', async () => {
    const link = (right: string, request: number) => (request === 3 ? undefined : right);
    const { fail } = await prepare({ issues: manyIssues(25), link });
    expect((await fail()).message).toContain('SP6022');
  });

  test.each([
    ['an object', { detail: 'no' }, 'the reply is not a list'],
    ['an issue without an id', [{ title: 'x' }], 'Entry 1 of a page of issues has no id that is a text.'],
    ['an issue whose id is empty', [{ id: '' }], 'has no id that is a text'],
    ['an issue whose id is a number', [{ id: '1' }, { id: 5 }], 'Entry 2 of a page of issues has no id'],
    ['a number as an issue', [5], 'is not an object'],
    [
      'an issue that is nested too deeply',
      [{ id: '1', a: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }],
      'Entry 1 of a page of issues has more than 100 levels.',
    ],
  ])('after an invalid page: %s', async (_corner, body, words) => {
    const reply = { headers: new Map<string, string>(), body, elements: elementsOf(body) };
    const { fail } = await prepare({ issues: [], before: () => ({ ok: true, reply }) });
    const { code, message } = await fail();
    expect([code, message]).toEqual(['SP6020', expect.stringContaining(words)]);
  });
});

describe('recognises the end of the list', () => {
  test('not at fifty empty pages in the middle', async () => {
    const issues = manyIssues(540).map((issue, at) => ({ ...issue, hidden: at >= 20 && at < 520 }));
    const { run } = await prepare({ issues });
    expect(await run()).toMatchObject({ complete: true, rows: 40, emptyPages: 50 });
  });

  test.each([
    ['an empty page', 0, {}],
    ['a short page', 3, {}],
    ['a found short id, even with a page size of 1', 1, { shortIdLookup: true, query: 'WEB-1', limit: 1 }],
  ])('at %s without a Link header', async (_corner, rows, parameters) => {
    const { output, run } = await prepare({ issues: manyIssues(rows), link: () => undefined });
    expect(await run({ parameters })).toMatchObject({ complete: true, rows });
    expect(await idsIn(output)).toHaveLength(rows);
  });
});

describe('requests issues', () => {
  test('with an empty query, without a period, and of all projects by default', async () => {
    const { service, run } = await prepare({ issues: manyIssues(3) });
    await run();
    expect(service.requests[0]).toEqual({ query: '', sort: 'new', limit: '10', project: ['-1'] });
  });

  test('with one cursor per project, in the order of the project ids', async () => {
    // The first project is the slowest.
    const { output, run } = await prepare({
      issues: manyIssues(60, ['10', '9', '2']),
      before: async (_, query) => {
        for (let turn = 0; turn < (query.project?.includes('2') ? 50 : 1); turn += 1) await Promise.resolve();
        return undefined;
      },
    });
    const manifest = await run({ identity: { projects: ['10', '9', '2', '9'] } });
    expect(manifest.projects).toEqual(['2', '9', '10']);
    const projects = (await readFile(output, 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).project.id);
    expect([...new Set(projects)]).toEqual(['2', '9', '10']);
    expect(projects).toEqual([...projects].sort((a, b) => Number(a) - Number(b)));
  });

  test('by project ids that slugs and globs resolve to', async () => {
    const listed = ['web', 'pay-api', 'pay-old'].map((slug, index) => ({ id: String(index + 1), slug }));
    const inventory = async () => ({ projects: listed, unlisted: 0 });
    const projectsFor = async (...projects: string[]) => {
      const { run } = await prepare({ issues: [] });
      return (await run({ identity: { projects }, world: { inventory } })).projects;
    };
    expect(await projectsFor('web')).toEqual(['1']);
    expect(await projectsFor('pay-*', '!pay-old')).toEqual(['2']);
    expect(await projectsFor('!pay-*')).toEqual(['1']);
    expect(await projectsFor('3', 'web')).toEqual(['1', '3']);
    await expect(projectsFor('wbe')).rejects.toMatchObject({ code: 'SP6005' });
    await expect(projectsFor('x-*')).rejects.toMatchObject({ code: 'SP6005' });
    for (const none of ['[ab]', 'we b', 'web,pay', 'a!b', '!', '', 'web/**'])
      await expect(projectsFor(none)).rejects.toMatchObject({
        code: 'SP6004',
        hint: expect.stringContaining('*, ? and a leading !'),
      });
  });
});

describe('stops', () => {
  test.each([
    ['a service failure', 'unreachable', 'service', 'SP6040'],
    ['a revoked token', 'not-authenticated', 'service', 'SP6040'],
    ['a signal', 'interrupted', 'interrupted', 'SP6041'],
  ] as const)(
    'after %s, reports and saves its progress, and continues from there',
    async (_corner, kind, faultKind, code) => {
      const { fault, output, service, next } = await stopped(kind);
      expect(fault).toMatchObject({ kind: faultKind, code });
      expect(fault.message).toContain('3 pages and 30 issues are saved');
      expect(existsSync(output)).toBe(false);
      const world = { record: () => recordedAt('2026-11-21T09:00:00Z') };
      const manifest = await runExport({ ...next, resume: true, world });
      // The run is that of the last process, from the start of the first one.
      expect(manifest.run).toMatchObject({
        startedAt: recorded.startedAt,
        finishedAt: '2026-11-21T09:00:00Z',
      });
      expect(service.requests[0]).toMatchObject({ cursor: '15:0:0' });
      expect(manifest).toMatchObject({ complete: true, rows: 45, pages: 5, duplicates: 0 });
    },
  );

  test('with an error that names the inaccessible project', async () => {
    const { fail } = await prepare({
      issues: manyIssues(5, ['1', '2']),
      before: (_, query) => (query.project?.includes('2') ? failing('not-authenticated') : undefined),
    });
    const { message } = await fail({ identity: { projects: ['1', '2'] } });
    expect(message).toContain('Reading a page of issues of project 2 failed');
  });

  test('with the original error and without files before the first page', async () => {
    const { output, fail } = await prepare({ issues: [], before: () => failing('not-authenticated') });
    expect(await fail()).toMatchObject({ kind: 'not-permitted', code: 'SP3012' });
    expect(existsSync(`${output}.part`)).toBe(false);
  });

  test('if the reader of standard output closes it', async () => {
    const folder = await scratch();
    const gone = new Fault({ kind: 'service', code: 'SP6042', message: 'The reader closed the output.' });
    const options = {
      client: fakeService({ issues: manyIssues(12) }).client,
      output: join(folder, 'x'),
      outputs: { stdout: true, main: { format: 'jsonl' as const, path: join(folder, 'x.part', 'result') } },
    };
    const fault = await errorOf({ ...options, world: { writeOut: () => Promise.reject(gone) } });
    expect(fault).toMatchObject({ kind: 'service', code: 'SP6040' });
    expect(fault.message).toContain('SP6042');
    const written: Uint8Array[] = [];
    const writeOut = async (bytes: Uint8Array) => void written.push(bytes);
    await runExport({ ...options, resume: true, world: { writeOut } });
    expect(Buffer.concat(written).toString().split('\n')).toHaveLength(13);
  });

  test.each([
    ['another query', { parameters: { query: 'is:resolved' } }, 'SP6031', 'different options: --query.'],
    [
      'another period and other projects',
      { parameters: { statsPeriod: '14d' }, identity: { projects: ['1'] } },
      'SP6031',
      'different options: --project, --stats-period.',
    ],
    ['another organization', { identity: { organization: 'globex' } }, 'SP6031', 'organization'],
    ['no --resume', { resume: false }, 'SP6002', '--resume'],
  ])('instead of continuing an unfinished export with %s', async (_corner, options, code, word) => {
    const fault = await errorOf({ ...(await stopped()).next, resume: true, ...options });
    expect(fault.code).toBe(code);
    expect(`${fault.message} ${fault.hint}`).toContain(word);
  });

  test.each([true, false])(
    'and keeps a file at the path of its work folder, with resume %s',
    async (resume) => {
      const { service, output, fail } = await prepare({ issues: manyIssues(3) });
      await writeFile(`${output}.part`, 'mine');
      const fault = await fail({ resume });
      expect([fault.code, service.requests]).toEqual(['SP6002', []]);
      expect(fault.message).toContain('a file with this name exists');
      expect(fault.hint).not.toContain('emove');
      expect(await readFile(`${output}.part`, 'utf8')).toBe('mine');
    },
  );

  test('instead of continuing with modified issues', async () => {
    const { output, next } = await stopped();
    const part = join(`${output}.part`, 'all.jsonl');
    await writeFile(part, (await readFile(part, 'utf8')).replace('issue 1044', 'issue 9999'));
    expect(await errorOf({ ...next, resume: true })).toMatchObject({ kind: 'files', code: 'SP6032' });
  });
});

describe('exports intentionally partial results', () => {
  test.each([
    ['fewer than all issues', 23, { complete: false, partial: ['max-issues'], rows: 23 }],
    ['exactly two pages', 20, { complete: false, partial: ['max-issues'], rows: 20 }],
    ['exactly all issues', 45, { complete: true, partial: [], rows: 45 }],
    ['more than all issues', 50, { complete: true, partial: [], rows: 45 }],
  ])('with --max-issues: %s', async (_corner, maxIssues, expected) => {
    const { output, run } = await prepare({ issues: manyIssues(45) });
    expect(await run({ identity: { maxIssues } })).toMatchObject(expected);
    expect(await idsIn(output)).toHaveLength(expected.rows);
  });

  test('with --max-issues over all projects together, in their order', async () => {
    const { run } = await prepare({ issues: manyIssues(60, ['1', '2', '3']) });
    const manifest = await run({ identity: { maxIssues: 25, projects: ['3', '2', '1'] } });
    expect(manifest.segments.map(({ rows }) => rows)).toEqual([20, 5, 0]);
    expect(manifest).toMatchObject({ complete: false, rows: 25 });
  });

  test('as incomplete if an issue can move in the sort order and be missed', async () => {
    const { service, output, run } = await prepare({
      issues: manyIssues(40),
      before: (request) => {
        // The oldest issue is seen again, and then so many others that a page of known ones precedes it.
        const moved = request === 2 ? ['1000'] : [];
        if (request === 3) moved.push(...service.issues.filter(({ id }) => id > '1025').map(({ id }) => id));
        service.issues = service.issues.map((issue) =>
          moved.includes(issue.id) ? { ...issue, key: 1000 * request + issue.key } : issue,
        );
        return undefined;
      },
    });
    const manifest = await run({ parameters: { sort: 'date' } });
    expect(await idsIn(output)).not.toContain('1000');
    expect(manifest).toMatchObject({ complete: false, partial: ['order'] });
  });

  test('with a report that explains the order of a view', async () => {
    const { service, output } = await prepare({ issues: manyIssues(3) });
    const parameters = { view: '5' };
    const { manifest, report } = await runReport({ client: service.client, output, parameters });
    expect(manifest.parameters).toMatchObject({ sort: 'new', viewId: '5' });
    expect(report.header.incompleteBecause).toEqual([
      expect.stringMatching(/not sorted by first sighting, such as those of a view,/),
    ]);
  });

  test('with --cursor', async () => {
    const { run } = await prepare({ issues: manyIssues(45) });
    const manifest = await run({ identity: { cursor: '10:0:0' } });
    expect(manifest).toMatchObject({ complete: false, partial: ['cursor'], rows: 10 });
  });
});

describe('writes to disk', () => {
  test('only the file and its manifest, readable only by their owner', async () => {
    const { output, run } = await prepare({ issues: manyIssues(3) });
    await run();
    for (const path of [output, `${output}.manifest.json`])
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${output}.part`)).toBe(false);
  });

  test('each issue as one line with its original numbers and escapes', async () => {
    const text = '{"id": "1", "n": 1.0, "big": 12345678901234567890,\n "t": "\\u00e9\\ud800"}';
    const reply = { headers: new Map<string, string>(), body: [{ id: '1' }] };
    const { output, run } = await prepare({
      issues: [],
      before: () => ({ ok: true, reply: { ...reply, elements: [Buffer.from(text)] } }),
    });
    await run();
    expect(await readFile(output, 'utf8')).toBe(
      '{"id": "1", "n": 1.0, "big": 12345678901234567890,  "t": "\\u00e9\\ud800"}\n',
    );
  });

  test('no redacted values in any format', async () => {
    const assignedTo = { type: 'user', id: '1', name: 'Ann', email: 'ann@example.com' };
    const more = { title: 'secret title', assignedTo };
    const { output, run } = await prepare({ issues: manyIssues(3).map((issue) => ({ ...issue, more })) });
    const others = [{ format: 'csv' as const, path: `${output}.csv` }];
    const manifest = await run({ others, identity: { redact: ['email', 'title'] } });
    expect(manifest.redacted).toEqual(['email', 'title']);
    for (const path of [output, `${output}.csv`]) {
      const text = await readFile(path, 'utf8');
      expect(text).not.toMatch(/secret title|ann@example/);
      expect(text).toContain('removed');
    }
  });

  test.each([
    ['a missing folder', 'none/issues.jsonl'],
    ['a path that is a folder', '.'],
  ])('nothing, and sends no request, for %s', async (_corner, path) => {
    const { service, fail } = await prepare({ issues: [] });
    expect((await fail({ output: `${await scratch()}/${path}` })).code).toBe('SP6003');
    expect(service.requests).toEqual([]);
  });
});
