// `npm run bench`: prints one JSON document of measurements, each with its reference from the same run, and on standard
// error a table with the change since the last run.
//
//   npm run bench -- [NAME…] [--check]
//
// Each file of bench/ is one benchmark and adds a member with its own name. With --check, it lists the measurements
// outside their budgets and exits with 1 if there are any. The ratios of the last run of each benchmark are kept in
// bench/last-run.json, which is not part of the repository because they belong to one machine.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { figuresIn, tableOf } from '../bench/tools/table.mjs';
import { build } from './build.mjs';

const folder = join(import.meta.dirname, '..', 'bench');
const lastRunFile = join(folder, 'last-run.json');
const { values: flags, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});

const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace(/\.mjs$/, ''));
const unknown = selected.filter((name) => !benches.includes(name));
if (unknown.length > 0)
  throw new Error(`unknown benchmarks ${unknown.join(', ')}; known are ${benches.join(', ')}`);

await build();
const result = { node: process.version, platform: `${process.platform}-${process.arch}` };
for (const name of selected.length > 0 ? selected : benches) {
  const { measure } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  result[name] = await measure();
}
console.log(JSON.stringify(result, null, 2));

const figures = figuresIn(result);
const lastRun = existsSync(lastRunFile) ? JSON.parse(readFileSync(lastRunFile, 'utf8')) : {};
process.stderr.write(tableOf(figures, lastRun));
const ratios = Object.fromEntries(figures.map(({ name, ratio }) => [name, ratio]));
writeFileSync(lastRunFile, `${JSON.stringify({ ...lastRun, ...ratios }, null, 2)}\n`);

const missed = figures.filter(({ withinBudget }) => !withinBudget);
if (flags.check && missed.length > 0) {
  process.stderr.write(`outside their budgets: ${missed.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}
