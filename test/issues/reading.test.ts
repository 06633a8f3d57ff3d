import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.js';
import { idsIn, runExport, scratch, type Wish } from './export-world.js';
import { failing, fakeService, manyIssues, replyWith } from './fake-service.js';

async function faultOf(wish: Wish): Promise<Fault> {
  const error: unknown = await runExport(wish).catch((thrown: unknown) => thrown);
  if (error instanceof Fault) return error;
  throw new Error(`no fault: ${String(error)}`);
}

const nextLink = (cursor: string, results = 'true') =>
  `<u>; rel="next"; results="${results}"; cursor="${cursor}"`;

describe('what is no end, and never a silent one', () => {
  test.each([
    ['a full page without a Link', () => undefined, 'SP6022'],
    ['a full page with a Link that cannot be read', () => '<u>; rel="next"; results="tr', 'SP6023'],
    ['the same cursor again and again', () => nextLink('5:0:0'), 'SP6021'],
    ['a loop of three cursors', (_: string, request: number) => nextLink(`${request % 3}:0:0`), 'SP6021'],
  ])('%s', async (_corner, link, code) => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({ issues: manyIssues(200), link });
    const fault = await faultOf({ client: service.client, output });
    expect(`${fault.code} ${fault.message}`).toContain(code);
    expect(`${fault.hint}`.split('--resume').length).toBeLessThanOrEqual(2);
    expect(fault).toMatchObject({ kind: 'service' });
    expect(existsSync(output)).toBe(false);
  });

  test('new cursors that lead to the same issues for ever', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: [],
      before: (request) =>
        replyWith(
          manyIssues(10).map(({ id }) => ({ id })),
          nextLink(`${request}:0:0`),
        ),
    });
    expect((await faultOf({ client: service.client, output })).message).toContain('SP6024');
    expect(service.asked.length).toBeLessThan(110);
  });

  test('a service that has always said where it goes on, and then is silent on a short page', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(25),
      link: (right, request) => (request === 3 ? undefined : right),
    });
    expect((await faultOf({ client: service.client, output })).message).toContain('SP6022');
  });

  test.each([
    ['no list', { detail: 'no' }, 'the reply is not a list'],
    ['an issue without an id', [{ title: 'x' }], 'Entry 1 of a page of issues has no id.'],
    ['an issue whose id is empty', [{ id: '' }], 'has an empty id'],
    [
      'an issue whose id is a number',
      [{ id: '1' }, { id: 5 }],
      'Entry 2 of a page of issues has an id that is not a string (number).',
    ],
    ['an issue that is none', [5], 'is not an object'],
  ])('a page that is none: %s', async (_corner, body, words) => {
    const output = join(await scratch(), 'issues.jsonl');
    const answer = {
      ok: true as const,
      reply: { status: 200, headers: new Map<string, string>(), body, text: JSON.stringify(body) },
    };
    const service = fakeService({ issues: [], before: () => answer });
    const { code, message } = await faultOf({ client: service.client, output });
    expect([code, message]).toEqual(['SP6020', expect.stringContaining(words)]);
  });
});

describe('what is an end', () => {
  test('fifty empty pages in the middle are none', async () => {
    const issues = manyIssues(540).map((issue, at) => ({ ...issue, hidden: at >= 20 && at < 520 }));
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({ client: fakeService({ issues }).client, output });
    expect(manifest).toMatchObject({ complete: true, rows: 40, emptyPages: 50 });
  });

  test.each([
    ['nothing, without a Link', 0],
    ['a short page without a Link', 3],
  ])('%s', async (_corner, count) => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({ issues: manyIssues(count), link: () => undefined });
    expect(await runExport({ client: service.client, output })).toMatchObject({
      complete: true,
      rows: count,
    });
    expect(await readFile(output, 'utf8')).toHaveLength(count === 0 ? 0 : (await stat(output)).size);
  });
});

test('a short id that is found comes alone, without a word about more, and is the end also where pages are of one', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const service = fakeService({ issues: manyIssues(1), link: () => undefined });
  const manifest = await runExport({
    client: service.client,
    output,
    parameters: { shortIdLookup: true, query: 'WEB-1', limit: 1 },
  });
  expect(manifest).toMatchObject({ complete: true, rows: 1 });
});

