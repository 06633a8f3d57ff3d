import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { createReadingClient } from '../../reading-client.js';
import { type QuirkName, type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { idsIn, type RunOptions, runExport, scratch } from '../export-world.js';
import { fakeService } from '../fake-service.js';

const unlisted = new Fault({ kind: 'not-permitted', code: 'SP6006', message: 'No list.', hint: 'Use ids.' });
const world: RunOptions['world'] = { inventory: () => Promise.reject(unlisted) };
const web = { projects: ['web'] };

let sandbox: Sandbox | null = null;
afterEach(async () => {
  await sandbox?.stop();
  sandbox = null;
});

async function start(quirks: readonly QuirkName[], count = 60) {
  const projects = ['web', 'pay', 'app'].map((slug, index) => ({ slug, id: String(index + 1) }));
  const issues = { count, until: '2026-11-01T00:00:00Z' };
  sandbox = await startSandbox({ stateFile: null, seed: { projects, issues }, quirks });
  const { url: baseUrl, defaultToken: token } = sandbox;
  const client = createReadingClient({ baseUrl, token, userAgent: 'test' });
  return { sandbox, client, output: join(await scratch(), 'issues.jsonl') };
}

describe('a project named by its slug, without access to the list of projects,', () => {
  test('is exported if the service accepts slugs in the issue list', async () => {
    const { sandbox: service, ...run } = await start(['project-slugs']);
    const manifest = await runExport({ ...run, identity: { projects: ['web', '3'] }, world });
    const byId = await runExport({
      ...run,
      output: `${run.output}2`,
      identity: { projects: ['1', '3'] },
    });
    expect(manifest).toMatchObject({ complete: true, projects: ['1', '3'], rows: byId.rows });
    expect(byId.rows).toBeGreaterThan(0);
    expect(await idsIn(run.output)).toEqual(await idsIn(`${run.output}2`));
    expect(service.ledger().kinds['org-update']).toBe(0);
  });

  test.each<[string, readonly QuirkName[], number]>([
    ['accepts only ids', [], 60],
    ['returns no issue of the project', ['project-slugs'], 0],
  ])('fails because of the missing list if the service %s', async (_case, quirks, count) => {
    const { client, output } = await start(quirks, count);
    await expect(runExport({ client, output, identity: web, world })).rejects.toBe(unlisted);
  });

  test.each([
    ['another project', { id: '2', slug: 'pay' }],
    ['no id of its project', { slug: 'web' }],
    ['an id that is not a number', { id: 'web', slug: 'web' }],
    ['no project', null],
  ])('fails because of the missing list if an issue has %s', async (_case, project) => {
    const { client } = fakeService({ issues: [{ id: '5', key: 1, project: 'web', more: { project } }] });
    const output = join(await scratch(), 'issues.jsonl');
    await expect(runExport({ client, output, identity: web, world })).rejects.toBe(unlisted);
  });

  test('is not looked up if a glob requires the list anyway', async () => {
    const { sandbox: service, client, output } = await start(['project-slugs']);
    const identity = { projects: ['web', 'p*'] };
    await expect(runExport({ client, output, identity, world })).rejects.toBe(unlisted);
    expect(service.ledger().entries).toEqual([]);
  });

  test('fails with the error of the service if the lookup fails', async () => {
    const { sandbox: service, client, output } = await start(['project-slugs']);
    service.injectFault({ on: 'issue-list', fault: 'status', status: 401 });
    await expect(runExport({ client, output, identity: web, world })).rejects.toMatchObject({
      kind: 'not-permitted',
      message: expect.stringContaining('an issue of project web'),
    });
  });
});
