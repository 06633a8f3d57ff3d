import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putOrganization, start } from '../client.js';
import { StateInUseError, startSandbox } from '../service/index.js';

let folder = '';
let stateFile = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  stateFile = join(folder, 'state.json');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a state file in use', () => {
  it('is neither read nor written by another sandbox, and can be used after the first one has stopped', async () => {
    const first = await start({ stateFile });
    const before = await readFile(stateFile);
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow(
      `The sandbox state file ${stateFile} is in use by process ${process.pid}.`,
    );
    expect(await readFile(stateFile)).toEqual(before);
    await putOrganization(first, { name: 'Kept' });
    await first.stop();
    const second = await start({ stateFile });
    expect(second.snapshot().organization.name).toBe('Kept');
  });

  it('stays locked if an earlier sandbox is stopped again', async () => {
    const first = await start({ stateFile });
    await first.stop();
    const second = await start({ stateFile });
    await putOrganization(second, { name: 'Second' });
    await first.stop();
    expect(await readFile(stateFile, 'utf8')).toContain('"name":"Second"');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow(StateInUseError);
  });
});

describe('a state file that is not in use', () => {
  it('is not locked by a sandbox that failed to start', async () => {
    await writeFile(stateFile, '{}');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow('Invalid sandbox state file');
    expect(await readdir(folder)).toEqual(['state.json']);
  });
});
