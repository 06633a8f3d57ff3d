// `npm run bench`: prints one JSON document of measurements, each with its reference from the same run, and on standard
// error a table with the change since the last run.
//
//   npm run bench -- [NAME…] [--check]
//
// Each benchmark adds a member with its own name. With --check, it lists the measurements outside their budgets and
// exits with 1 if there are any. The ratios of the last run of each benchmark are kept in bench/last-run.json, which is
// not part of the repository because they belong to one machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from '../bench/benchmarks.mjs';
import { build } from './build.mjs';

const lastRunFile = join(import.meta.dirname, '..', 'bench', 'last-run.json');
const { values: flags, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const names = Object.keys(benchmarks);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`unknown benchmarks ${unknown.join(', ')}; known are ${names.join(', ')}`);

await build();
const result = { node: process.version, platform: `${process.platform}-${process.arch}` };
for (const name of selected.length > 0 ? selected : names) result[name] = await benchmarks[name]();
console.log(JSON.stringify(result, null, 2));

const figures = figuresIn(result);
const lastRun = existsSync(lastRunFile) ? JSON.parse(readFileSync(lastRunFile, 'utf8')) : {};
process.stderr.write(renderTable());
const ratios = Object.fromEntries(figures.map(({ name, ratio }) => [name, ratio]));
writeFileSync(lastRunFile, `${JSON.stringify({ ...lastRun, ...ratios }, null, 2)}\n`);

const missed = figures.filter(({ withinBudget }) => !withinBudget);
if (flags.check && missed.length > 0) {
  process.stderr.write(`outside their budgets: ${missed.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}

/** Returns all figures in a result, in their order, each with its name: the path of its members. */
function figuresIn(value, name = '') {
  if (typeof value !== 'object' || value === null) return [];
  if ('withinBudget' in value) return [{ ...value, name }];
  return Object.entries(value).flatMap(([key, member]) =>
    figuresIn(member, name === '' ? key : `${name}.${key}`),
  );
}

/** One line for each figure: its ratio, its budget, and the change since the last run in percent. */
function renderTable() {
  const rows = figures.map(({ name, ratio, atMost, atLeast, withinBudget }) => {
    const percent = Math.round((ratio / lastRun[name] - 1) * 100);
    return [
      name,
      ratio.toFixed(2),
      atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`,
      Number.isFinite(percent) ? `${percent > 0 ? '+' : ''}${percent} %` : 'new',
      withinBudget ? '' : 'outside',
    ];
  });
  const table = [['figure', 'ratio', 'budget', 'change', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
