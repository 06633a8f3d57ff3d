// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a generated file. With `--check` on the command line, writes nothing, and makes the process exit with 1 if the
 * file is stale.
 * @param {string} path
 * @param {string} text
 * @param {string} command  What writes it.
 */
export function writeOrCheck(path, text, command) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`stale: ${path} (run ${command})\n`);
    process.exitCode = 1;
  }
}
