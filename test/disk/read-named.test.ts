import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectedKindOf } from '../../src/cli/io/reserve-outputs.js';
import { readEnvironment } from '../../src/cli/session/environment.js';
import { readToken } from '../../src/cli/session/token.js';
import { loadConfig } from '../../src/desired/files/load-config.js';
import { readNamed } from '../../src/disk/read-named.js';
import { readBaseline } from '../../src/flows/export/compare-exports.js';
import { verifyExport } from '../../src/flows/export/verify-export.js';
import { readInventoryFile } from '../../src/flows/read/saved-inventory.js';
import { readSaved } from '../../src/flows/sync/open-saved-plan.js';
import { measure } from '../../src/issues/write/files.js';
import { openSeed } from '../../src/sandbox/state/seed.js';
import { readState } from '../../src/sandbox/state/state-file.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-named-'));
  execFileSync('mkfifo', [join(folder, 'pipe'), join(folder, 'pipe.manifest.json')]);
  writeFileSync(join(folder, 'text'), 'eight by');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('readNamed', () => {
  it('reads a file up to its maximum size', async () => {
    expect(await readNamed(join(folder, 'text'), 8)).toBe('eight by');
  });

  it.each([
    ['text', 'it is larger than 7 bytes'],
    ['pipe', 'it is not a regular file'],
    ['.', 'it is not a regular file'],
    ['none', 'the file does not exist'],
    ['text/below', 'the file does not exist'],
  ])('rejects %s because %s', async (name, why) => {
    await expect(readNamed(join(folder, name), 7)).rejects.toThrow(why);
  });
});

/** A regular file whose size is 0 and that can be read all the same, as /proc/kmsg is, which waits for ever. */
const endless = '/proc/uptime';

describe.runIf(existsSync(endless))('a file without a size', () => {
  it.each<[string, (path: string) => Promise<unknown>, object]>([
    ['a saved plan', readSaved, { code: 'SP4001' }],
    ['an inventory', readInventoryFile, { code: 'SP5027' }],
    ['a state', readState, { code: 'SP5602' }],
    [
      'a token',
      (tokenFile) =>
        readToken({
          tokenFile,
          environment: readEnvironment({}),
          names: 'neutral',
          name: 'acme',
          ownUrl: null,
          stdin: process.stdin,
        }),
      { code: 'SP5005' },
    ],
    [
      'a root file',
      (configPath) => loadConfig({ configPath, cwd: folder, variables: {}, today: '2026-11-23' }),
      { code: 'SP1000' },
    ],
  ])('is not read as %s', async (_, read, fault) => {
    await expect(read(endless)).rejects.toMatchObject(fault);
  });

  it('is read as an empty export', async () => {
    expect(await readBaseline(endless, () => {})).toMatchObject({ rows: 0 });
    expect(await measure(endless)).toMatchObject({ bytes: 0 });
  });

  it('is not read as a seed, or to check what an output would replace', async () => {
    await expect(openSeed(endless)).rejects.toMatchObject({
      findings: [expect.objectContaining({ message: expect.stringMatching(/^It is empty\./) })],
    });
    expect(protectedKindOf(endless)).toBeNull();
  });
});

describe('a named pipe without a writer', () => {
  it.each<[string, (pipe: string) => Promise<unknown>, object]>([
    ['a saved plan', readSaved, { code: 'SP5011' }],
    ['an inventory', readInventoryFile, { code: 'SP5027' }],
    ['an export', verifyExport, { code: 'SP6050' }],
    ['a baseline export', (pipe) => readBaseline(pipe, () => {}), { code: 'SP6053' }],
    ['a seed', openSeed, { code: 'SP5601' }],
    ['a state', readState, { code: 'SP5602' }],
    [
      'a token',
      (tokenFile) =>
        readToken({
          tokenFile,
          environment: readEnvironment({}),
          names: 'neutral',
          name: 'acme',
          ownUrl: null,
          stdin: process.stdin,
        }),
      { code: 'SP5004' },
    ],
  ])('does not block the reading of %s', async (_, read, fault) => {
    await expect(read(join(folder, 'pipe'))).rejects.toMatchObject(fault);
  });
});
