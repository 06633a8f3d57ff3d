import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fs, { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nameMachine } from '../../../src/disk/process.js';
import { verifyExport } from '../../../src/flows/export/verify-export.js';
import { record } from '../../recorded.js';
import { type RunOptions, runExport, scratch, stoppedExport } from '../export-world.js';
import { type FakeOptions, failing, fakeService, manyIssues } from '../fake-service.js';

const elsewhere = { pid: 12, start: '1', host: 'another-machine pid:[1]' };

describe('does not start in the folder of an export with', () => {
  test.each<[string, (path: string) => unknown, string, string]>([
    ['a named pipe', (path) => execFileSync('mkfifo', [path]), 'files', 'SP6037'],
    ['a link to a device that never ends', (path) => symlink('/dev/zero', path), 'files', 'SP6037'],
    ['a lock of another program', (path) => writeFile(path, '4711\n'), 'files', 'SP6037'],
    ['the lock of a run', (path) => writeFile(path, JSON.stringify(elsewhere)), 'service', 'SP6033'],
  ])('%s', async (_corner, place, kind, code) => {
    const output = join(await scratch(), 'issues.jsonl');
    const path = join(`${output}.part`, 'lock');
    await mkdir(`${output}.part`);
    await place(path);
    const service = fakeService({ issues: manyIssues(3) });
    for (const resume of [true, false])
      await expect(runExport({ client: service.client, output, resume })).rejects.toMatchObject({
        kind,
        code,
        hint: expect.stringMatching(code === 'SP6033' ? `another machine, remove ${path}` : /Move that file/),
      });
    expect(service.requests).toEqual([]);
  });
});

/** In place of a file of the export. */
const others: readonly (readonly [string, (path: string) => unknown])[] = [
  ['a named pipe', (path) => execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdir(path)],
  ['a link to a device', (path) => symlink('/dev/null', path)],
  ['a link to nothing', (path) => symlink('nothing', path)],
];

describe('does not continue an export with', () => {
  test.each<readonly [string, (path: string) => unknown]>([
    ...others,
    [
      'a link to a copy',
      async (path) => {
        await rename(`${path}.old`, `${path}.copy`);
        await symlink(`${path}.copy`, path);
      },
    ],
  ])('%s instead of a file of issues, whether it was begun or not', async (_corner, place) => {
    const issues = manyIssues(20, ['1', '2']);
    const before: FakeOptions['before'] = (_, { project }) =>
      project?.includes('2') ? failing('unreachable') : undefined;
    for (const name of ['1.jsonl', '2.jsonl']) {
      const output = join(await scratch(), 'issues.jsonl');
      const options = { output, identity: { projects: ['1', '2'] } };
      const { client } = fakeService({ issues, before });
      await expect(runExport({ ...options, client })).rejects.toMatchObject({ code: 'SP6040' });
      const path = join(`${output}.part`, name);
      await rename(path, `${path}.old`);
      await place(path);
      const service = fakeService({ issues });
      await expect(runExport({ ...options, client: service.client, resume: true })).rejects.toMatchObject({
        kind: 'files',
        code: 'SP6032',
        message: expect.stringContaining('it is not a regular file'),
      });
      expect(service.requests).toEqual([]);
    }
  });

  test.each(others)('%s instead of a checkpoint', async (_corner, place) => {
    const output = await stoppedExport();
    const path = join(`${output}.part`, 'checkpoint.json');
    await rm(path);
    await place(path);
    const service = fakeService({ issues: manyIssues(45) });
    await expect(runExport({ client: service.client, output, resume: true })).rejects.toMatchObject({
      kind: 'files',
      code: 'SP6030',
    });
    expect(service.requests).toEqual([]);
  });
});

describe('an export', () => {
  test('keeps folders in its work folder, whatever their names are', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const path = join(`${output}.part`, `.mine.setpoint-${'0'.repeat(16)}-1-1-${'0'.repeat(12)}.part`);
    await mkdir(path, { recursive: true });
    const { client } = fakeService({ issues: manyIssues(3) });
    expect(await runExport({ client, output })).toMatchObject({ complete: true });
    expect(existsSync(path)).toBe(true);
  });

  test('starts in a folder with only what runs left that were killed while they took over its lock', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    await mkdir(`${output}.part`);
    const dead = JSON.stringify({ pid: 2 ** 30, start: '', host: nameMachine() });
    for (const name of ['lock', `lock.${'0'.repeat(32)}.claim`])
      await writeFile(join(`${output}.part`, name), dead);
    await runExport({ client: fakeService({ issues: manyIssues(3) }).client, output });
    expect(existsSync(`${output}.part`)).toBe(false);
  });

  test('stops after another run has replaced its lock, and leaves its files unchanged', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const part = `${output}.part`;
    const service = fakeService({
      issues: manyIssues(80),
      before: async (request) => {
        if (request !== 4) return undefined;
        await writeFile(join(part, 'checkpoint.json'), 'of the other run');
        // Last, because the next page stops this run.
        await writeFile(join(part, 'lock'), JSON.stringify(elsewhere));
        return undefined;
      },
    });
    // No checkpoint is being written meanwhile: it would replace that of the other run.
    const world = { monotonic: () => 0 };
    await expect(runExport({ client: service.client, output, world })).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringContaining('SP6034'),
    });
    expect(service.requests.length).toBeLessThan(8);
    expect(JSON.parse(await readFile(join(part, 'lock'), 'utf8'))).toEqual(elsewhere);
    expect(await readFile(join(part, 'checkpoint.json'), 'utf8')).toBe('of the other run');
  });

  test.each([
    ['the folder, and reports that nothing is saved', '', 'machine', 'SP6035', 'was removed'],
    ['only the lock, and keeps its progress', 'lock', 'service', 'SP6040', 'The lock of'],
  ])('stops when another program removes %s', async (_corner, name, kind, code, words) => {
    const output = join(await scratch(), 'issues.jsonl');
    const part = `${output}.part`;
    const service = fakeService({
      issues: manyIssues(80),
      before: async (request) => {
        if (request === 4) await rm(join(part, name), { recursive: true });
        return undefined;
      },
    });
    const world = { monotonic: () => 0 };
    const stopped: unknown = await runExport({ client: service.client, output, world }).catch(
      (error: unknown) => error,
    );
    expect(stopped).toMatchObject({ kind, code, message: expect.stringContaining(words) });
    expect(String(stopped).includes('are saved')).toBe(existsSync(part));
    expect(service.requests.length).toBeLessThan(8);
  });
});

