import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer, Query } from '../../../src/http/types.js';
import { readCheckpoint, writeCheckpoint } from '../../../src/issues/read/checkpoint.js';
import { idsIn, runExport, scratch, stoppedExport } from '../export-world.js';
import { failing, fakeService, manyIssues } from '../fake-service.js';

const rejected: Answer = {
  ok: false,
  failure: {
    kind: 'invalid',
    status: 400,
    fields: new Map(),
    message: 'Invalid cursor parameter.',
    acted: 'none',
  },
};
const linkTo = (cursor: string) => `<u>; rel="next"; results="true"; cursor="${cursor}"`;

/** Resumes with a service that rejects some requests. */
async function resume(output: string, isRejected: (query: Query, request: number) => boolean) {
  const service = fakeService({
    issues: manyIssues(45),
    before: (request, query) => (isRejected(query, request) ? rejected : undefined),
  });
  const cursors = () => service.requests.map(({ cursor }) => cursor ?? null);
  return { cursors, ended: runExport({ client: service.client, output, resume: true }) };
}

describe('a stored cursor that the service rejects', () => {
  test('is replaced by the start of the segment', async () => {
    const output = await stoppedExport();
    const { ended, cursors } = await resume(output, (_, request) => request === 1);
    expect(await ended).toMatchObject({ complete: true, rows: 45 });
    expect(cursors().slice(0, 3)).toEqual(['15:0:0', null, '35:0:0']);
    expect(await idsIn(output)).toEqual(
      manyIssues(45)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  test('fails with the next step if every attempt leads to it again', async () => {
    const output = await stoppedExport();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { ended } = await resume(output, ({ cursor }) => cursor === '15:0:0');
      await expect(ended).rejects.toMatchObject({
        code: 'SP6040',
        message: expect.stringMatching(/rejects its own cursor 15:0:0,.*SP6026/s),
        hint: expect.stringContaining('another --limit'),
      });
    }
    const { ended } = await resume(output, () => false);
    expect(await ended).toMatchObject({ complete: true, rows: 45 });
  });

  test('does not hide the failure of another page', async () => {
    const output = await stoppedExport();
    const { ended, cursors } = await resume(output, ({ cursor }) => cursor === '5:0:0');
    await expect(ended).rejects.toMatchObject({ code: 'SP6040', message: expect.stringContaining('SP3011') });
    expect(cursors()).toEqual(['15:0:0', '5:0:0']);
  });

  test('is replaced by the start even if more than a hundred pages are saved', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const issues = manyIssues(1300);
    const first = fakeService({
      issues,
      before: (request) => (request === 121 ? failing('unreachable') : undefined),
    });
    await expect(runExport({ client: first.client, output })).rejects.toMatchObject({ code: 'SP6040' });
    const again = fakeService({ issues, before: (request) => (request === 1 ? rejected : undefined) });
    const manifest = await runExport({ client: again.client, output, resume: true });
    expect(manifest).toMatchObject({ complete: true, rows: 1300 });
  });

  test('is not sent if it is invalid', async () => {
    const output = await stoppedExport();
    const checkpoint = await readCheckpoint(`${output}.part`);
    if (checkpoint === null) throw new Error('no checkpoint');
    const segments = checkpoint.segments.map((segment) => ({ ...segment, next: '15:0:0\r\nx: y' }));
    await writeCheckpoint(`${output}.part`, { ...checkpoint, segments });
    const { ended, cursors } = await resume(output, () => false);
    expect(await ended).toMatchObject({ complete: true, rows: 45 });
    expect(cursors()[0]).toBe(null);
  });
});

describe('an invalid cursor', () => {
  test.each([
    ['more than 1,000 characters', '9'.repeat(1001)],
    ['a line break', '1:0:0\r\nAuthorization: x'],
    ['a NUL', '1:0:0\u0000'],
    ['empty', ''],
    ['white space', '1 0 0'],
    ['a letter beyond ASCII', '1:0:ö'],
  ])('is neither stored nor sent: %s', async (_case, cursor) => {
    const output = join(await scratch(), 'issues.jsonl');
    const link = (right: string, request: number) => (request === 3 ? linkTo(cursor) : right);
    const { client } = fakeService({ issues: manyIssues(45), link });
    await expect(runExport({ client, output })).rejects.toMatchObject({ code: 'SP6040' });
    const checkpoint = await readCheckpoint(`${output}.part`);
    expect(checkpoint?.segments.map(({ next }) => next)).toEqual(['25:0:0']);
    const { ended } = await resume(output, () => false);
    expect(await ended).toMatchObject({ complete: true, rows: 45 });
  });

  test('is rejected as --cursor before the first request', async () => {
    const service = fakeService({ issues: [] });
    const output = join(await scratch(), 'issues.jsonl');
    const exported = runExport({ client: service.client, output, identity: { cursor: 'a b' } });
    await expect(exported).rejects.toMatchObject({ kind: 'usage', code: 'SP6001' });
    expect(service.requests).toEqual([]);
  });

  test('does not include an opaque cursor of allowed characters', async () => {
    const output = join(await scratch(), 'issues.jsonl');
    const cursor = 'eyJhIjoxfQ+/_-==|1.5';
    const service = fakeService({
      issues: manyIssues(10),
      link: (right, request) => (request === 1 ? linkTo(cursor) : right),
    });
    await runExport({ client: service.client, output });
    expect(service.requests[1]).toMatchObject({ cursor });
  });
});
