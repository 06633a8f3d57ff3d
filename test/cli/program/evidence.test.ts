import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/model/json.js';
import type { Evidence } from '../../../src/plan/types.js';
import { commitFiles, git } from '../../flows/checkouts.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { runCheaply } from './run.js';

const files = {
  'setpoint.yaml': 'version: 1\norganization: acme\n',
  'organization.yaml':
    'organization: acme\nsettings:\n  require2FA: true\n  sensitiveFields:\n    - iban\n    - name\n',
  'layers/all.yaml': 'layer: all\nmatch: {}\nsettings: {resolveAge: 720}\nexpect: {status: active}\n',
  'projects/web.yaml':
    'project: web\nsettings: {subjectPrefix: "=cmd"}\nignore: [{setting: resolveAge, reason: "SEC-77 <b>", until: 9999-12-31}, {setting: status, until: 2020-01-31}]\n',
};

let folder = '';
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-evidence-'));
  const seed = { organization: { slug: 'acme' }, projects: [{ slug: 'api' }, { slug: 'web' }] };
  sandbox = await startSandbox({ stateFile: null, seed });
  await commitFiles(folder, files);
  expect(await setpoint('drift', '--evidence', 'before')).toMatchObject({ code: 2 });
  expect(await setpoint('apply', '--yes', '--report', 'json=outcome.json')).toMatchObject({ code: 0 });
  expect(await setpoint('drift', '--evidence', 'after')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

function setpoint(...args: readonly string[]) {
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, CI: '1' };
  return runCheaply(args, { cwd: folder, env });
}

async function evidenceIn(name: string): Promise<Evidence> {
  return JSON.parse(await readFile(join(folder, name, 'settings.json'), 'utf8'));
}

describe('the evidence of a check', () => {
  it('states what differs, who asked for it, and later since when it is as desired', async () => {
    const before = await evidenceIn('before');
    expect(before).toMatchObject({
      verdict: 'differs',
      config: { commit: git(folder, 'rev-parse', 'HEAD'), clean: true },
      run: { arguments: ['drift', '--evidence'], ci: null },
      scope: { projects: [{ slug: 'api' }, { slug: 'web' }], ignored: ['web'] },
      summary: { ignored: 1, expired: 1 },
    });
    const after = await evidenceIn('after');
    const stateOf = (one: Evidence) =>
      one.rows.map(({ slug, setting, state }) => `${slug}.${setting} ${state}`);
    expect(stateOf(before)).toContain('acme.require2FA differs');
    expect(stateOf(after)).toEqual([
      'acme.require2FA as-desired',
      'acme.sensitiveFields as-desired',
      'api.resolveAge as-desired',
      'api.status as-desired',
      'web.resolveAge ignored',
      'web.status as-desired',
      'web.subjectPrefix as-desired',
    ]);
    const exceptions = after.rows.flatMap(({ setting, desired, reason, until }) =>
      until === undefined ? [] : [[setting, desired, reason, until]],
    );
    expect(exceptions).toEqual([
      ['resolveAge', 720, 'SEC-77 <b>', '9999-12-31'],
      ['status', 'active', null, '2020-01-31'],
    ]);
    const page = await readFile(join(folder, 'after/settings.html'), 'utf8');
    expect(page).toContain('SEC-77 &#60;b&#62;</bdi></span><span class="source">until 9999-12-31');
    expect(page).toContain('1 exception, and 1 that ended.');
    const asked = { commit: after.config.commit, author: 'test', summary: 'files' };
    expect(after.rows.map((row) => row.asked)).toEqual(after.rows.map(() => expect.objectContaining(asked)));
    expect(await setpoint('drift', '--evidence', 'later', '--previous', 'after/settings.json')).toMatchObject(
      {
        code: 0,
      },
    );
    const later = await evidenceIn('later');
    expect(later.previous).toMatchObject({ finishedAt: after.run.finishedAt, checks: { count: 2 } });
    expect(later.rows[0]?.asDesiredSince).toBe(after.run.finishedAt);
    const csv = await readFile(join(folder, 'after/settings.csv'), 'utf8');
    expect(csv.split('\r\n')[7]).toContain(`"'""=cmd"""`);
  });

  it('is not written over an earlier one, nor from a part of the organization as complete', async () => {
    expect(await setpoint('drift', '--evidence', 'before')).toMatchObject({ code: 64 });
    await setpoint('drift', '--evidence', 'part', '--project', 'api');
    expect(await evidenceIn('part')).toMatchObject({ verdict: 'incomplete', scope: { excluded: ['web'] } });
  });

  it('refuses an earlier one that was modified', async () => {
    await cp(join(folder, 'after'), join(folder, 'forged'), { recursive: true });
    const path = join(folder, 'forged/settings.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"as-desired"', '"differs"'));
    const ended = await setpoint('drift', '--evidence', 'other', '--previous', 'forged/settings.json');
    expect(ended).toMatchObject({ code: 5, stderr: expect.stringContaining('SP4017') });
  });

  it('refuses a later one before any request', async () => {
    await cp(join(folder, 'after'), join(folder, 'future'), { recursive: true });
    await change(join(folder, 'future'), ({ run, ...rest }) => ({
      ...rest,
      run: { ...run, finishedAt: '2999-01-01T00:00:00Z' },
    }));
    const { total } = sandbox.ledger();
    const ended = await setpoint('drift', '--evidence', 'next', '--previous', 'future/settings.json');
    expect(ended).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('which was not before this run'),
    });
    expect(sandbox.ledger().total).toBe(total);
  });

  it('has a page for several configurations', async () => {
    expect(await setpoint('drift', '--all', '--evidence', 'all')).toMatchObject({ code: 0 });
    expect(await readdir(join(folder, 'all'))).toEqual(['index.html', 'setpoint.yaml']);
    const page = await readFile(join(folder, 'all/index.html'), 'utf8');
    expect(page).toContain('<a href="setpoint.yaml/settings.html"><bdi>setpoint.yaml</bdi></a>');
  });

  it('accompanies an outcome that an apply recorded', async () => {
    const outcome = JSON.parse(await readFile(join(folder, 'outcome.json'), 'utf8'));
    expect(outcome).toMatchObject({ consent: { how: 'yes' }, readAgain: false, rollback: null });
    expect(outcome.resources[0].changes[0].asked).toMatchObject({ author: 'test' });
    execFileSync('sha256sum', ['--check', '--quiet', 'outcome.json.SHA256SUMS'], { cwd: folder });
    const path = join(folder, 'edited.json');
    await writeFile(path, JSON.stringify({ ...outcome, interrupted: true }));
    expect(await setpoint('show', 'edited.json')).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('its seal does not match'),
    });
  });
});

