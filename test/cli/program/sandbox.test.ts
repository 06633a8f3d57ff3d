import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCheaply, start } from './run.js';

it.each(['SIGINT', 'SIGTERM'] as const)(
  'setpoint sandbox serves until %s and exits with 0',
  async (signal) => {
    const child = start(['sandbox', '--json']);
    const ready = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    const { url, tokens } = JSON.parse(ready);
    const answer = await fetch(`${url}/api/0/organizations/acme/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    const end = new Promise((resolve) => child.on('close', (code) => resolve(code)));
    child.kill(signal);
    expect(await end).toBe(0);
  },
);

it('setpoint sandbox prints the variables for another terminal, and no command that they would break', async () => {
  const child = start(['sandbox']);
  const end = new Promise((resolve) => child.on('close', resolve));
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('service.url')) child.kill('SIGTERM');
  }
  await end;
  expect(text).toMatch(/^ {2}export SETPOINT_URL=http:\S+ SETPOINT_TOKEN=sandbox-\S+$/m);
  expect(text).toContain('in a folder whose setpoint.yaml does not set service.url');
  expect(text).not.toContain('setpoint plan');
});

const serve = async (
  args: readonly string[],
  work: (ready: { url: string; token: string }) => Promise<void>,
) => {
  const child = start(['sandbox', '--json', ...args]);
  const end = new Promise((resolve) => child.on('close', resolve));
  try {
    const ready = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    const { url, tokens } = JSON.parse(ready);
    await work({ url, token: tokens.admin });
  } finally {
    child.kill('SIGTERM');
    await end;
  }
};

it.each([
  ['--behaviour observed --names sentry', 200, 'githubPRBot'],
  ['--quirk reads-by-get --quirk null-issues', 200, 'hostAPRBot'],
  ['--quirk null-issues', 405, 'detail'],
])('setpoint sandbox %s answers a read of the organization with %i', async (flags, status, field) => {
  await serve(flags.split(' '), async ({ url, token }) => {
    const answer = await fetch(`${url}/api/0/organizations/acme/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty(field);
  });
});

describe('setpoint sandbox', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = () => ({ cwd: folder, env: {} });

  it('exits with 6 and lists every error of an invalid seed', async () => {
    const seed = join(folder, 'seed.yaml');
    writeFileSync(seed, 'plan: gold\nquirks: [haste]\n');
    const { code, stderr, stdout } = await runCheaply(['sandbox', '--seed', seed], inFolder());
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toContain('error SP5601 plan: "gold" is not a valid choice.');
    expect(stderr).toContain('error SP5601 quirks[0]: "haste" is not a valid choice.');
    expect(stderr).not.toContain('SP5099');
  });

  it.each([
    ['64 for an empty path', 64, '', 'SP5002 --seed must not be empty.'],
    [
      '6 for an empty file',
      6,
      'empty.yaml',
      /SP5601 It is empty\. .*\n[\s\S]*SP5601 Invalid sandbox seed: \S+empty\.yaml\./,
    ],
  ])('exits with %s of a seed', async (_, expected, name, message) => {
    const seed = name === '' ? '' : join(folder, name);
    if (seed !== '') writeFileSync(seed, '# nothing yet\n---\n');
    const { code, stderr, stdout } = await runCheaply(['sandbox', '--seed', seed], inFolder());
    expect([code, stdout]).toEqual([expected, '']);
    expect(stderr).toMatch(message);
  });

  it('exits with 6 if the seed file is missing', async () => {
    const { code, stderr, stdout } = await runCheaply(
      ['sandbox', '--seed', join(folder, 'missing.yaml')],
      inFolder(),
    );
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toContain('error SP5601 It cannot be read: the file does not exist');
  });

  it('exits with 1 and a hint for an invalid state file', async () => {
    const state = join(folder, 'state.json');
    writeFileSync(state, '{}');
    const { code, stderr } = await runCheaply(['sandbox', '--state', state], inFolder());
    expect(code).toBe(1);
    expect(stderr).toContain('SP5602');
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      'what to do: Delete the file to start again from the seed.',
    );
  });

  it('keeps what it has saved: the embedded service of another run is refused while it runs', async () => {
    writeFileSync(
      join(folder, 'setpoint.yaml'),
      'version: 1\norganization: acme\nservice: {url: "sandbox:"}\n',
    );
    writeFileSync(
      join(folder, 'organization.yaml'),
      'organization: acme\nsettings: {allowSharedIssues: false}\n',
    );
    const state = join(folder, '.setpoint', 'sandbox.json');
    await serve(['--state', state], async () => {
      const { code, stderr } = await runCheaply(['apply', '--yes'], inFolder());
      expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([
        5,
        expect.stringMatching(
          /SP5603 The sandbox state file \S+ is in use by process \d+\. what to do: Stop that/,
        ),
      ]);
    });
    expect((await runCheaply(['apply', '--yes'], inFolder())).code).toBe(0);
    expect((await runCheaply(['drift'], inFolder())).code).toBe(0);
  });

  it('exits with 64 and suggests the nearest quirk for an unknown quirk', async () => {
    const { code, stderr } = await runCheaply(['sandbox', '--quirk', 'read-by-get'], inFolder());
    expect(code).toBe(64);
    expect(stderr).toContain('Did you mean reads-by-get?');
  });
});
