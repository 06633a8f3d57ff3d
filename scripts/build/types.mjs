import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The declarations of the library's face. */
export function writeTypes(root, dist) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'src'];
  execFileSync(
    process.execPath,
    [tsc, '-p', 'tsconfig.library.json', ...options, '--outDir', join(dist, 'types')],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
}