test('of two runs that resume a killed one, one enters, also if the other is slow to replace its lock', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const lock = join(`${output}.part`, 'lock');
  const issues = manyIssues(60);
  const before = (request: number): undefined => {
    if (request === 4) throw new Error('killed');
  };
  await runExport({ client: fakeService({ issues, before }).client, output }).catch(() => undefined);
  await writeFile(lock, JSON.stringify({ pid: 2 ** 30, start: '', host: nameMachine() }));
  const { rename } = fs;
  onTestFinished(() => {
    fs.rename = rename;
    syncBuiltinESMExports();
  });
  const resume = () => runExport({ client: fakeService({ issues }).client, output, resume: true });
  let second: unknown = null;
  fs.rename = async (from, to) => {
    if (to === lock && second === null) {
      second = 'running';
      second = await resume().catch((error: unknown) => error);
    }
    await rename(from, to);
  };
  syncBuiltinESMExports();
  await resume();
  expect(second).toMatchObject({ code: 'SP6033' });
  expect(await readdir(dirname(output))).toHaveLength(3);
  const { files } = await verifyExport(output);
  expect(files).toMatchObject([{ wrong: null, file: { rows: 60 } }]);
});

describe('publishes nothing if another program appends, after the issues were read,', () => {
  const oneLine = (text: string): string => text.slice(0, text.indexOf('\n') + 1);
  const severalFiles = { identity: { projects: ['1', '2'] } };
  test.each<[string, Partial<RunOptions>, (text: string) => string]>([
    ['a line, to a file that becomes the result', {}, oneLine],
    ['a part of a line', {}, () => '{"id":"9'],
    ['a line, to one of several files', severalFiles, oneLine],
    ['a part of a line, to one of several files', severalFiles, () => '{"id":"9'],
    ['a line, to the source of a CSV file', { format: 'csv' }, oneLine],
    ['a line, to the source of a folder', { format: 'parquet', outputs: { byProject: true } }, oneLine],
    ['a line, to the source of a report', { format: 'markdown' }, oneLine],
  ])('%s', async (_corner, options, more) => {
    const output = join(await scratch(), 'out');
    const part = `${output}.part`;
    const client = fakeService({ issues: manyIssues(20, ['1', '2']) }).client;
    const world: RunOptions['world'] = {
      record() {
        const name = readdirSync(dirname(output)).includes('out.part')
          ? readdirSync(part).find((each) => each.endsWith('.jsonl'))
          : undefined;
        if (name !== undefined)
          appendFileSync(join(part, name), more(readFileSync(join(part, name), 'utf8')));
        return record();
      },
    };
    await expect(runExport({ client, output, ...options, world })).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringContaining('(SP6033)'),
    });
    expect(await readdir(dirname(output))).toEqual(['out.part']);
    const { rows } = await runExport({ client, output, ...options, resume: true });
    expect(rows).toBe(20);
    expect((await verifyExport(output)).files.every(({ wrong }) => wrong === null)).toBe(true);
  });
});

test('publishes nothing if another program makes a line invalid after the issues were read', async () => {
  const output = join(await scratch(), 'out.csv');
  const { client } = fakeService({ issues: manyIssues(20) });
  const world: RunOptions['world'] = {
    record() {
      const part = `${output}.part`;
      for (const name of existsSync(part) ? readdirSync(part) : [])
        if (name.endsWith('.jsonl'))
          writeFileSync(join(part, name), readFileSync(join(part, name), 'utf8').replace('{', ' '));
      return record();
    },
  };
  await expect(runExport({ client, output, format: 'csv', world })).rejects.toMatchObject({
    message: expect.stringContaining('(SP6033)'),
  });
  expect(await readdir(dirname(output))).toEqual(['out.csv.part']);
});
