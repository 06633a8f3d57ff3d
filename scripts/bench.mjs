// `npm run bench`: prints one JSON document of measurements, each beside its reference from the same run.
//
//   npm run bench -- [NAME…] [--check]
//
// Each file of bench/ is one bench and adds a member under its own name. With --check it ends with 1 where a figure is
// not within its budget, and names it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';

const folder = join(import.meta.dirname, '..', 'bench');
const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});

const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace(/\.mjs$/, ''));
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${benches.join(', ')}`);

await build();
const result = { node: process.version, platform: `${process.platform}-${process.arch}` };
for (const name of wanted.length > 0 ? wanted : benches) {
  const { measure } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  result[name] = await measure();
}
console.log(JSON.stringify(result, null, 2));

if (flags.check) {
  const missed = missedIn(result, '');
  for (const name of missed) process.stderr.write(`over its budget: ${name}\n`);
  if (missed.length > 0) process.exitCode = 1;
}

/** The paths of all figures that are not within their budgets. @returns {string[]} */
function missedIn(value, path) {
  if (typeof value !== 'object' || value === null) return [];
  if (value.withinBudget === false) return [path];
  return Object.entries(value).flatMap(([key, member]) =>
    missedIn(member, path === '' ? key : `${path}.${key}`),
  );
}
