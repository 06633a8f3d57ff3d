import { execFileSync } from 'node:child_process';
import { readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stopLeakCheck } from '../../../src/cli/io/token-leak-check.js';
import { loadCommand, oclifOptions } from '../../../src/cli/oclif/program.js';
import { commands } from '../../../src/commands/index.js';
import { matchSecrets } from '../../../src/model/secret.js';
import { deep, sample } from '../../deep.js';
import { spellings } from '../../model/secret-spellings.js';
import { startSandbox } from '../../sandbox/service/index.js';
import { temporaryFolder } from '../../temporary-folder.js';

const TOKEN = 'sntrys_0123456789abcdef-XYZ';
const contains = matchSecrets([TOKEN]);
const nowhere = 'http://127.0.0.1:9';

/** It answers each request with 404. In the deep run, there is no service, and each command waits for its retries. */
const service = createServer((_, response) => response.writeHead(404).end());
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => service.close());

function hostNow(): string {
  const address = service.address();
  return `127.0.0.1:${deep || address === null || typeof address === 'string' ? 9 : address.port}`;
}

const program = {
  root: '/',
  package: { name: 'setpoint', version: '0.0.0', oclif: { bin: 'setpoint', topicSeparator: ' ' as const } },
};

interface Ended {
  readonly code: unknown;
  readonly shown: string;
}

