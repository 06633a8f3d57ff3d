import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runExport, scratch } from '../export-world.js';
import { failing, fakeService, manyIssues } from '../fake-service.js';

/** An export that was stopped after three pages. */
async function unfinished(): Promise<{ readonly output: string; readonly checkpoint: string }> {
  const output = join(await scratch(), 'issues.jsonl');
  const service = fakeService({
    issues: manyIssues(45),
    before: (request) => (request === 4 ? failing('unreachable') : undefined),
  });
  await expect(runExport({ client: service.client, output })).rejects.toMatchObject({ code: 'SP6040' });
  return { output, checkpoint: join(`${output}.part`, 'checkpoint.json') };
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
  const { output, checkpoint } = await unfinished();
  const written = JSON.parse(await readFile(checkpoint, 'utf8'));
  await writeFile(checkpoint, JSON.stringify({ ...written, ...change }));
  const service = fakeService({ issues: manyIssues(45) });
  await expect(runExport({ client: service.client, output, resume: true })).rejects.toMatchObject({
    kind: 'files',
    code: 'SP6030',
  });
  expect(service.requests).toEqual([]);
});

test('accepts a checkpoint with another key order', async () => {
  const { output, checkpoint } = await unfinished();
  const written = JSON.parse(await readFile(checkpoint, 'utf8'));
  await writeFile(checkpoint, JSON.stringify(Object.fromEntries(Object.entries(written).reverse())));
  const { client } = fakeService({ issues: manyIssues(45) });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ rows: 45, complete: true });
});
