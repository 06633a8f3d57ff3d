import { expect, test, vi } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.js';
import { ask } from './client.js';

const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

test('after stop nothing of the sandbox holds the process, and a second stop is no fault', async () => {
  const before = listening();
  const sandbox = await startSandbox({ stateFile: null, seed: null });
  expect(listening()).toBe(before + 1);
  await ask(sandbox, '/api/0/organizations/acme/issues/?limit=1');
  await sandbox.stop();
  await sandbox.stop();
  await vi.waitFor(() => expect(listening()).toBe(before));
  await expect(fetch(sandbox.url)).rejects.toThrow();
});

test.skipIf(process.platform !== 'linux')(
  'a start that cannot keep its state, as the disk takes none, leaves nothing that holds the process',
  async () => {
    const before = listening();
    await expect(startSandbox({ stateFile: '/proc/setpoint.json', seed: null })).rejects.toThrow();
    await vi.waitFor(() => expect(listening()).toBe(before));
  },
);
