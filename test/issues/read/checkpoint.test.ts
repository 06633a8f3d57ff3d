import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runExport, stoppedExport } from '../export-world.js';
import { fakeService, manyIssues } from '../fake-service.js';

/** Replaces the checkpoint of an unfinished export. */
async function withCheckpoint(change: (written: object) => object): Promise<string> {
  const output = await stoppedExport();
  const checkpoint = join(`${output}.part`, 'checkpoint.json');
  const written = JSON.parse(await readFile(checkpoint, 'utf8'));
  await writeFile(checkpoint, JSON.stringify(change(written)));
  return output;
}

test.each([
  ['has no segments', { segments: [] }],
  [
    'claims that all issues were read',
    { readAt: { start: '2026-11-20T12:00:00Z', end: '2026-11-20T12:00:00Z' } },
  ],
  ['has another query', { sent: { query: 'is:resolved', sort: 'new', limit: '10' } }],
  ['has an invalid time', { readAt: { start: 'x\n::error::', end: null } }],
  ['has no seal', { seal: undefined }],
])('rejects a checkpoint that %s', async (_corner, change) => {
  const output = await withCheckpoint((written) => ({ ...written, ...change }));
  const service = fakeService({ issues: manyIssues(45) });
  await expect(runExport({ client: service.client, output, resume: true })).rejects.toMatchObject({
    kind: 'files',
    code: 'SP6030',
  });
  expect(service.requests).toEqual([]);
});

test('accepts a checkpoint with another key order', async () => {
  const output = await withCheckpoint((written) => Object.fromEntries(Object.entries(written).reverse()));
  const { client } = fakeService({ issues: manyIssues(45) });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ rows: 45, complete: true });
});
