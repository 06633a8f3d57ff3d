import { pluralise } from '../../model/count.js';
import type { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { byPlace } from '../document/changes-document.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { shownPlace } from '../view/repository.js';
import { placeText } from '../view/value-text.js';
import { hintLine, line, renderLines, renderParagraphs, span, type TextLine } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';
import { underlineLength } from './underline.js';
import { displayWidth, splitAtColumns } from './width.js';

const tabWidth = 4;

type FindingOptions = Pick<TextOptions, 'width' | 'shownFrom'>;

/**
 * Renders findings in file order: `file:line:column error SP1203 message`, the line with carets under the key or
 * value, the hint, and a count at the end. Without findings, the text is empty.
 */
export function renderFindings(
  findings: readonly Finding[],
  style: Style,
  { width, ...options }: FindingOptions = defaultText,
): string {
  if (findings.length === 0) return '';
  const paragraphs = findings.toSorted(byPlace).map(({ place, ...finding }) => {
    return findingLines({ ...finding, place: place && shownPlace(place, options) }, width);
  });
  const count = line(0, [span(countText(findings), 'strong')]);
  return renderParagraphs([...paragraphs, [count]], width, style);
}

/**
 * Renders why a run stopped: the findings if files are invalid, then the message and the hint. A finding that is
 * the error itself is not repeated. If the findings are the result of a check, the text ends with their count.
 *
 * @param options with an infinite width if each message must stay on one line, so that a log can be searched.
 */
export function renderFault(fault: Fault, style: Style, options: FindingOptions = defaultText): string {
  if (fault.isCheckResult) return renderFindings(fault.findings, style, options);
  const what = [
    span('error ', 'danger'),
    span(`${sanitiseTerminal(fault.code)} `, 'quiet'),
    span(sanitiseTerminal(fault.message)),
  ];
  const hint = fault.hint === undefined ? [] : [hintLine(2, fault.hint)];
  const others = fault.findings.filter((one) => one.code !== fault.code || one.message !== fault.message);
  const found = renderFindings(others, style, options);
  return `${found}${found === '' ? '' : '\n'}${renderLines([line(0, what), ...hint], options.width, style)}`;
}

/** The lines of one finding, without the count. */
export function findingLines(finding: Finding, width: number): TextLine[] {
  const head = [
    ...(finding.place === null ? [] : [span(`${placeText(finding.place)} `, 'strong')]),
    span(`${finding.severity} `, finding.severity === 'error' ? 'danger' : 'warning'),
    span(`${sanitiseTerminal(finding.code)} `, 'quiet'),
    span(sanitiseTerminal(finding.message)),
  ];
  return [
    line(0, head),
    ...(finding.place === null || finding.excerpt === null
      ? []
      : excerptLines(finding.place, finding.excerpt, width)),
    ...(finding.hint === null ? [] : [hintLine(2, finding.hint)]),
  ];
}

/** The line with carets under the key or value at its column. A long line is shortened around them. */
function excerptLines(place: Place, excerpt: string, width: number): TextLine[] {
  const gutter = `${place.line} | `;
  const columns = Math.max((Number.isFinite(width) ? width : defaultText.width) - 2 - gutter.length, 20);
  const before = excerptText(excerpt.slice(0, place.column - 1));
  const after = excerptText(excerpt.slice(place.column - 1));
  const left = keepEnd(before, Math.floor(columns * 0.6));
  const right = keepStart(after, columns - displayWidth(left));
  const start = place.column - 1;
  const underlined = displayWidth(excerptText(excerpt.slice(start, start + underlineLength(excerpt, start))));
  const carets = '^'.repeat(Math.max(1, Math.min(underlined, displayWidth(right))));
  const margin = `${' '.repeat(place.line.toString().length)} | ${' '.repeat(displayWidth(left))}`;
  return [
    line(2, [span(gutter, 'quiet'), span(sanitiseTerminal(left + right))]),
    line(2, [span(margin, 'quiet'), span(carets, 'danger')]),
  ];
}

/** Replaces tabs by spaces first, so that the caret's column is right. */
function excerptText(text: string): string {
  return sanitiseTerminal(text.replaceAll('\t', ' '.repeat(tabWidth)));
}

function keepStart(text: string, columns: number): string {
  return displayWidth(text) <= columns ? text : `${splitAtColumns(text, columns - 1)[0]}…`;
}

/** Cuts at the start, so it measures the reversed text. */
function keepEnd(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const reversed = Array.from(text).reverse().join('');
  const kept = splitAtColumns(reversed, columns - 1)[0];
  return `…${Array.from(kept).reverse().join('')}`;
}

function countText(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  return [
    ...(errors > 0 ? [pluralise(errors, 'error')] : []),
    ...(warnings > 0 ? [pluralise(warnings, 'warning')] : []),
  ].join(', ');
}
