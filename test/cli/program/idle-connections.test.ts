import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { startSandbox } from '../../sandbox/service/index.js';
import { runCheaply } from './run.js';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-idle-connections-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(deep ? [0, 5, 10, 30, 60] : [5])(
  'plan, apply and export complete on a service that closes each connection %i ms after its reply',
  async (milliseconds) => {
    const seed = { generate: { projects: 12 }, issues: { count: 60 } };
    const sandbox = await startSandbox({ stateFile: null, seed, latencyMs: 3 });
    try {
      sandbox.injectFault({ fault: 'close', milliseconds, times: 1_000_000 });
      await writeFile(
        join(folder, 'setpoint.yaml'),
        'version: 1\norganization: acme\ninclude: [layer.yaml]\n',
      );
      await writeFile(
        join(folder, 'layer.yaml'),
        'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: 24}\n',
      );
      const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, CI: '1' };
      const exporting = ['issues', 'export', '--output', 'issues.jsonl', '--limit', '5'];
      for (const args of [['plan'], ['apply', '--yes'], exporting]) {
        const { code, stderr } = await runCheaply([...args, '--quiet'], { cwd: folder, env });
        expect([args[0], code, stderr]).toEqual([args[0], 0, '']);
      }
      const { kinds } = sandbox.ledger();
      expect(kinds['project-update']).toBe(sandbox.snapshot().projects.length);
    } finally {
      await sandbox.stop();
    }
  },
  60_000,
);
