import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inherited } from '../../inherited.js';
import { root, textOf } from '../delivered.js';

test('docs/explanation/alternatives.md contains the table that scripts/text-size.mjs prints', () => {
  const script = join(root, 'scripts/text-size.mjs');
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', env: inherited });
  expect(stdout.split('\n')).toHaveLength(6);
  expect(textOf('docs/explanation/alternatives.md')).toContain(`\n\n${stdout}\n`);
});
