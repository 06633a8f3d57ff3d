import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { pages as documentation, read } from '../docs/pages.js';
import { Example, root } from './example.js';
import { commandsOf, isShownBy, scriptsOf } from './shown.js';

/** The tutorial starts in an empty folder: see tutorial.test.ts. */
const tutorial = 'docs/tutorial.md';
const pages = documentation.map((name) => ({ name, text: read(name) }));

describe.concurrent('the commands of a page print what it shows, in a copy of examples/acme', () => {
  const shown = pages.filter(({ name, text }) => name !== tutorial && commandsOf(text).length > 0);
  test.each(shown)('$name', async ({ name, text }) => {
    const example = await Example.of('acme');
    try {
      for (const { line, argv, code, output } of commandsOf(text)) {
        const ran = await example.setpoint(argv);
        const where = `${name}:${line} setpoint ${argv.join(' ')}\n${ran.shown}`;
        expect(ran.code, where).toBe(code);
        const lines = ran.shown.replace(/\n$/, '').split('\n');
        if (output !== null)
          expect(isShownBy(lines, output), `${where}\nis not shown by\n${output.join('\n')}`).toBe(true);
      }
    } finally {
      await example.remove();
    }
  });

  test('the README shows commands', () => {
    const readme = pages.find(({ name }) => name === 'README.md');
    expect(commandsOf(readme?.text ?? '').map(({ argv }) => argv[0])).toEqual(
      expect.arrayContaining(['validate', 'plan', 'apply', 'drift']),
    );
  });
});

describe('the scripts and files that a page names exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  test.each(pages)('$name', ({ text }) => {
    const { npm, files } = scriptsOf(text);
    expect(npm.filter((name) => !(name in scripts))).toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the check of a page', () => {
  const page = (...lines: string[]): string => ['```console', ...lines, '```'].join('\n');

  it.each([
    ['a single command', page('$ setpoint plan'), { argv: ['plan'], code: 0, output: null }],
    [
      'a command with npx',
      page('$ npx setpoint plan --json'),
      { argv: ['plan', '--json'], code: 0, output: null },
    ],
    [
      'a command with output',
      page('$ setpoint plan', '...', 'done'),
      { argv: ['plan'], code: 0, output: ['...', 'done'] },
    ],
    [
      'a command with its exit code',
      page('$ setpoint drift', '$ echo $?', '2'),
      { argv: ['drift'], code: 2, output: null },
    ],
  ])('reads %s', (_corner, text, command) => {
    expect(commandsOf(text)).toEqual([{ line: 2, ...command }]);
  });

  it.each([
    ['another program', page('$ curl https://example.com')],
    ['a pipe', page('$ setpoint plan | jq .')],
    ['output without a command', page('done', '$ setpoint plan')],
    ['an unclosed block', '```console\n$ setpoint plan'],
  ])('rejects %s', (_corner, text) => {
    expect(() => commandsOf(text)).toThrow(/line \d/);
  });

  it.each([
    ['all lines', ['a', 'b'], ['a', 'b'], true],
    ['an additional line', ['a', 'b', 'c'], ['a', 'b'], false],
    ['a missing line', ['a'], ['a', 'b'], false],
    ['any lines at the end', ['a', 'b', 'c'], ['a', '...'], true],
    ['no lines at the end', ['a'], ['a', '...'], true],
    ['any lines before', ['a', 'b', 'c'], ['...', 'c'], true],
    ['any lines before one that is missing', ['a', 'b'], ['...', 'c'], false],
    ['a repeated line', ['x', 'a', 'x', 'b'], ['...', 'x', 'b'], true],
  ])('compares %s', (_corner, lines, shown, fits) => {
    expect(isShownBy(lines, shown)).toBe(fits);
  });

  it('finds the scripts that a page names', () => {
    expect(scriptsOf('```sh\nnpm ci && npm run demo\nnpm test\nnode bin/setpoint.cjs plan\n```')).toEqual({
      npm: ['demo', 'test'],
      files: ['bin/setpoint.cjs'],
    });
  });
});
