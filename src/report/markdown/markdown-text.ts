import type { Line } from '../line.js';
import { lineInMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText, capWithCount } from '../sanitise/terminal.js';
import { namesText, type ResourceNames } from '../view/names.js';

/** A call-out of GitHub, which other forges show as a quotation. */
export function alertOf(
  level: 'caution' | 'warning' | 'note',
  title: string,
  lines: readonly string[],
): string {
  if (lines.length === 0) return '';
  const all = [`[!${level.toUpperCase()}]`, `**${title}**`, '', ...lines];
  return all.map((line) => `> ${line}`.trimEnd()).join('\n');
}

export function fold(title: string, lines: readonly string[], isOpen: boolean): string {
  if (lines.length === 0) return '';
  return `<details${isOpen ? ' open' : ''}><summary><b>${title}</b></summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** `3 projects` and the first names. */
export function namesInMarkdown(names: ResourceNames, max: number): string {
  return namesText(names, ({ slug }) => inCode(capText(slug, 100).text), max);
}

export function inCode(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return sanitiseMarkdown(capWithCount(text, maxLength), 'text');
}

export function inText(line: Line, maxLength = Number.POSITIVE_INFINITY): string {
  return lineInMarkdown(
    line.map((one) => (typeof one === 'string' ? one : { data: capWithCount(one.data, maxLength) })),
    'text',
  );
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
