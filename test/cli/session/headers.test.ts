import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/cli/session/environment.js';
import { readHeaders } from '../../../src/cli/session/headers.js';
import { inputSource } from '../../../src/cli/session/load-checked.js';

const folder = await mkdtemp(join(tmpdir(), 'setpoint-headers-'));
afterAll(() => rm(folder, { recursive: true }));

async function write(text: string, mode = 0o600): Promise<string> {
  const path = join(folder, 'headers');
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

const read = (variables: Record<string, string>, ownUrl: string | null = null) =>
  readHeaders({ environment: readEnvironment(variables), name: 'acme-staging', ownUrl });

describe('readHeaders', () => {
  it('reads names in any case, values with spaces, comments, and Windows line ends', async () => {
    const path = await write('\uFEFF# comment\r\nX-One:a b=c:d \r\n\r\n  \nx_two:\t"q"');
    const headers = { 'x-one': 'a b=c:d', x_two: '"q"' };
    expect(await read({ SETPOINT_HEADERS_FILE: path })).toEqual({ headers, warnings: [] });
  });

  it.each([
    ['authorization', ': x'],
    ['Host', ': x'],
    ['Content-Encoding', ': x'],
    ['Transfer-Encoding', ': chunked'],
    ['Connection', ': X-Other'],
    ['User-Agent', ': x'],
    ['Accept-Language', ': de'],
    ['If-None-Match', ': "x"'],
    ['X-Way-In', ': k\u00e9y'],
    ['X-Way-In', ': a\u0000b'],
    ['X-Way-In', ':'],
    ['X-Way-In', ' : x'],
    ['', ': x'],
    ['X Way', ': x'],
    ['canary', ''],
  ])('rejects the line %j%j, and names it', async (name, rest) => {
    const path = await write(`X-First: x\n${name}${rest}\n`);
    const rejected = expect(read({ SETPOINT_HEADERS_FILE: path })).rejects;
    await rejected.toMatchObject({
      code: 'SP5009',
      message: expect.stringMatching(`^${path}:2: (?!.*canary).*\\.$`),
    });
  });

  it.each(['', '\n# only a comment\n'])('rejects a file without a header: %j', async (text) => {
    const path = await write(text);
    const message = `The headers file ${path} contains no header.`;
    await expect(read({ SETPOINT_HEADERS_FILE: path })).rejects.toMatchObject({ code: 'SP5009', message });
  });

  it('rejects a folder and a file that is too large', async () => {
    const large = await write(`X: ${'x'.repeat(2 ** 16)}`);
    for (const [path, why] of [
      [folder, 'it is not a regular file'],
      [large, 'it is larger than 65536 bytes'],
    ] as const) {
      const message = `The headers file ${path} cannot be read: ${why}.`;
      await expect(read({ SETPOINT_HEADERS_FILE: path })).rejects.toMatchObject({ code: 'SP5004', message });
      const environment = readEnvironment({ SETPOINT_HEADERS_FILE: path });
      expect((await inputSource({ flags: {}, environment })).secrets).toEqual([]);
    }
  });

  it('warns if other users can read the file', async () => {
    const path = await write('X: x', 0o644);
    const warning = `Other users of this machine can access the headers file ${path}; run chmod 600 on it.`;
    expect((await read({ SETPOINT_HEADERS_FILE: path })).warnings).toEqual([warning]);
  });

  it('sends the service of one configuration only the headers for it', async () => {
    const path = await write('X: x');
    const [ownUrl, general] = ['SETPOINT_URL_ACME_STAGING', { SETPOINT_HEADERS_FILE: path }];
    const unused = 'The headers of SETPOINT_HEADERS_FILE are not sent to the service of';
    const left = { headers: {}, warnings: [expect.stringContaining(unused)] };
    expect(await read(general, ownUrl)).toEqual(left);
    expect(await read({ ...general, SETPOINT_HEADERS_FILE_ACME: path }, ownUrl)).toEqual(left);
    const own = { ...general, SETPOINT_HEADERS_FILE_ACME_STAGING: path };
    const found = { headers: { x: 'x' }, warnings: [] };
    expect(await read(own, ownUrl)).toEqual(found);
    expect(await read(own)).toEqual(found);
    const none = { ...general, SETPOINT_HEADERS_FILE_ACME_STAGING: '' };
    expect(await read(none, ownUrl)).toEqual({ headers: {}, warnings: [] });
    expect(await read({})).toEqual({ headers: {}, warnings: [] });
  });
});
