import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNoGaps } from '../../../src/cli/run/export-summary.js';
import { mergeExports } from '../../../src/flows/export/merge-exports.js';
import { verifyExport } from '../../../src/flows/export/verify-export.js';
import { countStaleIssues } from '../../../src/issues/request/count-stale-issues.js';
import { record } from '../../recorded.js';
import {
  idsIn,
  outputsTo,
  type RunOptions,
  runExport,
  runReport,
  scratch,
  startWithIssues,
} from '../export-world.js';
import { failing, fakeService, replyWith } from '../fake-service.js';

const issue = (id: number) => ({ id: String(id), status: 'unresolved', project: { id: '1', slug: 'web' } });
const next = (cursor: string, results = true) => `<u>; rel="next"; results="${results}"; cursor="${cursor}"`;

/** Two pages; one of the four entries is null. */
function serviceWithNull() {
  return fakeService({
    issues: [],
    before: (_, { cursor }) =>
      cursor === undefined
        ? replyWith([issue(4), null], next('2:0:0'))
        : replyWith([issue(2), issue(1)], next('0:0:0', false)),
  });
}

async function exportWithNull(output: string, options: Partial<RunOptions> = {}) {
  const { client } = serviceWithNull();
  return runExport({ client, output, parameters: { limit: 2 }, ...options });
}

test('counts null entries, exports the other issues, and reports why the export is incomplete', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const { client } = serviceWithNull();
  const { manifest, report } = await runReport({ client, output, parameters: { limit: 2 } });
  const reason = expect.stringContaining('returned null in place of 1 issue');
  expect(report.header.incompleteBecause).toEqual([reason]);
  expect(manifest).toMatchObject({ complete: false, partial: ['null-entries'], nullEntries: 1, rows: 3 });
  expect(await idsIn(output)).toEqual(['4', '2', '1']);
  expect((await verifyExport(output)).manifest.complete).toBe(false);
  expect(() => expectNoGaps(manifest)).toThrow(
    expect.objectContaining({
      kind: 'service',
      code: 'SP6043',
      message: expect.stringContaining('null in place of 1 issue,'),
    }),
  );
});

test('counts null entries in the page size and across an interruption', async () => {
  const output = join(await scratch(), 'issues.jsonl');
  const full = fakeService({ issues: [], before: () => replyWith([null, null], undefined) });
  const options = { output, parameters: { limit: 2 } };
  await expect(runExport({ ...options, client: full.client })).rejects.toMatchObject({ code: 'SP6022' });
  const stopped = fakeService({
    issues: [],
    before: (request) =>
      request === 1 ? replyWith([issue(4), null], next('2:0:0')) : failing('unreachable'),
  });
  await expect(runExport({ ...options, client: stopped.client })).rejects.toMatchObject({ code: 'SP6040' });
  const manifest = await exportWithNull(output, { resume: true });
  expect(manifest).toMatchObject({ partial: ['null-entries'], nullEntries: 1, rows: 3 });
});

test('keeps the reason and the count of null entries in a merge', async () => {
  const folder = await scratch();
  const inventory = async () => ({ projects: [{ id: '1', slug: 'web' }], unlisted: 0 });
  const partition = join(folder, 'partition.jsonl');
  const identity = { partition: { index: 0, count: 1 } };
  await exportWithNull(partition, { identity, world: { inventory } });
  const output = join(folder, 'issues.jsonl');
  const merged = await mergeExports([partition], {
    outputs: outputsTo(output),
    folder: `${output}.part`,
    tool: 'setpoint 0.0.0',
    record,
    render: () => '',
    writeOut: async () => {},
  });
  expect(merged).toMatchObject({ complete: false, partial: ['null-entries'], nullEntries: 1, rows: 3 });
});

test('marks the number of stale issues as a lower bound if entries were null', async () => {
  const quiet = { ...issue(4), lastSeen: '2026-01-01T00:00:00Z' };
  const { client } = fakeService({ issues: [], before: () => replyWith([quiet, null], undefined) });
  const target = { organization: '7', project: '1', since: Date.parse('2026-11-01T00:00:00Z') };
  expect(await countStaleIssues(client, target)).toEqual({ issues: 1, bounded: true });
});

test('exports all other issues from a sandbox with the quirk null-issues', async () => {
  const { client, output } = await startWithIssues(['web'], 40, ['null-issues']);
  const manifest = await runExport({ client, output });
  expect(manifest).toMatchObject({ complete: false, partial: ['null-entries'], nullEntries: 4, rows: 36 });
  expect((await readFile(output, 'utf8')).split('\n').slice(0, -1)).toHaveLength(36);
});

test('continues from the previous page if the sandbox rejects the stored cursor', async () => {
  const { client, output, sandbox } = await startWithIssues(['web'], 40, []);
  const body = { detail: 'Invalid cursor parameter.' };
  sandbox.injectFault({ on: 'issue-list', after: 2, fault: 'status', status: 400, body });
  await expect(runExport({ client, output })).rejects.toMatchObject({ code: 'SP6040' });
  sandbox.injectFault({ on: 'issue-list', fault: 'status', status: 400, body });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ complete: true, rows: 40 });
});
