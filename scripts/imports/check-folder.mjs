import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnvironment, checkImport, checkModule, checkPurity } from './check.mjs';
import { findCycles } from './cycles.mjs';
import { exportedNames, importsOf, impureNames } from './parse.mjs';

/**
 * Checks the modules of a folder.
 * @param {string} src
 * @returns {{ ok: boolean, lines: string[] }} `lines`: one for each problem, and a summary
 */
export function checkFolder(src) {
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
  const ambiguous = findAmbiguous(files);

  const problems = [
    ...violations.map(({ file, line, message }) => `src/${file}:${line} ${message}`),
    ...cycles.map((cycle) => `import cycle: ${cycle.join(' → ')}`),
    ...ambiguous.map(([name, paths]) => `${name} is exported by more than one file: ${paths.join(', ')}`),
  ];
  const summary = `${files.length} files, ${violations.length} violations, ${cycles.length} import cycles, ${ambiguous.length} ambiguous names`;
  return { ok: files.length > 0 && problems.length === 0, lines: [...problems, summary] };
}

/** The names that more than one file exports, with these files. No file imports from `index.ts`. */
function findAmbiguous(files) {
  const exporters = new Map();
  for (const { path, text } of files.filter((file) => file.path !== 'index.ts'))
    for (const name of exportedNames(text)) exporters.set(name, [...(exporters.get(name) ?? []), path]);
  return [...exporters].filter(([, paths]) => paths.length > 1);
}
