import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSandbox } from '../../../src/sandbox/index.js';
import { runCheaply } from './run.js';

it('--allow-weakening allows only the plan with the given digest, saved or new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-weakening-'));
  const sandbox = await startSandbox({
    stateFile: null,
    seed: { organization: { slug: 'acme', settings: { defaultRole: 'member' } }, projects: [] },
  });
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  const setpoint = (...args: readonly string[]) => runCheaply(args, { cwd: folder, env });
  const setRole = (role: string) =>
    writeFile(join(folder, 'organization.yaml'), `organization: acme\nsettings: {defaultRole: ${role}}\n`);
  const digestOf = async (): Promise<string> => {
    const { stdout } = await setpoint('plan', '--json', '--report', 'json=plan.json');
    const { digest }: { digest: string } = JSON.parse(stdout);
    return digest;
  };
  try {
    const guard = 'guard: {weakening: refuse}';
    const root = `version: 1\norganization: acme\ninclude: [organization.yaml]\n${guard}\n`;
    await writeFile(join(folder, 'setpoint.yaml'), root);
    await setRole('admin');
    const reviewed = await digestOf();
    await setRole('owner');
    const sneaked = await digestOf();
    expect(sneaked).not.toBe(reviewed);

    const asReviewed = ['--yes', '--allow-weakening', reviewed];
    for (const file of [[], ['plan.json']]) {
      const ended = await setpoint('apply', ...file, ...asReviewed);
      expect([ended.code, ended.stderr]).toEqual([5, expect.stringContaining('SP2205')]);
    }
    expect(sandbox.ledger().kinds['org-update']).toBe(0);

    await setRole('admin');
    expect(await setpoint('apply', ...asReviewed)).toMatchObject({ code: 0 });
    expect(sandbox.snapshot().organization.settings.defaultRole).toBe('admin');
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
});
