import { expect, test, vi } from 'vitest';
import { ask } from './client.js';
import { startSandbox } from './service/index.js';

const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

test('a stopped sandbox does not keep the process running, and can be stopped again', async () => {
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
  'a start that fails to write its state does not keep the process running',
  async () => {
    const before = listening();
    await expect(startSandbox({ stateFile: '/proc/setpoint.json', seed: null })).rejects.toThrow();
    await vi.waitFor(() => expect(listening()).toBe(before));
  },
);
