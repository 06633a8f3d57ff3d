// `npm run bench`: prints one JSON document of measurements, each with its reference from the same run.
//
//   npm run bench -- [NAME…] [--check]
//
// Each file of bench/ is one benchmark and adds a member with its own name. With --check, it lists the measurements
// outside their budgets and exits with 1 if there are any.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';

const folder = join(import.meta.dirname, '..', 'bench');
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

if (flags.check) {
  const missed = missedIn(result, '');
  for (const name of missed) process.stderr.write(`over budget: ${name}\n`);
  if (missed.length > 0) process.exitCode = 1;
}

/**
 * Returns the paths of all measurements outside their budgets.
 * @returns {string[]}
 */
function missedIn(value, path) {
  if (typeof value !== 'object' || value === null) return [];
  if (value.withinBudget === false) return [path];
  return Object.entries(value).flatMap(([key, member]) =>
    missedIn(member, path === '' ? key : `${path}.${key}`),
  );
}