describe('what is sent', () => {
  test('a query, always; no period where none is asked for; all projects in so many words', async () => {
    const service = fakeService({ issues: manyIssues(3) });
    await runExport({ client: service.client, output: join(await scratch(), 'issues.jsonl') });
    expect(service.asked[0]).toEqual({ query: '', sort: 'new', limit: '10', project: ['-1'] });
  });

  test('each of several projects has a cursor of its own, and their order is that of their ids', async () => {
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

  test('slugs and globs become ids by the inventory, which ids alone do not need', async () => {
    const inventory = async () => [
      { id: '1', slug: 'web' },
      { id: '2', slug: 'pay-api' },
      { id: '3', slug: 'pay-old' },
    ];
    const asked = async (...projects: string[]) => {
      const output = join(await scratch(), 'issues.jsonl');
      const manifest = await runExport({
        client: fakeService({ issues: [] }).client,
        output,
        identity: { projects },
        world: { inventory },
      });
      return manifest.projects;
    };
    expect(await asked('web')).toEqual(['1']);
    expect(await asked('pay-*', '!pay-old')).toEqual(['2']);
    expect(await asked('!pay-*')).toEqual(['1']);
    expect(await asked('3', 'web')).toEqual(['1', '3']);
    await expect(asked('wbe')).rejects.toMatchObject({ code: 'SP6005' });
    await expect(asked('x-*')).rejects.toMatchObject({ code: 'SP6005' });
    for (const none of ['[ab]', 'we b', 'web,pay', 'a!b', '!', '', 'web/**'])
      await expect(asked(none)).rejects.toMatchObject({
        code: 'SP6004',
        hint: expect.stringContaining('*, ? and a leading !'),
      });
  });
});

describe('what stops it', () => {
  test.each([
    ['the service', 'unreachable', 'service', 'SP6040'],
    ['a token that was revoked', 'not-authenticated', 'service', 'SP6040'],
    ['a signal', 'interrupted', 'interrupted', 'SP6041'],
  ] as const)(
    '%s: how far it got is told and kept, and it goes on from there',
    async (_corner, kind, faultKind, code) => {
      const output = join(await scratch(), 'issues.jsonl');
      const service = fakeService({
        issues: manyIssues(45),
        before: (request) => (request === 4 ? failing(kind) : undefined),
      });
      const fault = await faultOf({ client: service.client, output });
      expect(fault).toMatchObject({ kind: faultKind, code });
      expect(fault.message).toContain('3 pages and 30 issues are saved');
      expect(existsSync(output)).toBe(false);
      const again = fakeService({ issues: manyIssues(45) });
      const manifest = await runExport({ client: again.client, output, resume: true });
      expect(again.asked[0]).toMatchObject({ cursor: '15:0:0' });
      expect(manifest).toMatchObject({ complete: true, rows: 45, pages: 5, duplicates: 0 });
    },
  );

  test('the project that is closed to the caller is named', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(5, ['1', '2']),
      before: (_, query) => (query.project?.includes('2') ? failing('not-authenticated') : undefined),
    });
    const fault = await faultOf({ client: service.client, output, identity: { projects: ['1', '2'] } });
    expect(fault.message).toContain('Reading a page of issues of project 2 failed');
  });

  test.each([
    ['to one place', 'issues.jsonl'],
    ['to the place of the manifest', 'issues.jsonl.manifest.json'],
  ])('two files %s are refused before anything is asked', async (_corner, name) => {
    const folder = await scratch();
    const service = fakeService({ issues: [] });
    const others = [{ format: 'csv' as const, path: join(folder, '.', name) }];
    const fault = await faultOf({ client: service.client, output: join(folder, 'issues.jsonl'), others });
    expect([fault.code, service.asked]).toEqual(['SP6003', []]);
  });

  test('before the first page, a fault is told as it is, and nothing is left behind', async () => {
    const folder = await scratch();
    const service = fakeService({ issues: [], before: () => failing('not-authenticated') });
    const fault = await faultOf({ client: service.client, output: join(folder, 'issues.jsonl') });
    expect(fault).toMatchObject({ kind: 'not-permitted', code: 'SP3012' });
    expect(existsSync(join(folder, 'issues.jsonl.part'))).toBe(false);
  });

  test('a reader of standard output that goes away', async () => {
    const folder = await scratch();
    const gone = new Fault({ kind: 'service', code: 'SP6042', message: 'The reader is gone.' });
    const wish = {
      client: fakeService({ issues: manyIssues(12) }).client,
      output: join(folder, 'x'),
      outputs: { stdout: true, main: { format: 'jsonl' as const, path: join(folder, 'x.part', 'result') } },
    };
    const fault = await faultOf({ ...wish, world: { writeOut: () => Promise.reject(gone) } });
    expect(fault).toMatchObject({ kind: 'service', code: 'SP6040' });
    expect(fault.message).toContain('SP6042');
    const said: Uint8Array[] = [];
    await runExport({ ...wish, resume: true, world: { writeOut: async (bytes) => void said.push(bytes) } });
    expect(Buffer.concat(said).toString().split('\n')).toHaveLength(13);
  });

  test.each([
    [
      'other words',
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
    ['no word about going on', { resume: false }, 'SP6002', '--resume'],
  ])('an unfinished export is not gone on with by %s', async (_corner, wish, code, word) => {
    const output = join(await scratch(), 'issues.jsonl');
    const stopped = fakeService({
      issues: manyIssues(45),
      before: (request) => (request === 4 ? failing('unreachable') : undefined),
    });
    await faultOf({ client: stopped.client, output });
    const fault = await faultOf({ client: fakeService({ issues: manyIssues(45) }).client, output, ...wish });
    expect(fault.code).toBe(code);
    expect(`${fault.message} ${fault.hint}`).toContain(word);
  });

  test.each([[true], [false]])('a file where it would be kept stays, with resume %s', async (resume) => {
    const output = join(await scratch(), 'issues.jsonl');
    await writeFile(`${output}.part`, 'mine');
    const service = fakeService({ issues: manyIssues(3) });
    const fault = await faultOf({ client: service.client, output, resume });
    expect([fault.code, service.asked]).toEqual(['SP6002', []]);
    expect(fault.message).toContain('a file with this name exists');
    expect(fault.hint).not.toContain('emove');
    expect(await readFile(`${output}.part`, 'utf8')).toBe('mine');
  });

  test('lines that were changed meanwhile are not gone on with', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const stopped = fakeService({
      issues: manyIssues(45),
      before: (request) => (request === 4 ? failing('unreachable') : undefined),
    });
    await faultOf({ client: stopped.client, output });
    const part = join(`${output}.part`, 'all.jsonl');
    await writeFile(part, (await readFile(part, 'utf8')).replace('issue 1044', 'issue 9999'));
    const fault = await faultOf({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      resume: true,
    });
    expect(fault).toMatchObject({ kind: 'files', code: 'SP6032' });
  });
});