/** The command in this process, as the program runs it. */
async function run(argv: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  let shown = '';
  const take = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
    shown += String(chunk);
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take),
  );
  vi.stubEnv('CI', 'true');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.exitCode = undefined;
  try {
    const [first = '', ...rest] = argv;
    const id = first === 'issues' ? `issues:${rest.shift()}` : first;
    const command = await loadCommand({ commands }, id);
    await command.run(rest, oclifOptions(program));
    return { code: process.exitCode, shown };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  stopLeakCheck();
});

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await realpath(await temporaryFolder('leaks'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The contents of all files that a run added. */
async function writtenIn(folder: string, before: Readonly<Record<string, string>>): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const added = entries.filter((entry) => entry.isFile() && !(entry.name in before));
  const texts = await Promise.all(
    added.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  return texts.join('\n');
}

const sound = {
  'setpoint.yaml': 'version: 1\norganization: acme\n',
  'organization.yaml': 'organization: acme\nsettings: {require2FA: true}\n',
};
const planFormats = ['text', 'json', 'markdown', 'html', 'github', 'gitlab', 'junit', 'sarif'];
const findingFormats = ['text', 'json', 'markdown', 'html', 'github', 'codequality', 'junit', 'sarif'];
const both = (formats: readonly string[], argv: readonly string[]): (readonly string[])[] => [
  ...formats.map((format) => [...argv, '--format', format]),
  [...argv, ...formats.flatMap((format) => ['--report', `${format}=FOLDER/out.${format}`])],
];

const runs: readonly (readonly string[])[] = [
  ...both(findingFormats, ['validate']),
  ...both(planFormats, ['plan']),
  ...both(planFormats, ['apply', '--yes']),
  ...both([...planFormats, 'openmetrics'], ['drift']),
  ['plan', '--out', 'FOLDER/plan.json', '--inventory-out', 'FOLDER/inventory.json', '--verbose'],
  ['plan', '--base', 'HEAD', '--offline'],
  ['apply', '--yes', '--rollback-out', 'FOLDER/rollback.json'],
  ['drift', '--accept'],
  ['drift', '--base', 'HEAD'],
  ['import', '--out-dir', 'FOLDER/imported'],
  ['import', '--json'],
  ['explain', 'web'],
  ['explain', 'web', '--json'],
  ['doctor'],
  ['doctor', '--json'],
  ['issues', 'export', '--output', 'FOLDER/issues.jsonl'],
  ['issues', 'export', '--output', '-'],
];

/** Positions whose text a run would print: a value, a key, and a line with a syntax error. */
const leaky = {
  value: (text: string) => `organization: acme\nsettings: {name: ${JSON.stringify(text)}}\n`,
  key: (text: string) => `organization: acme\nsettings: {${JSON.stringify(text)}: 1}\n`,
  syntax: (text: string) => `organization: acme\n  - [${text}\n`,
};
const withToken = { ...sound, 'organization.yaml': leaky.value(TOKEN) };

describe('a configuration that contains the token is refused', () => {
  const places = [
    ['value', 'base64, after two bytes'],
    ['key', 'percent-encoding in part'],
    ['syntax', 'as it is'],
  ] as const;
  it.each(
    sample(
      runs.map((argv, at) => [argv.join(' '), argv, at] as const),
      2,
    ),
  )('by %s', async (_line, argv, at) => {
    for (const [place, name] of places.filter((_, index) => deep || index === at % places.length)) {
      const files = { ...sound, 'organization.yaml': leaky[place](spellings[name]?.(TOKEN) ?? '') };
      const folder = await folderOf(files);
      const args = [...argv.map((word) => word.replace('FOLDER', folder)), '-c', folder];
      const { code, shown } = await run(args, { SETPOINT_TOKEN: TOKEN, SETPOINT_URL: nowhere });
      expect([place, name, code], shown).toEqual([place, name, 5]);
      expect(shown).toContain('SP2301');
      expect(contains(shown)).toBe(false);
      expect(contains(await writtenIn(folder, files))).toBe(false);
    }
  });

  it.each([['schema'], ['issues export --output FOLDER/issues.jsonl'], ['show FOLDER/setpoint.yaml']])(
    'in the root file by %s',
    async (line) => {
      const files = {
        ...sound,
        'setpoint.yaml': `version: 1\norganization: acme\nguard: {protect: [${TOKEN}]}\n`,
      };
      const folder = await folderOf(files);
      const args = [...line.replace('FOLDER', folder).split(' '), '-c', folder];
      const { code, shown } = await run(args, { SETPOINT_TOKEN: TOKEN, SETPOINT_URL: nowhere });
      expect([code, contains(shown)]).toEqual([5, false]);
      expect(shown).toContain('SP2301');
      expect(shown).toContain('setpoint.yaml:3:');
    },
  );

  it.each([
    ['SETPOINT_TOKEN', {}, ['SETPOINT_TOKEN', TOKEN]],
    ['SENTRY_AUTH_TOKEN with any names', {}, ['SENTRY_AUTH_TOKEN', TOKEN]],
    ['SETPOINT_TOKEN_FILE', { 'a-token': `${TOKEN}\n` }, ['SETPOINT_TOKEN_FILE', 'FOLDER/a-token']],
    ['a header', { 'a-token': `X-Way-In: Bearer ${TOKEN}\n` }, ['SETPOINT_HEADERS_FILE', 'FOLDER/a-token']],
    [
      'a header for one configuration',
      { 'a-token': `Cookie: a=b; session=${TOKEN}\n` },
      ['SETPOINT_HEADERS_FILE_ACME', 'FOLDER/a-token'],
    ],
  ] as const)('by validate if the token is in %s', async (_source, others, [name, value]) => {
    const files = { ...withToken, ...others };
    const folder = await folderOf(files);
    const { code, shown } = await run(['validate', '-c', folder], {
      [name]: value.replace('FOLDER', folder),
    });
    expect([code, contains(shown)]).toEqual([5, false]);
    expect(shown).toContain('organization.yaml:2:19');
  });

  it('by plan if the token is in the file of --token-file', async () => {
    const folder = await folderOf({ ...withToken, 'a-token': TOKEN });
    const argv = ['plan', '-c', folder, '--token-file', join(folder, 'a-token')];
    const { code, shown } = await run(argv, { SETPOINT_URL: nowhere });
    expect([code, contains(shown)]).toEqual([5, false]);
    expect(shown).toContain('SP2301');
  });

  it('without being replaced by a report of the error', async () => {
    const folder = await folderOf(withToken);
    const report = `json=${join(folder, 'organization.yaml')}`;
    const { code } = await run(['validate', '-c', folder, '--report', report], { SETPOINT_TOKEN: TOKEN });
    expect(code).toBe(64);
    expect(await readFile(join(folder, 'organization.yaml'), 'utf8')).toBe(withToken['organization.yaml']);
  });

  it.each([['plan --base HEAD --offline'], ['drift --base HEAD'], ['drift --base HEAD --accept']])(
    'at a git ref by %s',
    async (line) => {
      const folder = await folderOf(withToken);
      const git = (...args: readonly string[]): void => {
        const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
        execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'ignore' });
      };
      git('init', '-q');
      git('add', '-A');
      git('commit', '-qm', 'a');
      await writeFile(join(folder, 'organization.yaml'), sound['organization.yaml']);
      const { code, shown } = await run([...line.split(' '), '-c', folder], {
        SETPOINT_TOKEN: TOKEN,
        SETPOINT_URL: nowhere,
      });
      expect([code, contains(shown)], shown).toEqual([5, false]);
      expect(shown).toContain('SP2301');
      expect(shown).toContain('organization.yaml:2:19');
    },
  );
});

describe('a saved plan or outcome that contains the token is refused', () => {
  const plan = { format: 'setpoint.plan/1', resources: [{ [TOKEN]: TOKEN }] };
  it.each([
    ['show a plan', ['show', 'FOLDER/plan.json'], JSON.stringify(plan)],
    ['show an outcome', ['show', 'FOLDER/plan.json'], `{"format":"setpoint.outcome/1","x":"${TOKEN}"}`],
    ['show invalid JSON', ['show', 'FOLDER/plan.json'], `[${Buffer.from(TOKEN).toString('base64')}`],
    ['apply a plan', ['apply', 'FOLDER/plan.json', '--yes'], JSON.stringify(plan)],
  ])('%s', async (_line, argv, text) => {
    const folder = await folderOf({ ...sound, 'plan.json': text });
    const args = [...argv.map((word) => word.replace('FOLDER', folder)), '-c', folder];
    const { code, shown } = await run(args, { SETPOINT_TOKEN: TOKEN, SETPOINT_URL: nowhere });
    expect([code, contains(shown)], shown).toEqual([5, false]);
    expect(shown).toContain('SP2301');
  });
});