const canSign = spawnSync('ssh-keygen', ['-?']).error === undefined;

describe.skipIf(!canSign)('an auditor with sha256sum and ssh-keygen', () => {
  let signed = '';
  const day = '2026-11-23';
  beforeAll(async () => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'key')]);
    const key = await readFile(join(folder, 'key.pub'), 'utf8');
    await writeFile(join(folder, 'signers'), `ci@example.com ${key}`);
    signed = join(folder, 'signed');
    await cp(join(folder, 'after'), signed, { recursive: true });
    await change(signed, ({ run, ...rest }) => ({
      ...rest,
      run: { ...run, finishedAt: `${day}T04:00:00Z` },
    }));
    await addUp(signed);
    execFileSync('ssh-keygen', [
      '-q',
      '-Y',
      'sign',
      '-n',
      'setpoint',
      '-f',
      join(folder, 'key'),
      join(signed, 'SHA256SUMS'),
    ]);
  });

  let received = '';
  beforeEach(async () => {
    received = join(folder, 'received');
    await rm(received, { recursive: true, force: true });
    await cp(signed, received, { recursive: true });
  });

  /** As docs/how-to/verify-evidence.md describes it, for the check of a day. */
  async function isAccepted(at: string): Promise<boolean> {
    const sums = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: received });
    const input = await readFile(join(received, 'SHA256SUMS'));
    const who = ['-Y', 'verify', '-f', join(folder, 'signers'), '-I', 'ci@example.com', '-n', 'setpoint'];
    const signature = spawnSync('ssh-keygen', [...who, '-s', join(received, 'SHA256SUMS.sig')], { input });
    const { run }: Evidence = JSON.parse(await readFile(join(received, 'settings.json'), 'utf8'));
    return sums.status === 0 && signature.status === 0 && run.finishedAt.startsWith(at);
  }

  it('accepts the files as they were signed', async () => {
    expect(await isAccepted(day)).toBe(true);
  });

  it.each<[string, (evidence: Evidence) => object]>([
    ['an edited value', (one) => ({ ...one, rows: one.rows.map((row) => ({ ...row, current: true })) })],
    ['a row that is left out', ({ rows, ...rest }) => ({ ...rest, rows: rows.slice(1) })],
    ['the files of another commit', (one) => ({ ...one, config: { ...one.config, commit: 'a'.repeat(40) } })],
    ['another run', (one) => ({ ...one, run: { ...one.run, ci: { provider: 'github' } } })],
  ])('finds %s, also with a new seal and new digests', async (_, lie) => {
    await change(received, lie);
    expect(await isAccepted(day)).toBe(false);
    await addUp(received);
    expect(await isAccepted(day)).toBe(false);
  });

  it('finds that the folder of another day was renamed', async () => {
    await rename(received, `${received}-2026-11-24`);
    await rename(`${received}-2026-11-24`, received);
    expect(await isAccepted('2026-11-24')).toBe(false);
  });
});

/** Changes `settings.json`, and seals it again. */
async function change(path: string, lie: (evidence: Evidence) => object): Promise<void> {
  const file = join(path, 'settings.json');
  const { seal: _, ...changed } = { seal: '', ...lie(JSON.parse(await readFile(file, 'utf8'))) };
  const seal = `sha256:${sha256(canonicalJson(JSON.parse(JSON.stringify(changed))))}`;
  await writeFile(file, JSON.stringify({ ...changed, seal }));
}

/** Writes the digests of all files again. */
async function addUp(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => !name.startsWith('SHA256SUMS'));
  const lines = names.map(async (name) => `${sha256(await readFile(join(path, name)))}  ${name}\n`);
  await writeFile(join(path, 'SHA256SUMS'), (await Promise.all(lines)).join(''));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
