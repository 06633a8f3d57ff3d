import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealPlan } from '../../../src/plan/saved/digest.js';
import type { Plan } from '../../../src/plan/types.js';
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.js';
import { sha256 } from '../../plan/fixtures.js';
import { runCheaply } from './run.js';

describe('a plan that enables resolveAge', () => {
  let folder = '';
  let sandbox: Sandbox;
  const setpoint = (...args: readonly string[]) =>
    runCheaply(args, {
      cwd: folder,
      env: { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken },
    });
  const guardWith = (guard: string) =>
    writeFile(
      join(folder, 'setpoint.yaml'),
      `version: 1\norganization: acme\ninclude: [web.yaml]\nguard: {${guard}}\n`,
    );
  const plan = async (): Promise<Plan> => JSON.parse((await setpoint('plan', '--json')).stdout);
  const resolveAge = () => sandbox.snapshot().projects[0]?.settings.resolveAge;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setpoint-hiding-'));
    sandbox = await startSandbox({ stateFile: null, seed: { projects: [{ slug: 'web' }] } });
    await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {resolveAge: 24}\n');
  });
  afterEach(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });

  it('is applied with weakening: refuse, because it weakens no security', async () => {
    await guardWith('weakening: refuse');
    expect(await setpoint('apply', '--yes')).toMatchObject({ code: 0 });
    expect(resolveAge()).toBe(24);
  });

  it('is refused with hiding: refuse, unless --allow-hiding names its digest', async () => {
    await guardWith('hiding: refuse');
    const { digest, summary } = await plan();
    expect(summary).toMatchObject({ weakening: 0, hiding: 1 });
    for (const [args, code] of [
      [['--yes'], 'SP2220'],
      [['--yes', '--allow-weakening', digest], 'SP2220'],
      [['--yes', '--allow-hiding', sha256('another plan')], 'SP2221'],
    ] as const) {
      const ended = await setpoint('apply', ...args);
      expect([ended.code, ended.stderr]).toEqual([5, expect.stringContaining(code)]);
    }
    expect(resolveAge()).toBe(0);
    expect(await setpoint('apply', '--yes', '--allow-hiding', digest)).toMatchObject({ code: 0 });
    expect(resolveAge()).toBe(24);
  });

  it('is applied if it was saved when resolveAge still counted as weakening', async () => {
    await guardWith('weakening: confirm');
    const { summary, resources, ...rest } = await plan();
    const { hiding: _, ...others } = summary;
    const old = sealPlan(
      {
        ...rest,
        summary: { ...others, weakening: 1 },
        resources: resources.map((resource) => ({
          ...resource,
          changes: resource.changes.map((change) => ({ ...change, effect: 'weakens' as const })),
        })),
      },
      sha256,
    );
    expect(old.digest).toBe(rest.digest);
    // The saved order of keys is part of the document.
    const text = JSON.stringify(old, null, 2);
    await writeFile(join(folder, 'plan.json'), text);
    expect(await setpoint('show', 'plan.json')).toMatchObject({ code: 0 });
    expect(await setpoint('apply', 'plan.json', '--yes')).toMatchObject({ code: 0 });
    expect(resolveAge()).toBe(24);
  });
});
