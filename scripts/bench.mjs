// Prints one JSON document of measurements: `npm run bench`. Start-up is told as a ratio to a bare Node measured in the same
// run, as milliseconds say more about the machine; each bench in bench/ adds a member under its own name.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';

const folder = join(import.meta.dirname, '..', 'bench');

await build();
const result = { node: process.version, platform: `${process.platform}-${process.arch}` };
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.mjs')) continue;
  const { measure } = await import(pathToFileURL(join(folder, file)).href);
  result[file.replace(/\.mjs$/, '')] = await measure();
}
console.log(JSON.stringify(result, null, 2));
