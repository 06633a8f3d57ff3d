// The report of a run, as Markdown: the tool's own report. If it wrote none (invalid files, service unavailable), its
// output as an indented code block, which no text in it can end.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In characters. GitHub accepts 65,536, including the marker, the saved state of an issue and the footer. */
const maxComment = 64_000;

/**
 * @param {string} folder  The folder that run.mjs has written to.
 * @param {string} command
 * @param {string} result  The name of the exit code.
 */
export function readReport(folder, command, result) {
  const own = readText(join(folder, 'report.md'));
  if (own !== '' && own.length <= maxComment) return own;
  const output =
    own === '' ? `${readText(join(folder, 'stdout.txt'))}${readText(join(folder, 'stderr.txt'))}` : '';
  const text =
    output === '' ? 'The report is too long for a comment. See the log of the run.' : indent(output);
  return `### setpoint ${command}: ${result}\n\n${text}\n`;
}

/** Indents the whole lines that fit. @param {string} text */
function indent(text) {
  const block = text.trimEnd().replace(/^/gm, '    ');
  if (block.length <= maxComment - 1000) return block;
  const end = Math.max(0, block.lastIndexOf('\n', maxComment - 1000));
  return `${block.slice(0, end)}\n    … see the log of the run for the rest`;
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
