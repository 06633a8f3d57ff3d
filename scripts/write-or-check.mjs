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

/** The part of a page that people write, which ends before this text. @param {string} page @param {string} text */
export function textBefore(page, text) {
  const at = page.indexOf(text);
  if (at === -1) throw new Error(`the page does not contain ${JSON.stringify(text)}`);
  return page.slice(0, at).trimEnd().concat('\n');
}
