import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { baseFlags } from '../../../src/cli/flags/flags.js';
import { splitLeadingFlags } from '../../../src/cli/flags/leading-flags.js';
import { commands } from '../../../src/commands/index.js';
import { inherited } from '../../inherited.js';
import { program, run, runCheaply } from './run.js';

const esc = '\u001b';

interface Described {
  readonly flags: Readonly<Record<string, { readonly options?: readonly string[] }>>;
  readonly args: Described['flags'];
}

/** The built description of the commands. Loading their sources takes longer than all tests of this file. */
const manifest: { readonly commands: Readonly<Record<string, Described>> } = JSON.parse(
  readFileSync(join(program, '../../dist/manifest.json'), 'utf8'),
);

const cheaply = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCheaply(argv, { cwd: tmpdir(), env });

describe('setpoint', () => {
  it.each(['--version', 'version'])('prints its version with %s', async (word) => {
    expect(await run([word])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^setpoint \d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });

  it.each(['--version', 'version'])('prints its version and that of Node with %s --json', async (word) => {
    const { code, stdout, stderr } = await cheaply([word, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({
      format: 'setpoint.version/1',
      name: 'setpoint',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      platform: process.platform,
      arch: process.arch,
    });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists all commands with %j', async (argv) => {
    const { code, stdout, stderr } = await cheaply(argv);
    expect([code, stderr]).toEqual([0, '']);
    for (const id of Object.keys(commands)) expect(stdout).toContain(id.replaceAll(':', ' ').split(' ')[0]);
  });

  it.each([
    ['configuration', 'setpoint.yaml'],
    ['environment', 'SETPOINT_TOKEN'],
    ['exit-codes', '130'],
    ['outputs', 'markdown'],
    ['settings', 'resolveAge'],
  ])('%s prints the topic, and the list of commands names it', async (topic, content) => {
    for (const words of [['help', topic], [topic], [topic, '--help']])
      expect(await cheaply(words)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(content),
        stderr: '',
      });
    expect((await cheaply(['help'])).stdout).toContain(`setpoint help ${topic}`);
  });

  it('lists the topics for an unknown one, and shows usage in one line', async () => {
    expect((await cheaply(['help', 'nope'])).stderr).toContain(
      'configuration, environment, exit-codes, outputs',
    );
    expect((await cheaply(['help', 'init'])).stdout).toContain('$ setpoint init [ORGANIZATION] [FLAGS]\n');
  });

  it.each(Object.entries(manifest.commands))(
    'shows at most 16 flags of %s, or 22 of an export, and all with --help-all',
    async (id, { flags }) => {
      const namesIn = async (word: string) => {
        const { stdout } = await cheaply([...id.split(':'), word]);
        return [
          stdout,
          new Set([...stdout.matchAll(/^ {2,6}(?:-\w, )?--([\w-]+)/gm)].map((match) => match[1])),
        ] as const;
      };
      const [first, shown] = await namesIn('--help');
      const all = new Set(Object.keys(flags));
      expect(shown.size).toBeLessThanOrEqual(id === 'issues:export' ? 22 : 16);
      expect(first).toContain(
        `\n  ${all.size - shown.size} more flags: setpoint ${id.replace(':', ' ')} --help-all\n`,
      );
      expect((await namesIn('--help-all'))[1]).toEqual(all);
    },
  );

  it.each(Object.keys(commands))('prints the help of %s in both spellings', async (id) => {
    const words = id.split(':');
    const long = await cheaply([...words, '--help']);
    expect(long).toMatchObject({ code: 0, stderr: '' });
    expect(long.stdout).toContain(`$ setpoint ${words.join(' ')}`);
    expect((await cheaply(['help', ...words])).stdout).toBe(long.stdout);
  });

  it.each(Object.keys(commands))('documents %s completely, in 100 columns', async (id) => {
    const words = id.replaceAll(':', ' ');
    const { stdout } = await cheaply([...id.split(':'), '--help-all']);
    const sections = stdout.split(/^(?=[A-Z][A-Z ]+$)/m);
    const bodyOf = (header: string) => sections.find((section) => section.startsWith(`${header}\n`)) ?? '';
    expect(sections[0]).toMatch(/^[A-Z].*\.\s*$/s);
    expect(bodyOf('DESCRIPTION')).toMatch(/\n {2}[A-Z]/);
    expect(bodyOf('GLOBAL FLAGS')).toContain('--verbose');
    expect(bodyOf('EXAMPLES')).toContain(`$ setpoint ${words}`);
    const page = fileURLToPath(new URL('../../../docs/reference/commands.md', import.meta.url));
    expect(bodyOf('LEARN MORE')).toContain(`  ${page}, section "setpoint ${words}"\n`);
    expect(readFileSync(page, 'utf8')).toContain(`\n## setpoint ${words}\n`);
    const { flags, args } = manifest.commands[id] ?? { flags: {}, args: {} };
    const choices = [...Object.values(flags), ...Object.values(args)].flatMap(({ options = [] }) => options);
    expect(stdout.split(/[^\w-]+/), 'choices').toEqual(expect.arrayContaining([...choices]));
    const long = stdout
      .split('\n')
      .filter((line) => line.length > 100 && !line.startsWith('  $ setpoint ') && !line.includes('.md'));
    expect(long).toEqual([]);
  });

  it.each([
    [['plan', '--help'], 'commands.md, section "setpoint plan"\n'],
    [['help', 'environment'], 'environment.md\n'],
    [['explain', 'SP1310'], 'errors-files.md\n'],
  ])('%j names the page on the web if the package names its repository', (argv, page) => {
    const home = mkdtempSync(join(tmpdir(), 'setpoint-published-'));
    try {
      const root = join(program, '../..');
      for (const folder of ['bin', 'dist']) mkdirSync(join(home, folder));
      cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true });
      symlinkSync(join(root, 'docs'), join(home, 'docs'));
      for (const name of ['cli.cjs', 'manifest.json', 'chunks'])
        symlinkSync(join(root, 'dist', name), join(home, 'dist', name));
      const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      const published = {
        ...own,
        version: '1.2.3',
        homepage: 'https://git.example.com/your-org/setpoint#readme',
      };
      writeFileSync(join(home, 'package.json'), JSON.stringify(published));
      const argvOfNode = [join(home, 'bin', 'setpoint.cjs'), ...argv];
      const { stdout } = spawnSync(process.execPath, argvOfNode, { encoding: 'utf8', env: inherited });
      expect(stdout).toContain(
        `https://git.example.com/your-org/setpoint/blob/v1.2.3/docs/reference/${page}`,
      );
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it('prints how to build it if it is not built', () => {
    const home = mkdtempSync(join(tmpdir(), 'setpoint-unbuilt-'));
    try {
      mkdirSync(join(home, 'bin'));
      copyFileSync(program, join(home, 'bin', 'setpoint.cjs'));
      copyFileSync(join(program, '../../package.json'), join(home, 'package.json'));
      const ended = spawnSync(process.execPath, [join(home, 'bin', 'setpoint.cjs'), 'plan'], {
        encoding: 'utf8',
      });
      expect(ended).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining('npm run build'),
      });
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});

describe('on another runtime', () => {
  const runOn = (versions: Readonly<Record<string, string>>) => {
    const home = mkdtempSync(join(tmpdir(), 'setpoint-runtime-'));
    try {
      const preload = join(home, 'versions.cjs');
      writeFileSync(
        preload,
        `Object.defineProperty(process, 'versions', { value: ${JSON.stringify(versions)} });`,
      );
      return spawnSync(process.execPath, ['--require', preload, program, 'version'], {
        encoding: 'utf8',
        env: inherited,
      });
    } finally {
      rmSync(home, { recursive: true });
    }
  };

  it.each([
    { node: '18.20.8' },
    { node: '20.18.3' },
    { node: '21.7.3' },
    { node: '22.12.0' },
    { node: '23.11.1' },
    { node: '24.3.0', bun: '1.3.14' },
    { node: '20.11.1', deno: '2.0.6' },
  ])('names what it requires, and stops, with %o', (versions) => {
    const [name, version] = Object.entries(versions).at(-1) ?? [];
    expect(runOn(versions)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^error SP5050 setpoint requires node .*, or bun .*, or deno .*; got ${name} ${version}\\.\n`,
        ),
      ),
    });
  });

  it.each([
    { node: '20.19.0' },
    { node: '22.13.0' },
    { node: '26.10.0' },
    { node: '26.3.0', bun: '1.4.5' },
    { node: '26.3.0', deno: '2.9.6' },
    { node: '26.3.0', deno: '3.0.0' },
  ])('runs with %o', (versions) => {
    expect(runOn(versions)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('an invalid command line', () => {
  it.each([
    ['an unknown command', ['frobnicate'], 'Unknown command: frobnicate', 'schema'],
    ['a mistyped command', ['scema'], 'Unknown command: scema', 'Did you mean schema?'],
    ['a mistyped flag', ['schema', '--nmaes', 'sentry'], 'Unknown flag: --nmaes', 'Did you mean --names?'],
    ['a flag without its value', ['schema', '--names'], '--names', '--help'],
    ['a value that is not allowed', ['schema', '--names', 'klingon'], 'neutral, sentry', '--help'],
    ['a flag before the command', ['--config', '.', 'plan'], 'got the flag --config', 'the command first'],
    ['a colour that does not exist', ['--color', 'plan'], 'got the flag --color', '--color WHEN'],
    ['a number outside its limits', ['sandbox', '--port', '70000'], '65535', '--help'],
    ['an unexpected argument', ['schema', 'plan', 'plan'], 'plan', '--help'],
  ])('exits with 64 for %s', async (_case, argv, message, hint) => {
    const { code, stdout, stderr } = await cheaply(argv);
    expect([code, stdout]).toEqual([64, '']);
    const text = stderr.replace(/\s+/g, ' ');
    expect(text).toContain(message);
    expect(text).toContain(hint);
    expect(text).not.toContain(esc);

    const inJson = await cheaply([...argv, '--json']);
    expect(inJson.code).toBe(64);
    expect(inJson.stdout.length).toBeLessThan(2_000);
    expect(Object.keys(JSON.parse(inJson.stdout))).toEqual(['error']);
    expect(JSON.parse(inJson.stdout)).toMatchObject({
      error: { kind: 'usage', code: expect.stringMatching(/^SP50\d\d$/), findings: [] },
    });
  });

  it.each([
    [['schema', '--token', 'canary-7f3a9b']],
    [['schema', '--token=canary-7f3a9b']],
    [['schema', '--tokne=canary-7f3a9b']],
    [['schema', '--tokne', 'canary-7f3a9b']],
    [['--token=canary-7f3a9b', 'schema']],
    [['--token', 'canary-7f3a9b', 'schema']],
    [['--config=canary-7f3a9b', 'schema']],
  ])('does not repeat a possible token: %j', async (argv) => {
    for (const more of [[], ['--json'], ['--verbose']]) {
      const { code, stdout, stderr } = await cheaply([...argv, ...more]);
      expect(code).toBe(64);
      expect(stdout + stderr).not.toContain('canary');
    }
  });
});

describe('a global flag before the command', () => {
  it.each([
    [['--color=always', 'schema', '--what']],
    [['--color', 'always', 'schema', '--what']],
    [['-v', '--no-input', '--color', 'always', 'issues', 'verify', 'x', '--what']],
  ])('has the same effect as after it: %j', async (argv) => {
    const { code, stderr } = await cheaply(argv);
    expect(code).toBe(64);
    expect(stderr).toContain(`${esc}[`);
    expect(stderr).toContain('Unknown flag: --what.');
  });

  it.each([
    [['--verbose', '--no-input', 'schema'], '"title"'],
    [['--no-color', '--version'], 'setpoint '],
    [['--color', 'never', 'help', 'issues', 'verify'], '$ setpoint issues verify'],
    [['--no-color'], '$ setpoint'],
  ])('is accepted: %j', async (argv, printed) => {
    expect(await cheaply(argv)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(printed),
      stderr: '',
    });
  });

  it('can be any of those that every command has', () => {
    for (const [name, flag] of Object.entries(baseFlags)) {
      const value = flag.type === 'option' ? [String(flag.default)] : [];
      expect(splitLeadingFlags([`--${name}`, ...value, 'plan']).words).toEqual(['plan']);
      if (flag.char !== undefined)
        expect(splitLeadingFlags([`-${flag.char}`, 'plan']).words).toEqual(['plan']);
    }
  });
});

describe('colour', () => {
  it.each([
    ['is not used in a pipe', {}, [], false],
    ['is used with FORCE_COLOR', { FORCE_COLOR: '1' }, [], true],
    ['is not used with --no-color and FORCE_COLOR', { FORCE_COLOR: '1' }, ['--no-color'], false],
    ['is not used with NO_COLOR and FORCE_COLOR', { FORCE_COLOR: '1', NO_COLOR: '1' }, [], false],
  ])('%s', async (_case, env, flags, colored) => {
    const { stderr } = await run(['schema', '--what', ...flags], { env });
    expect(stderr.includes(esc)).toBe(colored);
  });

  it.each([
    [['--color', 'never'], { FORCE_COLOR: '1' }, false],
    [['--color', 'always'], {}, true],
  ])('of the help follows %j', async (flags, env, colored) => {
    const { stdout } = await run(['schema', '--help', ...flags], { env });
    expect(stdout.includes(esc)).toBe(colored);
  });
});
