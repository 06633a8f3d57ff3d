import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes the declarations of the types that the package exports: `index.d.ts` and what it imports. */
export function writeTypes(root, folder) {
  const options =
    '--ignoreConfig --target es2023 --module nodenext --strict --declaration --emitDeclarationOnly';
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const files = ['--rootDir', 'src', '--outDir', folder, 'src/index.ts'];
  execFileSync(process.execPath, [tsc, ...options.split(' '), ...files], { cwd: root, stdio: 'inherit' });
}
