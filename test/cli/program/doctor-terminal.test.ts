import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../../src/sandbox/index.js';
import { start } from './run.js';

const asTerminal = fileURLToPath(new URL('./as-terminal.cjs', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-doctor-'));
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  await writeFile(join(folder, 'organization.yaml'), 'organization: acme\nsettings: {require2FA: true}\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['y', 0, 1],
  ['n', 5, 0],
])(
  'doctor on a terminal asks before the empty update, and accepts the answer %s',
  async (answer, code, sent) => {
    const sandbox = await startSandbox({ stateFile: null, seed: {} });
    try {
      const child = start(['doctor'], {
        cwd: folder,
        env: {
          SETPOINT_URL: sandbox.url,
          SETPOINT_TOKEN: sandbox.defaultToken,
          NODE_OPTIONS: `--require=${asTerminal}`,
          AS_TERMINAL_STDIN: '1',
        },
      });
      let stderr = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
        if (stderr.includes('[y/N] ') && child.stdin?.writableEnded === false) {
          expect(sandbox.ledger().kinds['org-empty-update']).toBe(0);
          child.stdin.end(`${answer}\n`);
        }
      });
      const ended = await new Promise((resolve) => child.on('close', resolve));
      expect([ended, stderr]).toEqual([code, expect.stringContaining('that cancels the deletion')]);
      expect(sandbox.ledger().kinds['org-empty-update']).toBe(sent);
    } finally {
      await sandbox.stop();
    }
  },
);
