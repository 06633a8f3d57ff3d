import type { ChangeEntry, ChangesDocument, Group, Refused, Section } from '../document/changes-document.js';
import { splitInPlace } from '../items/groups.js';
import { differenceLine, signedTexts } from '../view/difference.js';
import { keyText, nameText } from '../view/value-text.js';
import { renderFindings } from './findings-text.js';
import { hintLine, line, lineSpans, renderParagraphs, span, type TextLine, type TextSpan } from './layout.js';
import { namesText, sourcesAside } from './resources-text.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { displayWidth } from './width.js';

/**
 * Renders a document for a terminal: why it would be refused, the verdict, sections, next steps and essential facts as
 * paragraphs, and the findings with their count as the last line.
 */
export function renderChangesText(document: ChangesDocument, style: Style, options: TextOptions): string {
  const { kind, sections, findings, next, facts } = document;
  const essential = facts.filter((fact) => fact.essential);
  const paragraphs = [
    refusedLines(document.refused),
    headLines(document),
    ...sections.map((section) => [
      headingLine(section),
      ...section.groups.flatMap((group) => groupLines(group, section, options)),
    ]),
    next.map((one) => line(0, lineSpans(one))),
    essential.map((fact) => line(0, [span(`${fact.name}: `, 'quiet'), ...lineSpans(fact.line, 'quiet')])),
  ];
  const text = renderParagraphs(paragraphs, options.width, style);
  const found = renderFindings(findings, style, options);
  const parts = kind === 'checked' ? [found, text] : [text, found];
  return parts.filter((part) => part !== '').join('\n');
}

function refusedLines(refused: Refused | null): TextLine[] {
  if (refused === null) return [];
  return [
    line(0, [span(`${refused.title}:`, 'danger')]),
    ...refused.reasons.flatMap(({ code, message, hint }) => [
      line(2, [span('x ', 'danger'), ...lineSpans([{ data: `${code} ${message}` }])]),
      hintLine(6, hint),
    ]),
  ];
}

function headLines(document: ChangesDocument): TextLine[] {
  const { tone, partial, verdict, points, organization, legend, sections } = document;
  const service = organization?.service ?? null;
  const at = service === null ? '' : ` at ${nameText(service)}`;
  return [
    ...(partial === null ? [] : [line(0, lineSpans(partial, 'warning'))]),
    line(0, lineSpans(verdict, tone === 'good' ? 'good' : 'strong')),
    ...points.map((point) => line(0, lineSpans(point.line, point.tone))),
    ...(organization === null
      ? []
      : [line(0, [span(`organization ${nameText(organization.slug)}${at}`, 'quiet')])]),
    ...(legend === null || sections.length === 0 ? [] : [line(0, [span(legend, 'quiet')])]),
  ];
}

function headingLine({ title, note, count, tone, alert }: Section): TextLine {
  const heading = alert === undefined ? title : title.toUpperCase();
  return line(0, [
    span(`${heading}: ${count}`, tone === 'plain' ? 'strong' : tone),
    ...(note === null ? [] : [span(` (${note})`, 'quiet')]),
  ]);
}

/** A resource, or several with identical changes. */
function groupLines(
  { names, places, remarks, entries }: Group,
  { tone }: Section,
  options: TextOptions,
): TextLine[] {
  const [first, ...others] = remarks;
  const { shown, inPlace } = splitInPlace(entries);
  const why = first === undefined ? [] : [span(': ', 'warning'), ...lineSpans(first, 'warning')];
  const head = [span(namesText(names, options, entries.length > 0), 'strong'), ...why];
  const label = tone === 'good' ? '' : 'in place: ';
  return [
    line(2, head, sourcesAside(places, options)),
    ...others.map((remark) => line(6, lineSpans(remark, 'warning'))),
    ...shown.flatMap((entry) => entryLines(entry, options)),
    ...(inPlace.length === 0 ? [] : [line(4, [span(label + inPlace.join(', '), 'good')])]),
  ];
}

/** Columns before the rows and remarks of a setting. */
const inner = 8;

/** `~ resolveAge: 0 → 720 (tightens security)`, its places, and its remarks. A long difference has its own lines. */
function entryLines(entry: ChangeEntry, options: TextOptions): TextLine[] {
  const { setting, state, effect, rows, remarks, tone, sources } = entry;
  const inLine = rows.length === 0 ? (state ?? '') : differenceLine(rows, rows.length);
  const isShort =
    rows.every(({ path }) => path === '') && displayWidth(`${setting}${inLine}`) <= options.width - inner;
  const below = isShort ? [] : signedTexts(rows);
  const head = [
    signOf(entry),
    span(keyText(setting), 'strong'),
    ...(isShort && inLine !== '' ? [span(`: ${inLine}`, rows.length === 0 ? 'warning' : 'changed')] : []),
    ...(effect === null ? [] : [span(` (${effect})`, tone === 'warning' ? tone : 'good')]),
  ];
  return [
    line(4, head, sourcesAside(sources, options)),
    ...below.map(({ sign, text }) => line(inner, [span(`${sign} ${text}`, paints[sign])])),
    ...remarks.map((remark) => line(inner, lineSpans(remark, tone === 'plain' ? 'quiet' : 'warning'))),
  ];
}

const paints = { '-': 'removed', '+': 'added', '~': 'changed' } as const;

/** `?`: not compared; `x`: not written, or not as expected; `!`: a danger. */
function signOf({ rule, state, rows, tone }: ChangeEntry): TextSpan {
  const paint = tone === 'danger' ? 'danger' : 'warning';
  if (state !== null || rule === 'blocked' || rule === 'expectation')
    return span(rows.length === 0 ? '? ' : 'x ', paint);
  return tone === 'plain' ? span('~ ', 'changed') : span('! ', paint);
}
