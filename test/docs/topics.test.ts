import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.js';
import { helpTopics, renderTopic } from '../../src/cli/oclif/help-topics.js';
import { environmentVariables } from '../../src/cli/session/environment.js';
import { commands } from '../../src/commands/index.js';
import { loadConfig } from '../../src/desired/files/load-config.js';
import { read } from './pages.js';

/** The rows of the first table below this head, without the line of dashes. */
function rowsBelow(page: string, head: string): readonly string[] {
  const [, below = ''] = read(page).split(`${head}\n`);
  return (below.split('\n\n')[0] ?? '').trimEnd().split('\n').slice(1);
}

test('docs/reference/environment.md has a row for each variable', () => {
  const rows = rowsBelow('docs/reference/environment.md', '| variable | meaning | if not set | used by |');
  expect(rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1])).toEqual([...environmentVariables]);
});

test('docs/reference/exit-codes.md has a row for each code', () => {
  const rows = rowsBelow('docs/reference/exit-codes.md', '| code | meaning |');
  const codes = rows.map((row) => Number(row.split('|')[1]));
  expect(codes).toEqual(Object.values(exitCodes).toSorted((a, b) => a - b));
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
    const rows = rowsBelow('docs/reference/environment.md', '| used by | commands |');
    expect(rows).toContain(`| ${group} | ${using.map(({ id }) => id.replace(':', ' ')).join(', ')} |`);
  },
);

test('the files in the help topic configuration are valid', async () => {
  const blocks = renderTopic('configuration', '.', '').match(/(?: {4}\S.*\n)+/g) ?? [];
  const [root = '', settings = ''] = blocks.map((block) => block.replaceAll(/^ {4}/gm, ''));
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-topic-'));
  try {
    writeFileSync(join(folder, 'setpoint.yaml'), root);
    writeFileSync(join(folder, 'organization.yaml'), settings);
    const config = await loadConfig({ configPath: undefined, cwd: folder, variables: {} });
    expect(config.documents.map(({ head }) => head)).toEqual(['organization', 'layer', 'project']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([...helpTopics.keys()])('the help topic %s has at most 80 columns and names its page', (name) => {
  const text = renderTopic(name, '.', '/opt/setpoint');
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(text).toContain(`Details: /opt/setpoint/docs/reference/${name}.md\n`);
});

test('the help topic environment has the text of its page, without markup', () => {
  const text = renderTopic('environment', '.', '');
  expect(text).toContain('\nSETPOINT_TOKEN_*\n     The token for one configuration');
  expect(text).not.toMatch(/[`|]|\]\(/);
});
