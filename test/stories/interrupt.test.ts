import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../deep.js';
import type { LedgerKind } from '../sandbox/service/index.js';
import { ended, World } from './world.js';

const files = new Map([
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['layers/all.yaml', 'layer: all\nmatch: {project: "*"}\nsettings: {highlightTags: [level]}\n'],
  ['seed.yaml', 'projects: [{slug: p-1}, {slug: p-2}, {slug: p-3}]\nissues: {count: 120}\n'],
]);

let world: World;
let child: ChildProcess | null = null;

beforeEach(async () => {
  world = await World.of(files);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await world.close();
});

/** Resolves when the service got the n-th request of a kind. */
async function asked(kind: LedgerKind, times: number): Promise<void> {
  while (world.sandbox.ledger().kinds[kind] < times) await pause(1);
}

/** Resolves when standard error contains the text. */
function said(of: ChildProcess, text: string): Promise<void> {
  let all = '';
  return new Promise((resolve) => {
    of.stderr?.on('data', (chunk: string) => {
      all += chunk;
      if (all.includes(text)) resolve();
    });
  });
}

function tagsOf(slug: string): unknown {
  return world.sandbox.snapshot().projects.find((project) => project.slug === slug)?.settings.highlightTags;
}

describe.each(sample(['SIGINT', 'SIGTERM'] as const, 2))('%s', (signal) => {
  it('stops planning at once, without writing or printing anything', async () => {
    world.sandbox.injectFault({ fault: 'hang', on: 'project-empty-update', times: 3 });
    child = world.start(['plan']);
    const end = ended(child);
    await asked('project-empty-update', 1);
    child.kill(signal);
    const { code, stdout, stderr } = await end;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/SP\d+ .*interrupted/);
    expect(stderr).not.toContain('Stopping');
  });

  it('lets current updates end, starts no others, and reports the progress', async () => {
    world.sandbox.injectFault({ fault: 'hang', on: 'project-update' });
    child = world.start(['apply', '--yes', '--concurrency', '1', '--json']);
    const end = ended(child);
    const told = said(child, 'Stopping after');
    await asked('project-update', 1);
    child.kill(signal);
    await told;
    world.sandbox.endFaults();
    const { code, stdout } = await end;
    expect(code).toBe(130);
    const outcome = JSON.parse(stdout);
    expect(outcome).toMatchObject({ interrupted: true, summary: { applied: 1, notTried: 2, updates: 1 } });
    expect(outcome.resources.map((each: { result: string }) => each.result)).toEqual([
      'applied',
      'not-tried',
      'not-tried',
    ]);
    expect([tagsOf('p-1'), tagsOf('p-2')]).toEqual([['level'], undefined]);
    expect(world.updates()).toHaveLength(1);

    const { code: again } = await world.runInHost(['apply', '--yes']);
    expect([again, tagsOf('p-2'), tagsOf('p-3')]).toEqual([0, ['level'], ['level']]);
    expect(world.updates()).toHaveLength(3);
  });

  it('writes no rollback during the second planning, and the next apply writes its own', async () => {
    expect((await world.runInHost(['plan', '--out', 'plan.json'])).code).toBe(0);
    const read = world.sandbox.ledger().kinds['project-empty-update'];
    world.sandbox.injectFault({ fault: 'hang', on: 'project-empty-update' });
    const apply = ['apply', 'plan.json', '--yes', '--concurrency', '1', '--rollback-out', 'rollback.json'];
    child = world.start(apply);
    const end = ended(child);
    await asked('project-empty-update', read + 1);
    child.kill(signal);
    const { code, stderr } = await end;
    expect([code, world.updates()]).toEqual([130, []]);
    expect(stderr).toContain('the run was interrupted. Nothing was written.');
    await expect(world.read('rollback.json')).rejects.toMatchObject({ code: 'ENOENT' });

    expect((await world.runInHost(apply)).code).toBe(0);
    expect(JSON.parse(await world.read('rollback.json')).summary.fields).toBe(3);
  });

  it.each([
    ['plan', ['plan'], /SP3015 .*interrupted\. Nothing was written\./],
    ['export', ['issues', 'export', '--output', 'issues.jsonl', '--limit', '20'], /SP6041 .*--resume/s],
  ] as const)(
    '%s ends with its last message if it is interrupted twice while reading',
    async (_command, argv, last) => {
      const kind = argv[0] === 'plan' ? 'project-empty-update' : 'issue-list';
      world.sandbox.injectFault({ fault: 'hang', on: kind, after: 2, times: 9 });
      child = world.start(argv);
      const end = ended(child);
      await asked(kind, 3);
      child.kill(signal);
      child.kill(signal === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
      const { code, stderr } = await end;
      expect([code, stderr]).toEqual([130, expect.stringMatching(last)]);
    },
  );

  it('stops at once the second time, and reports the cut update as failed', async () => {
    world.sandbox.injectFault({ fault: 'hang', on: 'project-update' });
    child = world.start(['apply', '--yes', '--concurrency', '1', '--json']);
    const end = ended(child);
    const told = said(child, 'Stopping after');
    await asked('project-update', 1);
    child.kill(signal);
    await told;
    child.kill(signal);
    const { code, stdout } = await end;
    expect(code).toBe(130);
    expect(JSON.parse(stdout).resources.map((each: { result: string }) => each.result)).toEqual([
      'failed',
      'not-tried',
      'not-tried',
    ]);
  });
});
