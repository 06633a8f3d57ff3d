import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { recorded, recordedAt } from '../../recorded.js';
import { idsIn, type RunOptions, runExport, scratch } from '../export-world.js';
import { elementsOf, failing, fakeService, manyIssues, replyWith } from '../fake-service.js';

async function errorOf(options: RunOptions): Promise<Fault> {
  const error: unknown = await runExport(options).catch((thrown: unknown) => thrown);
  if (error instanceof Fault) return error;
  throw new Error(`no error: ${String(error)}`);
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
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({ issues: manyIssues(200), link });
    const fault = await errorOf({ client: service.client, output });
    expect(`${fault.code} ${fault.message}`).toContain(code);
    expect(`${fault.hint}`.split('--resume').length).toBeLessThanOrEqual(2);
    expect(fault).toMatchObject({ kind: 'service' });
    expect(existsSync(output)).toBe(false);
  });

  test('after new cursors that always return the same issues', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: [],
      before: (request) =>
        replyWith(
          manyIssues(10).map(({ id }) => ({ id })),
          nextLink(`${request}:0:0`),
        ),
    });
    expect((await errorOf({ client: service.client, output })).message).toContain('SP6024');
    expect(service.requests.length).toBeLessThan(110);
  });

  test('after a short page without a Link header, if earlier pages had one', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(25),
      link: (right, request) => (request === 3 ? undefined : right),
    });
    expect((await errorOf({ client: service.client, output })).message).toContain('SP6022');
  });

  test.each([
    ['an object', { detail: 'no' }, 'the reply is not a list'],
    ['an issue without an id', [{ title: 'x' }], 'Entry 1 of a page of issues has no id that is a text.'],
    ['an issue whose id is empty', [{ id: '' }], 'has no id that is a text'],
    [
      'an issue whose id is a number',
      [{ id: '1' }, { id: 5 }],
      'Entry 2 of a page of issues has no id that is a text.',
    ],
    ['a number as an issue', [5], 'is not an object'],
  ])('after an invalid page: %s', async (_corner, body, words) => {
    const output = join(await scratch(), 'issues.jsonl');
    const answer = {
      ok: true as const,
      reply: { headers: new Map<string, string>(), body, elements: elementsOf(body) },
    };
    const service = fakeService({ issues: [], before: () => answer });
    const { code, message } = await errorOf({ client: service.client, output });
    expect([code, message]).toEqual(['SP6020', expect.stringContaining(words)]);
  });
});

describe('recognises the end of the list', () => {
  test('not at fifty empty pages in the middle', async () => {
    const issues = manyIssues(540).map((issue, at) => ({ ...issue, hidden: at >= 20 && at < 520 }));
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({ client: fakeService({ issues }).client, output });
    expect(manifest).toMatchObject({ complete: true, rows: 40, emptyPages: 50 });
  });

  test.each([
    ['an empty page without a Link header', 0],
    ['a short page without a Link header', 3],
  ])('at %s', async (_corner, count) => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({ issues: manyIssues(count), link: () => undefined });
    expect(await runExport({ client: service.client, output })).toMatchObject({
      complete: true,
      rows: count,
    });
    expect(await readFile(output, 'utf8')).toHaveLength(count === 0 ? 0 : (await stat(output)).size);
  });
});

test('accepts a found short id without a Link header as the end, even with a page size of 1', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const service = fakeService({ issues: manyIssues(1), link: () => undefined });
  const manifest = await runExport({
    client: service.client,
    output,
    parameters: { shortIdLookup: true, query: 'WEB-1', limit: 1 },
  });
  expect(manifest).toMatchObject({ complete: true, rows: 1 });
});

