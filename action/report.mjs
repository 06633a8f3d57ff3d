// What a run has to tell, as Markdown: the tool's own report, or where it made none (the files are invalid, the service is
// down) what it said, in a fence that no text of it can close.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** GitHub takes 65,536 characters; some are the marker's, the memory's and the footer's. */
const maxComment = 64_000;

/**
 * @param {string} folder  Where run.mjs left its files.
 * @param {string} command
 * @param {string} result  The word for the exit code.
 */
export function readReport(folder, command, result) {
  const own = readText(join(folder, 'report.md'));
  if (own !== '' && own.length <= maxComment) return own;
  const said =
    own === '' ? `${readText(join(folder, 'stdout.txt'))}${readText(join(folder, 'stderr.txt'))}` : '';
  return `### setpoint ${command}: ${result}\n\n${said === '' ? 'The report is too long for here: see the run.' : fence(said)}\n`;
}

/**
 * Whether a plan without changes has something to say all the same: a project that is missing, a change that is blocked.
 *
 * @param {string} folder
 */
export function hasRemarks(folder) {
  const text = readText(join(folder, 'report.json'));
  if (text === '') return true;
  const { summary = {}, warnings = [] } = JSON.parse(text);
  return summary.missing !== 0 || summary.blocked !== 0 || warnings.length > 0;
}

/**
 * Whole lines, as many as fit.
 *
 * @param {string} text
 */
function fence(text) {
  const lines = [];
  let length = 0;
  for (const line of text.trimEnd().split('\n')) {
    length += line.length + 1;
    if (length > maxComment - 1000) {
      lines.push('… the rest is in the log of the run');
      break;
    }
    lines.push(line);
  }
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}text\n${lines.join('\n')}\n${ticks}`;
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
