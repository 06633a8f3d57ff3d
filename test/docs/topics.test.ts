import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodeMeanings, exitCodes } from '../../src/cli/exit-codes.js';
import { helpTopics } from '../../src/cli/oclif/help-topics.js';
import { commandGroups, environmentVariables } from '../../src/cli/session/environment-variables.js';
import { commands } from '../../src/commands/index.js';
import { loadConfig } from '../../src/desired/files/load-config.js';
import { read } from './pages.js';

/** The rows of the first table below this head, without the line of dashes. */
function rowsBelow(page: string, head: string): readonly string[] {
  const [, below = ''] = read(page).split(`${head}\n`);
  return (below.split('\n\n')[0] ?? '').trimEnd().split('\n').slice(1);
}

test('docs/reference/environment.md contains the table of environment variables', () => {
  const rows = Object.entries(environmentVariables).map(
    ([name, { meaning, unset, commands }]) => `| \`${name}\` | ${meaning} | ${unset} | ${commands} |`,
  );
  expect(rowsBelow('docs/reference/environment.md', '| variable | meaning | if not set | used by |')).toEqual(
    rows,
  );
});

test('docs/reference/environment.md lists the commands of each group', () => {
  const rows = Object.entries(commandGroups).map(([name, list]) => `| ${name} | ${list} |`);
  expect(rowsBelow('docs/reference/environment.md', '| used by | commands |')).toEqual(rows);
});

test('docs/reference/exit-codes.md contains the table of exit codes', () => {
  const rows = Object.entries(exitCodeMeanings).map(([code, meaning]) => `| ${code} | ${meaning} |`);
  expect(rows).toHaveLength(Object.keys(exitCodes).length);
  expect(rowsBelow('docs/reference/exit-codes.md', '| code | meaning |')).toEqual(rows);
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
    expect(commandGroups[group].split(', ')).toEqual(using.map(({ id }) => id.replace(':', ' ')));
  },
);

test('the files in the help topic configuration are valid', async () => {
  const blocks =
    helpTopics
      .get('configuration')
      ?.render('')
      .match(/(?: {4}\S.*\n)+/g) ?? [];
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

test.each([...helpTopics])(
  'the help topic %s has at most 80 columns and names its page',
  (name, { render }) => {
    const lines = render('').split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(render('/opt/setpoint')).toContain(`Details: /opt/setpoint/docs/reference/${name}.md\n`);
  },
);
