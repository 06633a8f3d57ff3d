import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { QuirkName } from '../../sandbox/service/index.js';
import { idsIn, type RunOptions, runExport, scratch, startWithIssues } from '../export-world.js';
import { fakeService } from '../fake-service.js';

const unlisted = new Fault({ kind: 'not-permitted', code: 'SP6006', message: 'No list.', hint: 'Use ids.' });
const world: RunOptions['world'] = { inventory: () => Promise.reject(unlisted) };
const web = { projects: ['web'] };

const start = (quirks: readonly QuirkName[], count = 60) =>
  startWithIssues(['web', 'pay', 'app'], count, quirks);

describe('a project named by its slug, without access to the list of projects,', () => {
  test('is exported if the service accepts slugs in the issue list', async () => {
    const { sandbox, client, output } = await start(['project-slugs']);
    const manifest = await runExport({ client, output, identity: { projects: ['web', '3'] }, world });
    const byId = await runExport({ client, output: `${output}2`, identity: { projects: ['1', '3'] } });
    expect(manifest).toMatchObject({ complete: true, projects: ['1', '3'], rows: byId.rows });
    expect(byId.rows).toBeGreaterThan(0);
    expect(await idsIn(output)).toEqual(await idsIn(`${output}2`));
    expect(sandbox.ledger().kinds['org-update']).toBe(0);
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
    const { sandbox, client, output } = await start(['project-slugs']);
    const identity = { projects: ['web', 'p*'] };
    await expect(runExport({ client, output, identity, world })).rejects.toBe(unlisted);
    expect(sandbox.ledger().entries).toEqual([]);
  });

  test('fails with the error of the service if the lookup fails', async () => {
    const { sandbox, client, output } = await start(['project-slugs']);
    sandbox.injectFault({ on: 'issue-list', fault: 'status', status: 401 });
    await expect(runExport({ client, output, identity: web, world })).rejects.toMatchObject({
      kind: 'not-permitted',
      message: expect.stringContaining('an issue of project web'),
    });
  });
});
