import { expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.js';
import { commands } from '../../src/commands/index.js';
import { read } from './pages.js';

const environment = 'docs/reference/environment.md';

/** The cells of the first table below this head. */
function rowsBelow(page: string, head: string): readonly (readonly string[])[] {
  const [, below = ''] = read(page).split(`${head}\n`);
  const rows = (below.split('\n\n')[0] ?? '').trimEnd().split('\n').slice(1);
  return rows.map((row) => row.slice(2, -2).split(' | '));
}

test('docs/reference/environment.md lists exactly the variables that the program reads', () => {
  const source = read('src/cli/session/environment.ts');
  const [table = ''] = /ciVariables = \{.*?\n\}/s.exec(source) ?? [];
  const direct = source.matchAll(/(?:get|eitherCase)\('([A-Z_]+)'\)/g);
  const names = [...direct, ...table.matchAll(/'([A-Z_]+)'/g)].map((match) => match[1]);
  const prefixes = [...source.matchAll(/Prefix = '([A-Z_]+)'/g)].map((match) => `${match[1]}*`);
  const listed = rowsBelow(environment, '| variable | meaning | if not set | used by |');
  expect(new Set(listed.map(([name]) => name))).toEqual(
    new Set([...names, ...prefixes].map((name) => `\`${name}\``)),
  );
});

test('docs/reference/exit-codes.md lists exactly the exit codes', () => {
  const codes = rowsBelow('docs/reference/exit-codes.md', '| code | meaning |').map(([code]) => Number(code));
  expect(codes).toEqual(Object.values(exitCodes).sort((a, b) => a - b));
});

test.each([
  ['service', 'token-file', { without: [], and: ['init'] }],
  // `init` completes the configuration in use; it has --out-dir instead.
  ['files', 'config', { without: ['show'], and: ['init'] }],
  ['reports', 'markdown-budget', { without: [], and: [] }],
  ['git', 'base', { without: [], and: ['apply', 'issues:export'] }],
] as const)(
  'the commands of the group %s are those with the flag --%s, except %o',
  async (group, flag, except) => {
    const loaded = await Promise.all(
      Object.entries(commands).map(async ([id, load]) => ({ id, flags: (await load()).default.flags })),
    );
    const without: readonly string[] = except.without;
    const and: readonly string[] = except.and;
    const using = loaded.filter(
      ({ id, flags }) => and.includes(id) || (flag in flags && !without.includes(id)),
    );
    const groups = new Map(
      rowsBelow(environment, '| used by | commands |').map(([name, list]) => [name, list]),
    );
    expect(groups.get(group)?.split(', ')).toEqual(using.map(({ id }) => id.replace(':', ' ')));
  },
);
