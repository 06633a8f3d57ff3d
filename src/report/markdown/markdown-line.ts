import type { IssuesLine } from '../issues/issues-document.js';
import { sanitiseMarkdown } from '../sanitise/markdown.js';

/** A line in Markdown: the tool's own text unchanged, untrusted text as code. */
export function lineInMarkdown(line: IssuesLine, where: 'text' | 'table'): string {
  return line.map((one) => (typeof one === 'string' ? one : sanitiseMarkdown(one.data, where))).join('');
}
