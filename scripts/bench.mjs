// `npm run bench`: prints one JSON document of measurements, each with its reference from the same run, and on standard
// error a table.
//
//   npm run bench -- [NAME…] [--check]
//
// Each benchmark adds a member with its own name. With --check, it lists the measurements outside their budgets and
// exits with 1 if there are any.
import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { benchmarks } from '../bench/benchmarks.mjs';
import { build } from './build.mjs';

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
const rows = figures.map(({ name, ratio, atMost, atLeast, withinBudget }) => {
  const budget = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  return [name, { ratio, budget, '': withinBudget ? '' : 'outside' }];
});
new Console(process.stderr).table(Object.fromEntries(rows));

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
