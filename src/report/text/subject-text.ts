import { maxNames } from '../../model/names.js';
import type { ChangeEntry, ChangesDocument, Group, Section } from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { differenceLine, signedTexts } from '../view/difference.js';
import { namesText, type ResourceName } from '../view/names.js';
import type { Subject } from '../view/subject.js';
import { keyText, nameText } from '../view/value-text.js';
import { findingLines, renderFault, renderFindings } from './findings-text.js';
import {
  displayWidth,
  line,
  lineSpans,
  renderParagraphs,
  sourcesAside,
  span,
  type TextLine,
  type TextSpan,
} from './layout.js';
import type { TextOptions } from './style.js';

/** Any subject as text for a terminal. */
export function renderSubjectText(subject: Subject, options: TextOptions): string {
  return subject.kind === 'fault'
    ? renderFault(subject.fault, options)
    : renderChangesText(describeSubject(subject, options), options);
}

/**
 * Renders a document for a terminal: why it would be refused, the verdict, sections, next steps and essential facts as
 * paragraphs, and the findings with their count as the last line.
 */
export function renderChangesText(document: ChangesDocument, options: TextOptions): string {
  const { kind, refused, tone, verdict, points, organization, legend, sections, findings, next, facts } =
    document;
  const at = organization?.service ? ` at ${nameText(organization.service)}` : '';
  const essential = facts.filter((fact) => fact.essential);
  const paragraphs = [
    [
      refused !== null && line(0, [span(`${refused.title}:`, 'danger')]),
      ...(refused?.reasons ?? []).flatMap((reason) => findingLines(reason, options)),
    ],
    [
      line(0, lineSpans(verdict, tone === 'good' ? 'good' : 'strong')),
      ...points.map((point) => line(0, lineSpans(point.line, point.tone))),
      organization !== null && line(0, [span(`organization ${nameText(organization.slug)}${at}`, 'quiet')]),
      sections.length > 0 && legend !== null && line(0, [span(legend, 'quiet')]),
    ],
    ...sections.map((section) => [
      headingLine(section),
      ...section.groups.flatMap((group) => groupLines(group, section, options)),
    ]),
    next.map((step) => line(0, lineSpans(step))),
    essential.map((fact) => line(0, [span(`${fact.name}: `, 'quiet'), ...lineSpans(fact.line, 'quiet')])),
  ];
  const text = renderParagraphs(paragraphs, options);
  const found = renderFindings(findings, options);
  const parts = kind === 'checked' ? [found, text] : [text, found];
  return parts.filter((part) => part !== '').join('\n');
}

function headingLine({ title, note, count, tone, alert }: Section): TextLine {
  const heading = alert ? title.toUpperCase() : title;
  return line(0, [
    span(`${heading}: ${count}`, tone === 'plain' ? 'strong' : tone),
    span(note === null ? '' : ` (${note})`, 'quiet'),
  ]);
}

/** A resource, or several with identical changes. */
function groupLines(
  { names, places, remarks, entries }: Group,
  { id, tone }: Section,
  options: TextOptions,
): TextLine[] {
  const textOf = ({ slug, id }: ResourceName) => nameText(slug) + (id === null ? '' : ` #${nameText(id)}`);
  const name = span(namesText(names, textOf, options.verbose ? names.length : maxNames), 'strong');
  const settings = entries.map(({ setting }) => keyText(setting)).join(', ');
  if (tone === 'good' || id.startsWith('applied')) return [line(2, [name, span(`: ${settings}`, tone)])];
  const why = remarks.flatMap((remark) => [span(': ', 'warning'), ...lineSpans(remark, 'warning')]);
  return [
    line(2, [name, ...why], sourcesAside(places, options)),
    ...entries.flatMap((entry) => entryLines(entry, options)),
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
    span(isShort && inLine !== '' ? `: ${inLine}` : '', rows.length === 0 ? 'warning' : 'changed'),
    span(effect === null ? '' : ` (${effect})`, tone === 'warning' ? tone : 'good'),
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
