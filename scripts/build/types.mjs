import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The declarations of the library's face: types/src/index.d.ts and what it names, no more. */
export function writeTypes(root, dist) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const types = join(dist, 'types');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.library.json', '--outDir', types], {
    cwd: root,
    stdio: 'inherit',
  });
  const named = reach(join(types, 'src', 'index.d.ts'));
  for (const entry of readdirSync(types, { recursive: true })) {
    const file = join(types, entry);
    if (file.endsWith('.d.ts') && !named.has(file)) rmSync(file);
  }
}

/** Every declaration file that one can come to from `file`. */
function reach(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const specifier of specifiersOf(file)) {
    if (specifier.startsWith('.')) reach(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')), seen);
  }
  return seen;
}

/** What a declaration file imports, in either spelling. @returns {string[]} */
export function specifiersOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map((match) => match[1]);
}
