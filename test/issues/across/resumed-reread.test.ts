import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idsIn, runExport, scratch } from '../export-world.js';
import { failing, fakeService, manyIssues } from '../fake-service.js';

/** The result of an export during which 20 issues are created, and which is resumed if one of its requests fails. */
async function exportFailingAt(failed: number | null) {
  const issues = manyIssues(60);
  const service = fakeService({
    issues: issues.slice(0, 40),
    before: (request) => {
      if (request === 3) service.issues.push(...issues.slice(40));
      return request === failed ? failing('unreachable') : undefined;
    },
  });
  const options = { client: service.client, output: join(await scratch(), 'issues.jsonl') };
  if (failed !== null) await expect(runExport(options)).rejects.toMatchObject({ code: 'SP6040' });
  const manifest = await runExport({ ...options, resume: failed !== null });
  return { manifest, ids: await idsIn(options.output), requests: service.requests.length };
}

test('a resumed export finds and counts the same new issues, also if it failed while pages were read again', async () => {
  const { requests, ...whole } = await exportFailingAt(null);
  expect(whole.manifest).toMatchObject({ rows: 60, pages: 4, reread: { pages: 3, rows: 20 } });
  expect(requests).toBe(7);
  for (let failed = 2; failed <= requests; failed += 1)
    expect(await exportFailingAt(failed)).toMatchObject(whole);
});
