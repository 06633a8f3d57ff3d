import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the library's type declarations: types/src/index.d.ts and the files it refers to. */
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

/** Returns every declaration file that can be reached from `file`. */
function reach(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const specifier of specifiersOf(file)) {
    if (specifier.startsWith('.')) reach(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')), seen);
  }
  return seen;
}

/**
 * Returns the modules that a declaration file imports, in both syntaxes.
 * @returns {string[]}
 */
export function specifiersOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map((match) => match[1]);
}
