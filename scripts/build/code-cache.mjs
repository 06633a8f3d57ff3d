import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithoutState, withFolder } from '../files.mjs';

const recorder = join(import.meta.dirname, 'record-code-cache.cjs');

/** The recorded commands: what they execute starts without compiling. */
const commands = [
  ['--help'],
  ['plan', '--help'],
  ['validate'],
  ['schema'],
  ['explain', 'pay-api'],
  ['plan', '--out', 'plan.json'],
  ['show', 'plan.json'],
];

/**
 * Flags with which V8 compiles the same sources to the same bytes: a seed for its hashes, and enough memory for a run
 * without garbage collection, because V8 leaves gaps between values, and only new memory contains zeros.
 */
const flags = ['--random-seed=1', '--min-semi-space-size=256', '--max-semi-space-size=256'];

/**
 * Runs a few commands on a copy of the example, and saves the code that V8 compiled for them, for this version of Node.
 * bin/load.cjs uses it.
 */
export function writeCodeCache(root, dist) {
  const codeCache = join(dist, 'code-cache', `${process.version}-${process.arch}`);
  mkdirSync(codeCache, { recursive: true });
  return withFolder((folder) => {
    copyWithoutState(join(root, 'examples', 'acme'), folder);
    const args = [...flags, recorder, root, dist, codeCache, JSON.stringify(commands)];
    execFileSync(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  });
}
