import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { createReadingClient } from '../../reading-client.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { idsIn, type RunOptions, runExport, scratch } from '../export-world.js';

const projects = [
  { slug: 'web', id: '1' },
  { slug: 'pay', id: '2' },
  { slug: 'app', id: '3' },
];

let sandbox: Sandbox | null = null;
afterEach(async () => {
  await sandbox?.stop();
  sandbox = null;
});

/** A sandbox that does not answer queries over several projects. */
async function start() {
  sandbox = await startSandbox({
    stateFile: null,
    seed: { projects, issues: { count: 60, until: '2026-11-01T00:00:00Z' } },
    quirks: ['multi-project-off'],
  });
  const { url, defaultToken } = sandbox;
  return { sandbox, client: createReadingClient({ baseUrl: url, token: defaultToken, userAgent: 'test' }) };
}

const world: RunOptions['world'] = { inventory: async () => ({ projects, unlisted: 0 }) };

test('reads each project separately if the service does not answer queries over several', async () => {
  const { client } = await start();
  const output = join(await scratch(), 'issues.jsonl');
  let begun = 0;
  const onBegin = async () => {
    begun += 1;
  };
  const manifest = await runExport({ client, output, world: { ...world, onBegin } });
  expect(manifest).toMatchObject({ complete: true, rows: 60, projects: ['1', '2', '3'] });
  expect(manifest.notes).toContainEqual(expect.stringContaining('3 projects'));
  expect(await idsIn(output)).toHaveLength(60);
  expect(begun).toBe(1);
});

test('resumes an interrupted export project by project', async () => {
  const { client, sandbox: service } = await start();
  const output = join(await scratch(), 'issues.jsonl');
  service.injectFault({ on: 'issue-list', after: 3, fault: 'status', status: 401 });
  await expect(runExport({ client, output, world })).rejects.toMatchObject({ code: 'SP6040' });
  expect(await runExport({ client, output, resume: true })).toMatchObject({
    complete: true,
    rows: 60,
  });
});

test('fails with --short-id-lookup and suggests --project', async () => {
  const { client } = await start();
  const output = join(await scratch(), 'issues.jsonl');
  const exported = runExport({ client, output, world, parameters: { shortIdLookup: true, query: 'WEB-1' } });
  await expect(exported).rejects.toMatchObject({
    kind: 'service',
    code: 'SP6027',
    message: expect.stringContaining('multi project stream'),
    hint: expect.stringContaining('--project'),
  });
});

test('fails with both reasons and leaves no files without the list of projects', async () => {
  const { client } = await start();
  const output = join(await scratch(), 'issues.jsonl');
  const why = new Fault({ kind: 'not-permitted', code: 'SP6006', message: 'No list.', hint: 'Use ids.' });
  const exported = runExport({ client, output, world: { inventory: () => Promise.reject(why) } });
  await expect(exported).rejects.toMatchObject({
    code: 'SP6006',
    message: expect.stringMatching(/multi project stream.*No list\./s),
    hint: 'Use ids.',
  });
  const named = await runExport({ client, output, identity: { projects: ['1', '2', '3'] } });
  expect(named).toMatchObject({ complete: true, rows: 60 });
});
