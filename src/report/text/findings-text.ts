import { pluralise } from '../../model/count.js';
import type { Fault } from '../../model/fault.js';
import { createFinding, type ShownFinding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { byPlace } from '../document/changes-document.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { placeText } from '../view/value-text.js';
import {
  displayWidth,
  hintLine,
  line,
  type Paragraph,
  span,
  splitAtColumns,
  type TextLine,
  textLine,
  textReport,
} from './layout.js';
import { defaultText, type TextOptions } from './style.js';

/**
 * Renders findings in file order: `file:line:column error SP1203 message`, the line with carets under the key or
 * value, the hint, and a count at the end. Without findings, the text is empty.
 */
export const renderFindings = textReport(paragraphsOf);

/**
 * Renders why a run stopped: the findings if files are invalid, then the message and the hint. A finding that is
 * the error itself is not repeated. If the findings are the result of a check, the text ends with their count. With an
 * infinite width, each message stays on one line, so that a log can be searched.
 */
export const renderFault = textReport((fault: Fault, options) => {
  const { code, message, hint = null, findings, condition } = fault;
  if (condition === 'check-result') return paragraphsOf(findings, options);
  const others = findings.filter((finding) => finding.code !== code || finding.message !== message);
  const what = createFinding('error', code, message, hint);
  return [...paragraphsOf(others, options), findingLines(what, options)];
});

function paragraphsOf(findings: readonly ShownFinding[], options: TextOptions): Paragraph[] {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [pluralise(count, severity)];
  });
  return [
    ...findings.toSorted(byPlace).map((finding) => findingLines(finding, options)),
    [counts.length > 0 && textLine(0, counts.join(', '), 'strong')],
  ];
}

/** The lines of one finding, without the count. */
export function findingLines(finding: ShownFinding, options: TextOptions): Paragraph {
  const { place, severity, code, message, hint, excerpt } = finding;
  return [
    line(0, [
      span(place === null ? '' : `${placeText(place, options)} `, 'strong'),
      span(`${severity} `, severity === 'error' ? 'danger' : 'warning'),
      span(`${sanitiseTerminal(code)} `, 'quiet'),
      span(sanitiseTerminal(message)),
    ]),
    ...(place === null || excerpt === null ? [] : excerptLines(place, excerpt, options.width)),
    hint !== null && hintLine(2, hint),
  ];
}

/** The line with carets under the key or value at its column. Of a long line, only the text around them. */
function excerptLines({ line: row, column }: Place, excerpt: string, width: number): TextLine[] {
  const gutter = `${row} | `;
  const columns = Math.max((Number.isFinite(width) ? width : defaultText.width) - 2 - gutter.length, 20);
  const before = excerptText(excerpt.slice(0, column - 1));
  const excess = displayWidth(before) - Math.floor(columns * 0.6);
  const left = excess <= 0 ? before : `…${splitAtColumns(before, excess + 1)[1]}`;
  const rest = excerptText(excerpt.slice(column - 1));
  const room = columns - displayWidth(left);
  const right = displayWidth(rest) <= room ? rest : `${splitAtColumns(rest, room - 1)[0]}…`;
  const underlined = displayWidth(excerptText(tokenAt(excerpt, column - 1)));
  const carets = '^'.repeat(Math.max(1, Math.min(underlined, displayWidth(right))));
  const margin = gutter.replaceAll(/\d/g, ' ') + ' '.repeat(displayWidth(left));
  return [
    line(2, [span(gutter, 'quiet'), span(sanitiseTerminal(left + right))]),
    line(2, [span(margin, 'quiet'), span(carets, 'danger')]),
  ];
}

/** Replaces tabs by spaces first, so that the caret's column is right. */
function excerptText(text: string): string {
  return sanitiseTerminal(text.replaceAll('\t', '    '));
}

/**
 * The YAML key or value that begins at an offset of a line, or the character if the offset is inside a value: the
 * finding is then about it alone.
 */
function tokenAt(excerpt: string, offset: number): string {
  const before = excerpt.slice(0, offset);
  if (!/(?:^|[\s[{,:])$/.test(before) || /(?:^|[\s[{,])(?:"[^"]*|'[^']*)$/.test(before))
    return excerpt.charAt(offset);
  const token = /[[{]/.test(before) ? inCollection : inBlock;
  return token.exec(excerpt.slice(offset))?.[0] ?? '';
}

const inBlock = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[[{].*[\]}]|.+?(?=:(?:\s|$)|\s#|\s*$))/;
const inCollection =
  /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\$\{[^}]*\}|[[{][^\]}]*[\]}]|.+?(?=:(?:\s|$)|[,\]}]|\s*$))/;
