import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { runCheaply } from './run.js';

let folder = '';
let sandbox: Sandbox;

afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

// The simulation (test/http/across/shared-limit.test.ts) asserts in every run that few requests are rejected: here,
// that would depend on the speed of the machine.
test.runIf(deep).each([4, 8])(
  '%i exports that share a limit of 40 requests per second complete',
  async (jobs) => {
    folder = await mkdtemp(join(tmpdir(), 'setpoint-shared-limit-'));
    const seed = { issues: { count: 400 }, generate: { projects: 24 } };
    sandbox = await startSandbox({ stateFile: null, seed, rateLimit: { limit: 40 }, latencyMs: 5 });
    const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, CI: '1' };
    const period = ['--start', '2020-01-01T00:00:00Z', '--end', '2026-11-01T00:00:00Z'];
    const common = ['issues', 'export', '--quiet', '--organization', 'acme', '--limit', '5', ...period];
    const ended = await Promise.all(
      Array.from({ length: jobs }, (_, index) => {
        const share = ['--partition', `${index}/${jobs}`, '--output', `${index}.jsonl`];
        return runCheaply([...common, ...share], { cwd: folder, env });
      }),
    );
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']));
    expect(sandbox.ledger().total).toBeGreaterThan(100);
  },
  60_000,
);
