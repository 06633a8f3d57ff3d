import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/cli/session/environment.js';
import { inputSource } from '../../../src/cli/session/load-checked.js';
import { isExposed, readToken, type TokenRequest } from '../../../src/cli/session/token.js';
import { Fault } from '../../../src/model/fault.js';

const canary = 'canary-7f3a9b';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-token-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

function ask(variables: Record<string, string>, more: Partial<TokenRequest> = {}) {
  const environment = readEnvironment(variables);
  return readToken({
    tokenFile: undefined,
    names: 'neutral',
    name: 'acme-staging',
    ownUrl: null,
    stdin: Readable.from([]),
    ...more,
    environment,
  });
}

async function faultOf(found: Promise<unknown>): Promise<Fault> {
  const error: unknown = await found.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) return error;
  throw new Error('no error was thrown');
}

describe('readToken', () => {
  it.each([
    ['a newline at the end', `${canary}\n`],
    ['Windows line end', `${canary}\r\n`],
    ['spaces around', `  ${canary}\t`],
    ['a byte order mark', `\uFEFF${canary}`],
  ])('trims SETPOINT_TOKEN with %s', async (_case, value) => {
    expect(await ask({ SETPOINT_TOKEN: value })).toEqual({
      text: canary,
      source: 'SETPOINT_TOKEN',
      warnings: [],
    });
  });

  it('prefers the variable of the configuration to SETPOINT_TOKEN, and no flag', async () => {
    const variables = {
      SETPOINT_TOKEN: 'other',
      SETPOINT_TOKEN_ACME_STAGING: canary,
      SETPOINT_TOKEN_ACME: 'x',
    };
    expect(await ask(variables)).toMatchObject({ text: canary, source: 'SETPOINT_TOKEN_ACME_STAGING' });
    expect(await ask({ ...variables, SETPOINT_TOKEN_ACME_STAGING: '' })).toMatchObject({ text: 'other' });
    const stdin = Readable.from(['piped']);
    expect(await ask(variables, { tokenFile: '-', stdin })).toMatchObject({ text: 'piped' });
    const environment = readEnvironment({ ...variables, SETPOINT_TOKEN_FILE: join(folder, 'nowhere') });
    const flags = { 'token-file': write('available', ' of-flag\n') };
    expect((await inputSource({ flags, environment })).secrets).toEqual([
      'other',
      canary,
      'x',
      'of-flag',
      '',
    ]);
    const none = { flags: { 'token-file': '' }, environment: readEnvironment({}) };
    expect((await inputSource(none)).secrets).toEqual([]);
  });

  it('uses only the token of the configuration or of the flag for a service of the configuration', async () => {
    const ownUrl = 'SETPOINT_URL_ACME_STAGING';
    const path = write('other', 'other');
    const general = { SETPOINT_TOKEN: 'other', SETPOINT_TOKEN_FILE: path, SENTRY_AUTH_TOKEN: 'other' };
    for (const token of [{}, { SETPOINT_TOKEN_ACME_STAGING: '' }, { SETPOINT_TOKEN_ACME: 'other' }]) {
      const fault = await faultOf(ask({ ...general, ...token }, { ownUrl, names: 'sentry' }));
      expect(fault).toMatchObject({
        code: 'SP5003',
        message:
          'The token for the service of SETPOINT_URL_ACME_STAGING is missing. SETPOINT_TOKEN is not sent to it.',
        hint: 'Set SETPOINT_TOKEN_ACME_STAGING, or name a file with --token-file (- reads standard input).',
      });
    }
    const own = { ...general, SETPOINT_TOKEN_ACME_STAGING: canary };
    expect(await ask(own, { ownUrl })).toMatchObject({ text: canary });
    const stdin = Readable.from(['piped']);
    expect(await ask(own, { ownUrl, tokenFile: '-', stdin })).toMatchObject({ text: 'piped' });
  });

  it('never uses the path in SETPOINT_TOKEN_FILE as the token of the configuration file', async () => {
    const path = write('of-file', canary);
    expect(await ask({ SETPOINT_TOKEN_FILE: path }, { name: 'file' })).toMatchObject({ text: canary });
    const fault = await faultOf(
      ask({ SETPOINT_TOKEN_FILE: path }, { name: 'file', ownUrl: 'SETPOINT_URL_FILE' }),
    );
    expect(fault.hint).toContain('Set `name` in setpoint.yaml');
  });

  it('reads SETPOINT_TOKEN_FILE if SETPOINT_TOKEN is not set', async () => {
    const path = write('plain', `${canary}\n`);
    expect(await ask({ SETPOINT_TOKEN_FILE: path })).toEqual({ text: canary, source: path, warnings: [] });
    expect((await ask({ SETPOINT_TOKEN_FILE: path, SETPOINT_TOKEN: 'other' })).text).toBe('other');
  });

  it.each(['plain', '-'])(
    'is one of the tokens that no file can contain, although %s changes',
    async (name) => {
      const path = name === '-' ? '-' : write(name, canary);
      const environment = readEnvironment({ SETPOINT_TOKEN_FILE: path });
      const stdin = Readable.from([canary]);
      const request = { tokenFile: undefined, names: 'neutral', name: 'acme', ownUrl: null, stdin } as const;
      const first = await readToken({ ...request, environment });
      if (name !== '-') write(name, 'other');
      expect((await inputSource({ flags: {}, environment })).secrets).toEqual([first.text]);
      expect(await readToken({ ...request, environment })).toEqual(first);
    },
  );

  it('prefers --token-file to the environment', async () => {
    const tokenFile = write('flag', canary);
    expect((await ask({ SETPOINT_TOKEN: 'other' }, { tokenFile })).text).toBe(canary);
  });

  it('reads standard input with --token-file -', async () => {
    const stdin = Readable.from([Buffer.from(canary.slice(0, 4)), Buffer.from(`${canary.slice(4)}\n`)]);
    const found = await ask({ SETPOINT_TOKEN: 'other' }, { tokenFile: '-', stdin });
    expect(found).toEqual({ text: canary, source: 'standard input', warnings: [] });
  });

  it('uses SENTRY_AUTH_TOKEN only with the names of sentry', async () => {
    const variables = { SENTRY_AUTH_TOKEN: canary };
    const found = await ask(variables, { names: 'sentry' });
    expect(found).toEqual({ text: canary, source: 'SENTRY_AUTH_TOKEN', warnings: [] });
    expect((await faultOf(ask(variables))).code).toBe('SP5003');
    expect((await faultOf(ask({}, { names: 'sentry' }))).code).toBe('SP5003');
  });

  it.skipIf(process.platform === 'win32').each([
    [0o600, 0],
    [0o400, 0],
    [0o640, 1],
    [0o604, 1],
    [0o644, 1],
  ])('returns for a file of mode %o this number of warnings: %i', async (mode, count) => {
    const tokenFile = write(`mode-${mode}`, canary, mode);
    const { text, warnings } = await ask({}, { tokenFile });
    expect(text).toBe(canary);
    const warning = `Other users of this machine can access the token file ${tokenFile}; run chmod 600 on it.`;
    expect(warnings).toEqual(Array(count).fill(warning));
  });
});

