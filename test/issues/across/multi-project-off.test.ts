import { expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { idsIn, runExport, startWithIssues } from '../export-world.js';

/** A sandbox that does not answer queries over several projects. */
async function start() {
  const { projects, ...rest } = await startWithIssues(['web', 'pay', 'app'], 60, ['multi-project-off']);
  return { ...rest, world: { inventory: async () => ({ projects, unlisted: 0 }) } };
}

test('reads each project separately if the service does not answer queries over several', async () => {
  const { client, output, world } = await start();
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
  const { client, output, world, sandbox } = await start();
  sandbox.injectFault({ on: 'issue-list', after: 3, fault: 'status', status: 401 });
  await expect(runExport({ client, output, world })).rejects.toMatchObject({ code: 'SP6040' });
  expect(await runExport({ client, output, resume: true })).toMatchObject({ complete: true, rows: 60 });
});

test('fails with --short-id-lookup and suggests --project', async () => {
  const { client, output, world } = await start();
  const exported = runExport({ client, output, world, parameters: { shortIdLookup: true, query: 'WEB-1' } });
  await expect(exported).rejects.toMatchObject({
    kind: 'service',
    code: 'SP6027',
    message: expect.stringContaining('multi project stream'),
    hint: expect.stringContaining('--project'),
  });
});

test('fails with both reasons and leaves no files without the list of projects', async () => {
  const { client, output } = await start();
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
