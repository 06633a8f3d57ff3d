// Checks src/ against import-rules.mjs, and that no imports form a cycle. Usage: `node scripts/check-imports.mjs [FOLDER]`.
// Prints a line for each violation with the reason for its rule, and exits with 1 if there are any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkEnvironment, checkImport, checkModule, checkPurity } from './imports/check.mjs';
import { findCycles } from './imports/cycles.mjs';
import { importsOf, impureNames } from './imports/parse.mjs';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const src = join(root, 'src');
const files = readdirSync(src, { recursive: true })
  .filter((file) => /(?<!\.d)\.ts$/.test(file))
  .map((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    return { path: file.replaceAll('\\', '/'), text, imports: importsOf(text) };
  });

const violations = files.flatMap(({ path, text, imports }) =>
  [
    checkModule(path),
    ...imports.map((one) => checkImport(path, one)),
    ...impureNames(text).flatMap((one) => [checkPurity(path, one), checkEnvironment(path, one)]),
  ].filter((violation) => violation !== null),
);
const cycles = findCycles(files);

for (const { file, line, message } of violations) console.log(`src/${file}:${line} ${message}`);
for (const cycle of cycles) console.log(`import cycle: ${cycle.join(' → ')}`);
console.log(`${files.length} files, ${violations.length} violations, ${cycles.length} import cycles`);
if (files.length === 0 || violations.length + cycles.length > 0) process.exitCode = 1;
