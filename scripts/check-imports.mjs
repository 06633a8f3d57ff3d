// Checks src/ against import-rules.mjs, that no imports form a cycle, and that exported names are unique.
// Usage: `node scripts/check-imports.mjs [FOLDER]`.
// Prints a line for each violation with the reason for its rule, and exits with 1 if there are any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkEnvironment, checkImport, checkModule, checkPurity } from './imports/check.mjs';
import { findCycles } from './imports/cycles.mjs';
import { exportedNames, importsOf, impureNames } from './imports/parse.mjs';

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

const exporters = new Map();
for (const { path, text } of files)
  for (const name of exportedNames(text)) exporters.set(name, [...(exporters.get(name) ?? []), path]);
const ambiguous = [...exporters].filter(([, paths]) => paths.length > 1);

for (const { file, line, message } of violations) console.log(`src/${file}:${line} ${message}`);
for (const cycle of cycles) console.log(`import cycle: ${cycle.join(' → ')}`);
for (const [name, paths] of ambiguous)
  console.log(`${name} is exported by more than one file: ${paths.join(', ')}`);
const problems = violations.length + cycles.length + ambiguous.length;
console.log(
  `${files.length} files, ${violations.length} violations, ${cycles.length} import cycles, ${ambiguous.length} ambiguous names`,
);
if (files.length === 0 || problems > 0) process.exitCode = 1;
