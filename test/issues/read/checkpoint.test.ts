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
  ['has lost its segments', { segments: [] }],
  ['says that all was read', { readAt: { start: '2026-11-20T12:00:00Z', end: '2026-11-20T12:00:00Z' } }],
  ['asks for something else', { sent: { query: 'is:resolved', sort: 'new', limit: '10' } }],
  ['was read at no time', { readAt: { start: 'x\n::error::', end: null } }],
  ['has no seal', { seal: undefined }],
])('a checkpoint that %s is not gone on from', async (_corner, change) => {
  const { output, checkpoint } = await unfinished();
  const written = JSON.parse(await readFile(checkpoint, 'utf8'));
  await writeFile(checkpoint, JSON.stringify({ ...written, ...change }));
  const service = fakeService({ issues: manyIssues(45) });
  await expect(runExport({ client: service.client, output, resume: true })).rejects.toMatchObject({
    kind: 'files',
    code: 'SP6030',
  });
  expect(service.asked).toEqual([]);
});

test('a checkpoint that is spelt otherwise says the same', async () => {
  const { output, checkpoint } = await unfinished();
  const written = JSON.parse(await readFile(checkpoint, 'utf8'));
  await writeFile(checkpoint, JSON.stringify(Object.fromEntries(Object.entries(written).reverse())));
  const { client } = fakeService({ issues: manyIssues(45) });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ rows: 45, complete: true });
});
