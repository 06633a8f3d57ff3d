import { sanitiseTerminal } from './terminal.js';

/**
 * Text from outside as a code span of GitHub's and GitLab's Markdown. In a code span nothing is a link, an image, markup,
 * a mention or a reference, and the text can be copied as it is: no character is slipped in between. `where` matters, as
 * only a table takes the backslash before a pipe away.
 */
export function sanitiseMarkdown(text: string, where: 'text' | 'table'): string {
  const plain = sanitiseTerminal(text).replace(longRun, (run) => '\\u{60}'.repeat(run.length));
  if (plain === '') return '*(empty)*';
  const inner = where === 'table' ? escapePipes(plain) : plain;
  const fence = '`'.repeat(longestRun(inner) + 1);
  const pad = /^[` ]|[` ]$/.test(inner) && /[^ ]/.test(inner) ? ' ' : '';
  return `${fence}${pad}${inner}${pad}${fence}`;
}

/** GitHub's parser (cmark) knows no fence of more than 80 backticks; nobody reads a run that comes near. */
const longRun = /`{17,}/g;

/** Parsers do not agree what a backslash before an escaped pipe means, so that one is spelt out. */
function escapePipes(text: string): string {
  const cells = text.split('|');
  return cells.map((cell, at) => (at === cells.length - 1 ? cell : spellOutLastSlashes(cell))).join('\\|');
}

function spellOutLastSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\\') end -= 1;
  return text.slice(0, end) + '\\u{5c}'.repeat(text.length - end);
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/**
 * Lines as a fenced block, each made harmless for a log too. The fence is longer than any run of its own character within,
 * so that no line can end it.
 */
export function fenceMarkdown(lines: readonly string[], language: string): string {
  const text = lines.map(sanitiseTerminal).join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}