describe('requests issues', () => {
  test('with an empty query, without a period, and of all projects by default', async () => {
    const service = fakeService({ issues: manyIssues(3) });
    await runExport({ client: service.client, output: join(await scratch(), 'issues.jsonl') });
    expect(service.requests[0]).toEqual({ query: '', sort: 'new', limit: '10', project: ['-1'] });
  });

  test('with one cursor per project, in the order of the project ids', async () => {
    const issues = manyIssues(60, ['10', '9', '2']);
    const output = join(await scratch(), 'issues.jsonl');
    // The first project is the slowest.
    const service = fakeService({
      issues,
      before: async (_, query) => {
        for (let turn = 0; turn < (query.project?.includes('2') ? 50 : 1); turn += 1) await Promise.resolve();
        return undefined;
      },
    });
    const manifest = await runExport({
      client: service.client,
      output,
      identity: { projects: ['10', '9', '2', '9'] },
    });
    expect(manifest.projects).toEqual(['2', '9', '10']);
    const projects = (await readFile(output, 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).project.id);
    expect([...new Set(projects)]).toEqual(['2', '9', '10']);
    expect(projects).toEqual([...projects].sort((a, b) => Number(a) - Number(b)));
  });

  test('by project ids that slugs and globs resolve to', async () => {
    const inventory = async () => ({
      projects: [
        { id: '1', slug: 'web' },
        { id: '2', slug: 'pay-api' },
        { id: '3', slug: 'pay-old' },
      ],
      unlisted: 0,
    });
    const projectsFor = async (...projects: string[]) => {
      const output = join(await scratch(), 'issues.jsonl');
      const manifest = await runExport({
        client: fakeService({ issues: [] }).client,
        output,
        identity: { projects },
        world: { inventory },
      });
      return manifest.projects;
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
      const output = join(await scratch(), 'issues.jsonl');
      const service = fakeService({
        issues: manyIssues(45),
        before: (request) => (request === 4 ? failing(kind) : undefined),
      });
      const fault = await errorOf({ client: service.client, output });
      expect(fault).toMatchObject({ kind: faultKind, code });
      expect(fault.message).toContain('3 pages and 30 issues are saved');
      expect(existsSync(output)).toBe(false);
      const again = fakeService({ issues: manyIssues(45) });
      const world = { record: () => recordedAt('2026-11-21T09:00:00Z') };
      const manifest = await runExport({ client: again.client, output, resume: true, world });
      // The run is that of the last process, from the start of the first one.
      expect(manifest.run).toMatchObject({
        startedAt: recorded.startedAt,
        finishedAt: '2026-11-21T09:00:00Z',
      });
      expect(again.requests[0]).toMatchObject({ cursor: '15:0:0' });
      expect(manifest).toMatchObject({ complete: true, rows: 45, pages: 5, duplicates: 0 });
    },
  );

  test('with an error that names the inaccessible project', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(5, ['1', '2']),
      before: (_, query) => (query.project?.includes('2') ? failing('not-authenticated') : undefined),
    });
    const fault = await errorOf({ client: service.client, output, identity: { projects: ['1', '2'] } });
    expect(fault.message).toContain('Reading a page of issues of project 2 failed');
  });

  test('with the original error and without files before the first page', async () => {
    const folder = await scratch();
    const service = fakeService({ issues: [], before: () => failing('not-authenticated') });
    const fault = await errorOf({ client: service.client, output: join(folder, 'issues.jsonl') });
    expect(fault).toMatchObject({ kind: 'not-permitted', code: 'SP3012' });
    expect(existsSync(join(folder, 'issues.jsonl.part'))).toBe(false);
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
    await runExport({
      ...options,
      resume: true,
      world: { writeOut: async (bytes) => void written.push(bytes) },
    });
    expect(Buffer.concat(written).toString().split('\n')).toHaveLength(13);
  });

  test.each([
    [
      'another query',
      { resume: true, parameters: { query: 'is:resolved' } },
      'SP6031',
      'different options: --query.',
    ],
    [
      'another period and other projects',
      { resume: true, parameters: { statsPeriod: '14d' }, identity: { projects: ['1'] } },
      'SP6031',
      'different options: --project, --stats-period.',
    ],
    [
      'another organization',
      { resume: true, identity: { organization: 'globex' } },
      'SP6031',
      'organization',
    ],
    ['no --resume', { resume: false }, 'SP6002', '--resume'],
  ])('instead of continuing an unfinished export with %s', async (_corner, options, code, word) => {
    const output = join(await scratch(), 'issues.jsonl');
    const stopped = fakeService({
      issues: manyIssues(45),
      before: (request) => (request === 4 ? failing('unreachable') : undefined),
    });
    await errorOf({ client: stopped.client, output });
    const fault = await errorOf({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      ...options,
    });
    expect(fault.code).toBe(code);
    expect(`${fault.message} ${fault.hint}`).toContain(word);
  });

  test.each([[true], [false]])(
    'and keeps a file at the path of its work folder, with resume %s',
    async (resume) => {
      const output = join(await scratch(), 'issues.jsonl');
      await writeFile(`${output}.part`, 'mine');
      const service = fakeService({ issues: manyIssues(3) });
      const fault = await errorOf({ client: service.client, output, resume });
      expect([fault.code, service.requests]).toEqual(['SP6002', []]);
      expect(fault.message).toContain('a file with this name exists');
      expect(fault.hint).not.toContain('emove');
      expect(await readFile(`${output}.part`, 'utf8')).toBe('mine');
    },
  );

  test('instead of continuing with modified issues', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const stopped = fakeService({
      issues: manyIssues(45),
      before: (request) => (request === 4 ? failing('unreachable') : undefined),
    });
    await errorOf({ client: stopped.client, output });
    const part = join(`${output}.part`, 'all.jsonl');
    await writeFile(part, (await readFile(part, 'utf8')).replace('issue 1044', 'issue 9999'));
    const fault = await errorOf({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      resume: true,
    });
    expect(fault).toMatchObject({ kind: 'files', code: 'SP6032' });
  });
});