describe('an invalid token', () => {
  it('is reported with a hint if it is missing', async () => {
    const fault = await faultOf(ask({}));
    expect(fault).toMatchObject({ kind: 'usage', code: 'SP5003', message: 'The token is missing.' });
    expect(fault.hint).toContain('Set SETPOINT_TOKEN, or name a file');
  });

  it.each([
    ['empty', ''],
    ['white space only', ' \n'],
    ['two words', `${canary} ${canary}`],
    ['two lines', `${canary}\n${canary}`],
    ['an injected header', `${canary}\r\nX-Evil: 1`],
    ['a NUL', `${canary}\0`],
    ['letters outside ASCII', `${canary}é`],
    ['a byte order mark within', `${canary}\uFEFF${canary}`],
  ])('is rejected without being repeated if it is or contains %s', async (_case, value) => {
    const fault = await faultOf(ask({ SETPOINT_TOKEN: value }));
    expect(fault).toMatchObject({ kind: 'usage', code: 'SP5005' });
    expect(fault.message + fault.hint).not.toContain(canary);
    const [rule, hint] =
      value.trim() === ''
        ? [
            'is empty',
            'the token there. In a CI job from a fork, which gets no secrets, run validate instead.',
          ]
        : ['must be one word of visible ASCII characters', 'only the token there.'];
    expect([fault.message, fault.hint]).toEqual([
      `The token from SETPOINT_TOKEN ${rule}.`,
      `Provide ${hint}`,
    ]);
  });

  it.each([
    ['missing', 'missing'],
    ['a folder', 'folder'],
    ['too large', 'large'],
  ])('is rejected if the token file is %s', async (_case, name) => {
    mkdirSync(join(folder, 'folder'), { recursive: true });
    write('large', 'x'.repeat(70_000));
    const fault = await faultOf(ask({}, { tokenFile: join(folder, name) }));
    expect(fault).toMatchObject({ kind: 'usage', code: 'SP5004' });
    expect(fault.message).toContain(name);
  });

  it.each([
    ['is a terminal', canary, true, 'The token was to come from standard input, which is a terminal.'],
    [
      'is too large',
      'x'.repeat(65_537),
      false,
      'The token file standard input cannot be read: it is larger than 65536 bytes.',
    ],
  ])('is rejected if standard input %s', async (_case, text, isTTY, message) => {
    const stdin = Object.assign(Readable.from([text]), { isTTY });
    const fault = await faultOf(ask({}, { tokenFile: '-', stdin }));
    expect(fault).toMatchObject({ code: 'SP5004', message });
    expect(fault.hint).toMatch(isTTY ? /^Pipe it in, / : /^Set SETPOINT_TOKEN, or /);
  });
});

describe('isExposed', () => {
  it.each([
    ['the own file with mode 600', 0o600, 1000, false],
    ['the own file of a group', 0o640, 1000, true],
    ['the own file of everyone', 0o644, 1000, true],
    ['the own file that others can write', 0o602, 1000, true],
    ['a secret that root mounted for a group', 0o440, 0, false],
    ['a file of root that the group can write', 0o460, 0, true],
    ['a secret that root mounted for everyone', 0o444, 0, true],
  ])('for %s', (_case, mode, uid, exposed) => {
    expect(isExposed({ mode, uid }, 1000)).toBe(exposed);
  });

  it('for a file of root and its group, if the run itself is root', () => {
    expect(isExposed({ mode: 0o440, uid: 0 }, 0)).toBe(true);
  });
});
