import { sanitiseTerminal } from '../sanitise/terminal.js';
import { line, renderParagraphs, span, type TextLine, type TextSpan } from './layout.js';
import type { Paint, Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The renderer of a report that consists of paragraphs. A line that does not apply is false. */
export function textReport<Report>(
  describe: (report: Report, options: TextOptions) => readonly (readonly (TextLine | false)[])[],
) {
  return (report: Report, style: Style, options: TextOptions = defaultText): string => {
    const paragraphs = describe(report, options).map((lines) => lines.filter((one) => one !== false));
    return renderParagraphs(paragraphs, options.width, style);
  };
}

/** A line in one style, sanitised. */
export function textLine(indent: number, text: string, paint?: Paint): TextLine {
  return line(indent, [span(sanitiseTerminal(text), paint)]);
}

/** `label: text`, sanitised. */
export function labelLine(
  indent: number,
  label: string,
  text: string,
  aside: TextSpan | null = null,
): TextLine {
  return line(indent, [span(sanitiseTerminal(`${label}: `), 'strong'), span(sanitiseTerminal(text))], aside);
}
