import type { Line } from './issues-document.js';
import { sanitiseMarkdown } from './sanitise/markdown.js';

/** A line in Markdown: own words as they stand, text from outside as code. */
export function lineInMarkdown(line: Line, where: 'text' | 'table'): string {
  return line.map((one) => (typeof one === 'string' ? one : sanitiseMarkdown(one.data, where))).join('');
}
