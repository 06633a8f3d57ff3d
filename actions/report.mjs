// The report of a run, as Markdown: the tool's own report. If it wrote none (invalid files, service unavailable), its
// output in a code fence that no text in it can close.
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
  return `### setpoint ${command}: ${result}\n\n${output === '' ? 'The report is too long for a comment. See the log of the run.' : fence(output)}\n`;
}

/** Fences the whole lines that fit. @param {string} text */
function fence(text) {
  const lines = [];
  let length = 0;
  let longest = 2;
  for (const line of text.trimEnd().split('\n')) {
    length += line.length + 1;
    const needed = longestRun(line, longest);
    if (length + 2 * needed > maxComment - 1000) {
      lines.push('… see the log of the run for the rest');
      break;
    }
    longest = needed;
    lines.push(line);
  }
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}text\n${lines.join('\n')}\n${ticks}`;
}

/**
 * The length of the longest run of backticks, and at least `min`. A line can have more runs than a call can have
 * arguments.
 * @param {string} line
 * @param {number} min
 */
function longestRun(line, min) {
  let longest = min;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
