import type { Line } from '../line.js';
import { sanitiseTerminal } from './terminal.js';

/**
 * Puts untrusted text into a code span of GitHub's and GitLab's Markdown. Within it, nothing is a link, an image,
 * markup, a mention or a reference, and the text can be copied unchanged. `position` matters because only a table
 * removes the backslash before a pipe.
 */
export function sanitiseMarkdown(text: string, position: 'text' | 'table'): string {
  const plain = sanitiseTerminal(text).replace(longRun, (run) => '\\u{60}'.repeat(run.length));
  if (plain === '') return '*(empty)*';
  const inner = position === 'table' ? escapePipes(plain) : plain;
  const fence = '`'.repeat(longestRun(inner) + 1);
  const pad = /^[` ]|[` ]$/.test(inner) && /[^ ]/.test(inner) ? ' ' : '';
  return `${fence}${pad}${inner}${pad}${fence}`;
}

/** A line in Markdown: the tool's own text unchanged, untrusted text as code. */
export function lineInMarkdown(line: Line, position: 'text' | 'table'): string {
  return line.map((one) => (typeof one === 'string' ? one : sanitiseMarkdown(one.data, position))).join('');
}

/** GitHub's parser (cmark) supports fences of at most 80 backticks; a run close to that has no use in a value. */
const longRun = /`{17,}/g;

/** Parsers disagree on a backslash before an escaped pipe, so it is replaced by an escape. Takes linear time. */
function escapePipes(text: string): string {
  const slashes = /(?<!\\)\\+(?=\|)/g;
  return text.replace(slashes, (run) => '\\u{5c}'.repeat(run.length)).replaceAll('|', '\\|');
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