describe('a text from the service', () => {
  /** The name of its organization is the token. */
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ stateFile: null, seed: null });
    await fetch(`${sandbox.url}/api/0/organizations/acme/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${sandbox.defaultToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: sandbox.defaultToken }),
    });
  });
  afterAll(() => sandbox.stop());

  it.each([
    // For gitlab, a plan is three numbers.
    ...planFormats.filter((format) => format !== 'gitlab').map((format) => ['plan', '--format', format]),
    ['plan', '--out', 'FOLDER/out.plan'],
    ['plan', '--report', 'html=FOLDER/out.html'],
    ['apply', '--yes', '--json'],
    ['drift', '--verbose'],
    ['import', '--out-dir', 'FOLDER', '--overwrite'],
  ])('is neither printed nor written if it contains the token: %s %s %s', async (...argv) => {
    const files = { ...sound, 'organization.yaml': 'organization: acme\nsettings: {name: Acme}\n' };
    const folder = await folderOf(files);
    const token = sandbox.defaultToken;
    const before = sandbox.ledger().total;
    const words = argv.map((word) => word.replace('FOLDER', folder));
    const { code, shown } = await run([...words, '-c', folder], {
      SETPOINT_TOKEN: token,
      SETPOINT_URL: sandbox.url,
    });
    expect([code, matchSecrets([token])(shown)], shown).toEqual([5, false]);
    expect(shown).toContain('SP2302');
    expect(matchSecrets([token])(await writtenIn(folder, {}))).toBe(false);
    const since = sandbox.ledger().entries.filter(({ number }) => number > before);
    expect(since.filter(({ kind }) => kind === 'org-update')).toEqual([]);
  });
});

describe('a flag that contains the token', () => {
  it.each([
    [['validate', '-c', `/none/${TOKEN}`]],
    [['validate', `--tokn=${TOKEN}`]],
    [['explain', TOKEN, '-c', 'FOLDER']],
    [['plan', '-c', 'FOLDER', '--base', TOKEN, '--offline']],
    [['issues', 'export', '--organization', `https://x.example/?t=${TOKEN}`, '--output', '-']],
    [['init', TOKEN, '--out-dir', 'FOLDER/new']],
    [['init', 'acme', '--url', `https://errors.example.com/${TOKEN}`, '--out-dir', 'FOLDER/new']],
  ])('is not printed: %j', async (argv) => {
    const folder = await folderOf(sound);
    const args = argv.map((word) => word.replace('FOLDER', folder));
    const env = { SETPOINT_TOKEN: TOKEN, SETPOINT_URL: `http://${hostNow()}` };
    const { code, shown } = await run(args, env);
    expect(code).not.toBeUndefined();
    expect(contains(shown), shown).toBe(false);
    expect(contains(await writtenIn(folder, sound))).toBe(false);
  });
});

describe('of a URL, only the origin is printed', () => {
  const secret = 'hook-s3cret';
  const urls: [string, string][] = [
    ['a path', 'http://HOST/SECRET'],
    ['a path of another service', 'https://HOST/SECRET'],
    ['a query', 'http://HOST/?key=SECRET'],
    ['a user', 'http://ci:SECRET@HOST/'],
  ];
  // The service above has no certificate.
  it.each(urls.filter(([, url]) => deep || url.startsWith('http:')))('with %s', async (_part, url) => {
    const withUrl = `${sound['setpoint.yaml']}service: {url: "https://errors.example.org"}\n`;
    for (const root of [sound['setpoint.yaml'], withUrl]) {
      const folder = await folderOf({ ...sound, 'setpoint.yaml': root });
      for (const command of deep || root !== withUrl ? ['plan', 'doctor'] : ['plan']) {
        const inEnvironment = await run([command, '--verbose', '-c', folder], {
          SETPOINT_TOKEN: TOKEN,
          SETPOINT_URL: url.replace('HOST', hostNow()).replace('SECRET', secret),
        });
        expect(inEnvironment.code).not.toBeUndefined();
        expect(inEnvironment.shown).not.toContain(secret);
      }
    }
  });

  it('if it is passed as the organization or as the URL of init', async () => {
    const folder = await folderOf(sound);
    for (const argv of [
      ['issues', 'export', '--organization', `https://x.example/${secret}`, '--output', '-'],
      ['init', `https://x.example/${secret}`, '--out-dir', join(folder, 'new')],
      ['init', 'acme', '--url', `https://X.example/${secret}`, '--out-dir', join(folder, 'new')],
    ]) {
      const { code, shown } = await run(argv, { SETPOINT_TOKEN: TOKEN, SETPOINT_URL: nowhere });
      expect(code).toBe(64);
      expect(shown).not.toContain(secret);
    }
  });
});
