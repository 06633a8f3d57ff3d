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

/** A line in Markdown: the tool's own text unchanged, untrusted text as code, except plain words of prose. */
export function lineInMarkdown(line: Line, position: 'text' | 'table'): string {
  const partOf = (text: string, isProse = false) =>
    isProse ? proseInMarkdown(text, position) : sanitiseMarkdown(text, position);
  return line.map((part) => (typeof part === 'string' ? part : partOf(part.data, part.isProse))).join('');
}

/** Plain words stay as they are, and each other word is code: `It was set at` and the place. */
function proseInMarkdown(text: string, position: 'text' | 'table'): string {
  const words = text.trim().split(/ +/);
  const shown = words.map((word) => {
    if (plainWord.test(word) && !hash.test(word)) return word;
    const end = word.search(/(?<![.,:;!?])[.,:;!?]+$/);
    return end > 0
      ? sanitiseMarkdown(word.slice(0, end), position) + word.slice(end)
      : sanitiseMarkdown(word, position);
  });
  return shown.join(' ');
}

/** Without marks that a forge could read as markup, a mention, a reference, an emoji or an address. */
const plainWord = /^\(?(?:[A-Za-z]?[a-z]+(?:[-'][a-z]+)*[.,:;!?)]*|\d{1,6}[,:;]?|\(\d{1,6}\)[.,:;]*|[AI])$/;
/** Forges link hashes of commits, also behind a bracket or a hyphen. */
const hash = /\b[0-9a-f]{7,}/i;

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
