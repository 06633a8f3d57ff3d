import type { ChangeEntry, ChangesDocument, Group, List, Section } from '../document/changes-document.js';
import { repeatsFiles } from '../items/groups.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import { type DifferencePart, isReplaced } from '../view/difference-parts.js';
import { shownPlace } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import { keyText, nameText, sourceText } from '../view/value-text.js';
import { renderFindings } from './findings-text.js';
import { hintLine, line, lineSpans, renderParagraphs, span, type TextLine, type TextSpan } from './layout.js';
import { listText, namesText, sourcesAside } from './resources-text.js';
import type { Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { displayWidth } from './width.js';

/**
 * Renders a document for a terminal: why it would be refused, the verdict, sections, lists, next steps and essential
 * facts as paragraphs, and the counts as the last line.
 */
export function renderChangesText(document: ChangesDocument, style: Style, options: TextOptions): string {
  const { kind, sections, lists, next, prompts, facts } = document;
  const findings = lists.flatMap(({ items }) =>
    items.flatMap(({ rule }) => (typeof rule === 'object' ? [rule] : [])),
  );
  const essential = facts.filter((fact) => fact.essential);
  const paragraphs = [
    refusedLines(document.refused),
    headLines(document),
    ...sections.flatMap((section) => sectionParagraphs(section, document, options)),
    ...lists.map((list) => listLines(list, options)),
    [...prompts.map((one) => [one]), ...next].map((one) => line(0, lineSpans(one))),
    essential.map((fact) => line(0, [span(`${fact.name}: `, 'quiet'), ...lineSpans(fact.line, 'quiet')])),
  ];
  const text = renderParagraphs(paragraphs, options.width, style);
  const found = renderFindings(findings, style, options);
  const parts = kind === 'checked' ? [found, text] : [text, found];
  return parts.filter((part) => part !== '').join('\n');
}

function refusedLines(refused: List | null): TextLine[] {
  if (refused === null) return [];
  return [
    line(0, [span(`${refused.title}:`, 'danger')]),
    ...refused.items.flatMap((item) => [
      line(2, [span('x ', 'danger'), ...lineSpans(item.line)]),
      ...(item.hint === null ? [] : [hintLine(6, item.hint)]),
    ]),
  ];
}

function headLines({
  tone,
  partial,
  verdict,
  points,
  organization,
  legend,
  sections,
}: ChangesDocument): TextLine[] {
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

/** A heading and a paragraph for each group. The resources of an outcome follow their heading without empty lines. */
function sectionParagraphs(
  section: Section,
  { kind, sections }: ChangesDocument,
  options: TextOptions,
): TextLine[][] {
  const isOnly = sections.length === 1 && section.count === null && section.note === null;
  const heading = isOnly ? [] : [headingLine(section)];
  return kind === 'outcome'
    ? [[...heading, ...section.groups.flatMap((group) => groupLines(group, section, 2, options))]]
    : [heading, ...section.groups.map((group) => groupLines(group, section, 0, options))];
}

function headingLine({ id, title, note, count, tone }: Section): TextLine {
  const heading = tone === 'danger' || id === 'hiding' || id === 'hides-more' ? title.toUpperCase() : title;
  return line(0, [
    span(count === null ? heading : `${heading}: ${count}`, tone === 'plain' ? 'strong' : tone),
    ...(note === null ? [] : [span(` (${note})`, 'quiet')]),
  ]);
}

/** A resource, or several with identical changes. Settings that are in place are only named. */
function groupLines(
  { names, places, remarks, entries }: Group,
  { tone }: Section,
  indent: number,
  options: TextOptions,
): TextLine[] {
  const [first, ...others] = remarks;
  const inPlace = entries.filter(({ rule }) => rule === 'applied' || rule === 'held');
  const settings = inPlace.map(({ setting }) => keyText(setting)).join(', ');
  const shown = entries.filter((entry) => !inPlace.includes(entry));
  return [
    line(
      indent,
      [
        span(namesText(names, options), 'strong'),
        ...(first === undefined ? [] : [span(': ', 'warning'), ...lineSpans(first, 'warning')]),
      ],
      sourcesAside(places, options),
    ),
    ...others.map((remark) => line(indent + 4, lineSpans(remark, 'warning'))),
    ...shown.flatMap((entry, at) => {
      const aside = repeatsFiles(shown, at)
        ? span('in the same files', 'quiet')
        : sourcesAside(entry.sources, options);
      return entryLines(entry, aside, indent + 2, options);
    }),
    ...(inPlace.length === 0
      ? []
      : [line(indent + 2, [span(`${tone === 'good' ? '' : 'in place: '}${settings}`, 'good')])]),
  ];
}

/** `~ resolveAge: 0 → 720 (tightens security)`, its places, and its remarks. */
function entryLines(
  entry: ChangeEntry,
  aside: TextSpan | null,
  indent: number,
  options: TextOptions,
): TextLine[] {
  const { setting, state, effect, parts, remarks, tone } = entry;
  const sign = signOf(entry);
  const name = keyText(setting);
  const inner = indent + 4;
  const { beside, below } = differenceText(parts, {
    columns: options.width - inner - displayWidth(name),
    indent: inner,
    width: options.width,
  });
  const detail = parts.length === 0 && state !== null ? [span(state, 'warning')] : beside;
  return [
    line(
      indent,
      [
        span(`${sign.text} `, sign.paint),
        span(name, 'strong'),
        ...(detail.length > 0 ? [span(': '), ...detail] : []),
        ...(effect === null ? [] : [span(` (${effect})`, tone === 'warning' ? tone : 'good')]),
      ],
      aside,
    ),
    ...below,
    ...remarks.map((remark) => line(inner, lineSpans(remark, tone === 'plain' ? 'quiet' : 'warning'))),
  ];
}

/** Settings that were not compared, and those that were not or cannot be written. */
const uncompared: readonly Rule[] = ['unreadable', 'undecided'];
const unwritten: readonly Rule[] = ['blocked', 'failed', 'not-stored', 'stale', 'not-tried', 'expectation'];

function signOf({ rule, tone }: ChangeEntry): TextSpan {
  if (uncompared.includes(rule)) return span('?', 'warning');
  if (unwritten.includes(rule)) return span('x', tone === 'danger' ? 'danger' : 'warning');
  if (tone === 'warning') return span('!', 'warning');
  return tone === 'danger' ? span('!', 'danger') : span('~', 'changed');
}

/** A difference as text: the part after the setting's name, and the lines below it. */
interface DifferenceText {
  readonly beside: readonly TextSpan[];
  readonly below: readonly TextLine[];
}

/** `columns`: columns left in the first line; `indent`: that of lines below. */
interface Place {
  readonly columns: number;
  readonly indent: number;
  readonly width: number;
}

function differenceText(parts: readonly DifferencePart[], place: Place): DifferenceText {
  const [only] = parts;
  if (parts.length === 1 && only?.path === '' && only.op === 'added')
    return { beside: [span(only.after.join(', '), 'added')], below: [] };
  if (parts.length === 1 && only?.path === '') return changedText(only, place);
  return { beside: [], below: parts.flatMap((part) => partLines(part, place)) };
}

/** Items, or `before → after` if it fits into the line, otherwise one below the other. */
function changedText(part: DifferencePart, { columns, indent }: Place): DifferenceText {
  const { before, after } = part;
  if (!isReplaced(part)) return { beside: itemSpans(part), below: [] };
  const [left, right] = [before.join(', '), after.join(', ')];
  if (displayWidth(left) + displayWidth(right) + 3 <= columns)
    return { beside: [span(left), span(' → '), span(right, 'changed')], below: [] };
  return {
    beside: [],
    below: [line(indent, [span(`- ${left}`, 'removed')]), line(indent, [span(`+ ${right}`, 'added')])],
  };
}

function partLines(part: DifferencePart, { indent, width }: Place): TextLine[] {
  const { op, path, before, after } = part;
  if (op === 'added') return [line(indent, [span(`+ ${path}: ${after.join(', ')}`, 'added')])];
  if (op === 'removed') return [line(indent, [span(`- ${path}: ${before.join(', ')}`, 'removed')])];
  const columns = width - indent - 4 - displayWidth(path);
  const { beside, below } = changedText(part, { columns, indent: indent + 2, width });
  return [
    line(indent, [span('~ ', 'changed'), span(`${path}${beside.length > 0 ? ': ' : ''}`), ...beside]),
    ...below,
  ];
}

/** `- os, + name, + version`: removed items, then added ones. */
function itemSpans({ before, after, notes }: DifferencePart): TextSpan[] {
  const pieces = [
    ...before.map((text) => span(`- ${text}`, 'removed')),
    ...after.map((text) => span(`+ ${text}`, 'added')),
    ...notes.map((text) => span(text, 'changed')),
  ];
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [span(', '), piece]));
}

/** Findings have their own format. Items that need no attention are listed in one line. */
function listLines({ title, tone, items }: List, options: TextOptions): TextLine[] {
  const listed = items.filter(({ rule }) => typeof rule !== 'object');
  if (listed.length === 0) return [];
  if (tone === 'plain') {
    const names = listed.map((item) =>
      lineSpans(item.line)
        .map(({ text }) => text)
        .join(''),
    );
    return [line(0, [span(`${title}: ${listText(names, options)}`, 'quiet')])];
  }
  return [
    line(0, [span(title, tone)]),
    ...listed.flatMap((item) => [
      line(
        2,
        [span(item.rule === 'closed' ? 'x ' : '? ', tone), ...lineSpans(item.line)],
        item.place && span(sourceText(shownPlace(item.place, options)), 'quiet'),
      ),
      ...(item.reason === null ? [] : [line(6, [span(sanitiseTerminal(item.reason), 'quiet')])]),
    ]),
  ];
}
