/**
 * A measurement with its name, the path of its members in the result.
 *
 * @typedef {{ name: string, ratio: number, atMost?: number, atLeast?: number, withinBudget: boolean }} Figure
 */

/**
 * Returns all figures (`figure.mjs`) in a result, in their order.
 *
 * @param {unknown} value
 * @returns {Figure[]}
 */
export function figuresIn(value, name = '') {
  if (typeof value !== 'object' || value === null) return [];
  if ('withinBudget' in value) return [{ ...value, name }];
  return Object.entries(value).flatMap(([key, member]) =>
    figuresIn(member, name === '' ? key : `${name}.${key}`),
  );
}

/**
 * One line for each figure: its ratio, its budget, and the change since the last run in percent.
 *
 * @param {readonly Figure[]} figures
 * @param {Readonly<Record<string, number>>} lastRun ratios by name
 */
export function tableOf(figures, lastRun) {
  const rows = figures.map(({ name, ratio, atMost, atLeast, withinBudget }) => [
    name,
    ratio.toFixed(2),
    atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`,
    changeOf(ratio, lastRun[name]),
    withinBudget ? '' : 'outside',
  ]);
  const table = [['figure', 'ratio', 'budget', 'change', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function changeOf(ratio, last) {
  if (typeof last !== 'number' || last === 0) return 'new';
  const percent = Math.round((ratio / last - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}
