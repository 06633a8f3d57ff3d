import { expect, test } from 'vitest';
import { read } from './pages.js';

/** The figures of `performance.md` that each row of the comparison repeats. */
const repeated: readonly (readonly [task: string, figure: string])[] = [
  ['plan of 1,000 projects', 'plan.plan.time'],
  ['apply of 1,001 updates', 'plan.apply.time'],
  ['the same plan with adaptive concurrency', 'concurrency.near.time'],
  ['export of 200,000 issues', 'export.time.jsonl'],
  ['`setpoint --version`', 'start-up.version'],
];

const measured = rowsIn('docs/explanation/performance.md', '## Results');
const compared = rowsIn('docs/explanation/alternatives.md', '## Scripts, measured');

/** The cells of each row of the table in a section, below its header. */
function rowsIn(page: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = read(page).split(`\n${heading}\n`);
  const [table = ''] = section.split('\n\n').filter((part) => part.startsWith('|'));
  const rows = table.split('\n').map((row) => row.slice(2, -2).split(' | '));
  return rows.slice(2);
}

test.each(repeated)('alternatives.md gives the measured figures for %s', (task, figure) => {
  const [, time = '', ratio = ''] = measured.find(([name]) => name === `\`${figure}\``) ?? [];
  expect(ratio).not.toBe('');
  const row = compared.find(([name]) => name?.startsWith(task));
  expect(row?.slice(1, 3)).toEqual([time.split(',')[0], ratio]);
});

test('every row of the comparison repeats a measured figure', () => {
  expect(compared).toHaveLength(repeated.length);
});