describe('parts by wish', () => {
  test.each([
    ['fewer than there are', 23, { complete: false, partial: ['max-issues'], rows: 23 }],
    ['a page exactly', 20, { complete: false, partial: ['max-issues'], rows: 20 }],
    ['as many as there are', 45, { complete: true, partial: [], rows: 45 }],
    ['more than there are', 50, { complete: true, partial: [], rows: 45 }],
  ])('--max-issues: %s', async (_corner, maxIssues, expected) => {
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      identity: { maxIssues },
    });
    expect(manifest).toMatchObject(expected);
    expect(await idsIn(output)).toHaveLength(expected.rows);
  });

  test('--max-issues counts all projects together, in their order', async () => {
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

  test('an order in which issues move: one that was passed over is not called complete', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const service = fakeService({
      issues: manyIssues(40),
      before: (request) => {
        // The oldest issue is seen again, and then so many others that a page of known ones stands before it.
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

  test('a report of a view says of its order what is known of it', async () => {
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
    expect(reasons).toEqual([expect.stringMatching(/^A view can have its own order/)]);
  });

  test('--cursor', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const manifest = await runExport({
      client: fakeService({ issues: manyIssues(45) }).client,
      output,
      identity: { cursor: '10:0:0' },
    });
    expect(manifest).toMatchObject({ complete: false, partial: ['cursor'], rows: 10 });
  });
});

describe('what is left on the disk', () => {
  test('the file and its manifest, readable by their owner only, and nothing else', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    await runExport({ client: fakeService({ issues: manyIssues(3) }).client, output });
    for (const path of [output, `${output}.manifest.json`])
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${output}.part`)).toBe(false);
  });

  test('an issue is a line as it was received: numbers and escapes in their own spelling, line breaks between tokens gone', async () => {
    const text = '[\n {"id": "1", "n": 1.0, "big": 12345678901234567890,\n "t": "\\u00e9\\ud800"}\n]\n';
    const body = [{ id: '1' }];
    const service = fakeService({
      issues: [],
      before: () => ({ ok: true, reply: { status: 200, headers: new Map<string, string>(), body, text } }),
    });
    const output = join(await scratch(), 'issues.jsonl');
    await runExport({ client: service.client, output });
    expect(await readFile(output, 'utf8')).toBe(
      '{"id": "1", "n": 1.0, "big": 12345678901234567890,  "t": "\\u00e9\\ud800"}\n',
    );
  });

  test('redacted, nothing of it is kept in any form', async () => {
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
    ['a folder that is not there', 'none/issues.jsonl'],
    ['something that is no file', '.'],
    ['the name of a folder', 'issues/'],
  ])('%s is refused before anything is asked', async (_corner, path) => {
    const service = fakeService({ issues: [] });
    const fault = await faultOf({ client: service.client, output: `${await scratch()}/${path}` });
    expect(fault.code).toBe('SP6003');
    expect(service.asked).toEqual([]);
  });

  test('an empty path is refused before anything is asked, and nothing is left in the working folder', async () => {
    const service = fakeService({ issues: [] });
    const fault = await faultOf({ client: service.client, output: '' });
    expect([fault.code, service.asked]).toEqual(['SP6003', []]);
    expect(existsSync('.part')).toBe(false);
  });
});