describe('exports intentionally partial results', () => {
  test.each([
    ['fewer than all issues', 23, { complete: false, partial: ['max-issues'], rows: 23 }],
    ['exactly two pages', 20, { complete: false, partial: ['max-issues'], rows: 20 }],
    ['exactly all issues', 45, { complete: true, partial: [], rows: 45 }],
    ['more than all issues', 50, { complete: true, partial: [], rows: 45 }],
  ])('with --max-issues: %s', async (_corner, maxIssues, expected) => {
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      identity: { maxIssues },
    });
    expect(manifest).toMatchObject(expected);
    expect(await idsIn(output)).toHaveLength(expected.rows);
  });

  test('with --max-issues over all projects together, in their order', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({ issues: manyIssues(60, ['1', '2', '3']) });
    const manifest = await runExport({
      client: service.client,
      output,
      identity: { maxIssues: 25, projects: ['3', '2', '1'] },
    });
    expect(manifest.segments.map(({ rows }) => rows)).toEqual([20, 5, 0]);
    expect(manifest).toMatchObject({ complete: false, rows: 25 });
  });

  test('as incomplete if an issue can move in the sort order and be missed', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
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
    const manifest = await runExport({ client: service.client, output, parameters: { sort: 'date' } });
    expect(await idsIn(output)).not.toContain('1000');
    expect(manifest).toMatchObject({ complete: false, partial: ['order'] });
  });

  test('with a report that explains the order of a view', async () => {
    const folder = await scratch();
    let reasons: readonly string[] = [];
    const manifest = await runExport({
      client: fakeService({ issues: manyIssues(3) }).client,
      output: join(folder, 'issues.jsonl'),
      others: [{ format: 'markdown', path: join(folder, 'issues.md') }],
      parameters: { view: '5' },
      world: {
        render: (_format, { header }) => {
          reasons = header.incompleteBecause;
          return '';
        },
      },
    });
    expect(manifest.parameters).toMatchObject({ sort: 'new', viewId: '5' });
    expect(reasons).toEqual([
      expect.stringMatching(/not sorted by first sighting, such as those of a view,/),
    ]);
  });

  test('with --cursor', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      identity: { cursor: '10:0:0' },
    });
    expect(manifest).toMatchObject({ complete: false, partial: ['cursor'], rows: 10 });
  });
});

describe('writes to disk', () => {
  test('only the file and its manifest, readable only by their owner', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    await runExport({ client: fakeService({ issues: manyIssues(3) }).client, output });
    for (const path of [output, `${output}.manifest.json`])
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${output}.part`)).toBe(false);
  });

  test('each issue as one line with its original numbers and escapes', async () => {
    const text = '{"id": "1", "n": 1.0, "big": 12345678901234567890,\n "t": "\\u00e9\\ud800"}';
    const reply = { headers: new Map<string, string>(), body: [{ id: '1' }] };
    const service = fakeService({
      issues: [],
      before: () => ({ ok: true, reply: { ...reply, elements: [Buffer.from(text)] } }),
    });
    const output = join(await scratch(), 'issues.jsonl');
    await runExport({ client: service.client, output });
    expect(await readFile(output, 'utf8')).toBe(
      '{"id": "1", "n": 1.0, "big": 12345678901234567890,  "t": "\\u00e9\\ud800"}\n',
    );
  });

  test('no redacted values in any format', async () => {
    const folder = await scratch();
    const output = join(folder, 'issues.jsonl');
    const issues = manyIssues(3).map((issue) => ({
      ...issue,
      more: {
        title: 'secret title',
        assignedTo: { type: 'user', id: '1', name: 'Ann', email: 'ann@example.com' },
      },
    }));
    const others = [{ format: 'csv' as const, path: join(folder, 'issues.csv') }];
    const manifest = await runExport({
      client: fakeService({ issues }).client,
      output,
      others,
      identity: { redact: ['email', 'title'] },
    });
    expect(manifest.redacted).toEqual(['email', 'title']);
    for (const path of [output, join(folder, 'issues.csv')]) {
      const text = await readFile(path, 'utf8');
      expect(text).not.toMatch(/secret title|ann@example/);
      expect(text).toContain('removed');
    }
  });

  test.each([
    ['a missing folder', 'none/issues.jsonl'],
    ['a path that is a folder', '.'],
  ])('nothing, and sends no request, for %s', async (_corner, path) => {
    const service = fakeService({ issues: [] });
    const fault = await errorOf({ client: service.client, output: `${await scratch()}/${path}` });
    expect(fault.code).toBe('SP6003');
    expect(service.requests).toEqual([]);
  });
});
