// What several scripts do with files.
// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** @param {string} path @returns {any} */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Running an example leaves the embedded service's state in its folder. @param {string} from @param {string} to */
export function copyWithoutState(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== '.setpoint' });
}

/**
 * Calls `work` with a new folder, and removes it.
 * @template T
 * @param {(folder: string) => T | Promise<T>} work
 */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-scripts-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Undefined if the file does not exist. @param {string} path */
export function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Leaves a current file alone. Readers never see half a file. @param {string} path @param {string} text */
export function writeText(path, text) {
  if (readText(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/**
 * Writes a generated file. With `--check` on the command line, writes nothing, and makes the process exit with 1 if the
 * file is stale.
 * @param {string} path
 * @param {string} text
 * @param {string} command  What writes it.
 */
export function writeOrCheck(path, text, command) {
  if (!process.argv.includes('--check')) return writeText(path, text);
  if (readText(path) === text) return;
  process.stderr.write(`stale: ${path} (run ${command})\n`);
  process.exitCode = 1;
}
