import type { ShownFinding } from '../../model/finding.js';
import { escapeUnits } from '../../model/json.js';
import { foldNames, maxNames } from '../../model/names.js';
import type { Place } from '../../model/place.js';
import {
  type ChangeEntry,
  type ChangesDocument,
  entriesOfGroups,
  type Section,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import type { Line } from '../line.js';
import { sanitiseJson } from '../sanitise/json.js';
import { lineInMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText, capWithCount } from '../sanitise/terminal.js';
import { differenceLine, signedTexts } from '../view/difference.js';
import { namesText, type ResourceName, type SourceView } from '../view/names.js';
import { addressOfLine, type Repository, shownPath } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import { keyText } from '../view/value-text.js';

interface MarkdownOptions {
  readonly verbose: boolean;
  readonly repository: Repository;
  /** Maximum size in bytes of UTF-8; at least 4000. */
  readonly budget: number;
}

/** The maximum lengths of a value, in characters, that are tried before anything is left out. */
const lengths = [Number.POSITIVE_INFINITY, 500, 120];

/**
 * Renders a comment for a pull request: a marker to find it again, why the plan would be refused, the verdict, a
 * call-out for each kind of danger, everything else folded by resource, and last what the pull request does not cause.
 * If the text exceeds the budget, long values are shortened; then as many lines as fit are shown, and the others are
 * counted. Untrusted text is always in code, so that it contains no links, images, mentions or references.
 */
export function renderChangesMarkdown(subject: Subject, options: MarkdownOptions): string {
  const { repository, budget, verbose } = options;
  const document = describeSubject(subject, { ...repository, verbose });
  const entries = document.sections.flatMap(({ groups }) => entriesOfGroups(groups));
  const render = (maxLength: number, bytes = Number.POSITIVE_INFINITY): string =>
    renderWithin(document, {
      repository,
      maxLength,
      maxNames: verbose ? Number.POSITIVE_INFINITY : maxNames,
      isShort: entries.length <= maxShort,
      room: { bytes, omitted: 0 },
    });
  for (const length of lengths) {
    const text = render(length);
    if (byteLength(text) <= budget) return text;
  }
  // Escapes can make the lines that are never left out too long.
  const leastOf = (length: number) => byteLength(render(length, 0));
  const shortest = [120, 60, 20].find((length) => leastOf(length) <= budget) ?? 0;
  return render(shortest, budget - leastOf(shortest));
}

/** Up to this number of changes is shown without a click. */
const maxVisible = 20;
/** Up to this number of settings, each has its place: an address has a hundred bytes. */
const maxShort = 50;

interface Context {
  readonly repository: Repository;
  /** Of a value or a reason, in characters. */
  readonly maxLength: number;
  /** Resources, and items of lists that need no attention. */
  readonly maxNames: number;
  readonly isShort: boolean;
  /** Bytes of UTF-8 for all lines that can be left out, used up from the first to the last. */
  readonly room: { bytes: number; omitted: number };
}

function renderWithin(document: ChangesDocument, context: Context): string {
  const { calm, facts, findings, legend, next, points, refused, sections, verdict } = document;
  const { maxLength, room } = context;
  const text = (line: Line): string => inText(line, maxLength);
  const sign = calm ? '' : '⚠️ ';
  /** Whether the changes up to this section, or all, are few enough. */
  const isVisible = (section?: Section): boolean => {
    const until = section === undefined ? sections : sections.slice(0, sections.indexOf(section) + 1);
    const count = until.reduce((sum, { groups }) => sum + entriesOfGroups(groups).length, 0);
    return section?.id !== 'unmanaged' && count <= maxVisible;
  };
  const own = sections.filter(({ isOther }) => !isOther);
  const others = sections.filter(({ isOther }) => isOther);
  const otherLines = others.flatMap((section) => [
    `- ${section.alert ? sign : ''}${section.title}: ${section.count}`,
    ...groupLines(section, context).map((line) => `  ${line}`),
  ]);
  const parts = [
    alertOf(calm ? 'note' : 'caution', refused?.title ?? '', findingLines(refused?.reasons ?? [], context)),
    `**${text(verdict)}**`,
    points.map(({ tone, line }) => `- ${tone === 'plain' ? '' : sign}${text(line)}`).join('\n'),
    legend === null || sections.length === 0 ? '' : text([legend]),
    ...own.map((section) => {
      const { alert, note, title, count, tone } = section;
      const heading = `${title}: ${count}${note === null ? '' : ` (${note})`}`;
      const lines = take(groupLines(section, context), context);
      if (alert && !calm) return alertOf(tone === 'danger' ? 'caution' : 'warning', heading, lines);
      return fold(heading, lines, tone === 'danger' || tone === 'warning' || isVisible(section));
    }),
    fold(`Findings: ${findings.length}`, findingLines(findings, context), true),
    fold((others[0]?.note ?? '').replace(/^n/, 'N'), take(otherLines, context), isVisible()),
    next.map((line) => `> ${text(line)}`).join('\n>\n'),
  ];
  const isWhole = room.omitted === 0 && maxLength === Number.POSITIVE_INFINITY;
  const cut = room.omitted === 0 ? 'long values are shortened' : `${room.omitted} lines are left out`;
  const shown = facts.filter(({ essential }) => isWhole || essential);
  return `${[
    markOf(document, isWhole),
    titleOf(document),
    isWhole ? '' : `*To fit this comment, ${cut}. The other reports of this run are complete.*`,
    ...parts,
    shown.map(({ name, line }) => shortHashes(`${name} ${text(line)}`)).join(' · '),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** The lines for which there is room, and the number of the others. */
function take(lines: readonly string[], { room }: Context): readonly string[] {
  // With the mark of a quotation.
  const sizes = lines.map((line) => byteLength(line) + 3);
  let end = 0;
  for (; end < lines.length && (sizes[end] ?? 0) <= room.bytes; end += 1) room.bytes -= sizes[end] ?? 0;
  room.omitted += lines.length - end;
  return foldNames(lines, end, 'lines').map((line, at) => (at < end ? line : `- ${line}`));
}

/** `error SP1203 message at projects/web.yaml:4; what to do: hint` */
function findingLines(findings: readonly ShownFinding[], context: Context): readonly string[] {
  const prose = (data: string): string => inText([{ data, isProse: true }], 8 * context.maxLength);
  const lines = findings.map(({ severity, code, message, place, hint }) =>
    [
      `- ${severity} ${inCode(code)} ${prose(message.replace(/\.$/, ''))}`,
      place === null ? '' : ` at ${linkTo(place, context)}`,
      hint === null ? '' : `; what to do: ${prose(hint)}`,
    ].join(''),
  );
  return take(lines, context);
}

/** Each resource, or several with identical changes: in one line if there is one change and nothing else. */
function groupLines({ groups, alert }: Section, context: Context): readonly string[] {
  const isPlaced = context.isShort || alert;
  return groups.flatMap(({ names, places, remarks, entries }) => {
    const head = `- ${namesInMarkdown(names, context.maxNames)}`;
    const [only] = entries;
    if (only !== undefined && entries.length === 1 && remarks.length === 0)
      return entryLines(only, `${head}: `, isPlaced, context);
    const why = remarks.map((line) => `: ${inText(line, context.maxLength)}`).join('');
    return [
      `${head}${why}${placesText(places, context)}`,
      ...entries.flatMap((entry) => entryLines(entry, nested, isPlaced, context)),
    ];
  });
}

/** Further rows of a difference have their own lines. */
const maxInLine = 4;
/** Python-Markdown (Bitbucket) nests only what is indented by four spaces. */
const nested = '    - ';

/** `resolveAge` `0 → 720` (blocked) at its places, and its remarks. */
function entryLines(
  { setting, sources, rows, state, effect, remarks, rule }: ChangeEntry,
  start: string,
  isPlaced: boolean,
  context: Context,
): readonly string[] {
  const { maxLength } = context;
  const isInLine = rows.length > 0 && rows.length <= maxInLine;
  const labels = [state, effect].filter((label) => label !== null && label !== rule).join(', ');
  const line = [
    start + inCode(keyText(setting)),
    isInLine ? ` ${inCode(differenceLine(rows, maxInLine), maxLength)}` : '',
    labels === '' ? '' : ` (${labels})`,
    isPlaced ? placesText(sources, context) : '',
    ...remarks.map((remark) => `; ${inText(remark, maxLength).replace(/\.$/, '')}`),
  ].join('');
  const below = isInLine ? [] : signedTexts(rows);
  const deeper = start === nested ? `    ${nested}` : nested;
  return [line, ...below.map(({ sign, text }) => deeper + inCode(`${sign} ${text}`, maxLength))];
}

/** ` at projects/web.yaml:4 (layer payments)` */
function placesText(sources: readonly SourceView[], context: Context): string {
  const texts = sources.map(({ place }) => {
    const layer = place.layer === null ? '' : ` (layer ${inCode(place.layer)})`;
    return linkTo(place, context) + layer;
  });
  return texts.length === 0 ? '' : ` at ${foldNames(texts, 3).join(', ')}`;
}

function linkTo(place: Place, { repository }: Context): string {
  const code = inCode(`${shownPath(place.file, repository)}:${place.line}`);
  const address = addressOfLine(place, repository);
  return address === null ? code : `[${code}](${address})`;
}

/**
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, a marker by which a later run finds the comment to replace.
 * `complete` is false if something was left out, so that an incomplete comment is not used for approval. No text can
 * end the HTML comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, complete: boolean): string {
  const facts = {
    organization: organization && capText(organization.slug, 60),
    digest: digest && capText(digest, 100),
    complete,
  };
  const json = sanitiseJson(JSON.stringify(facts)).replace(/[-<>]/g, escapeUnits);
  return `<!-- setpoint:${kind} ${json} -->`;
}

function titleOf({ title, organization, tone }: ChangesDocument): string {
  const sign = { good: '✅', change: '📝', bad: '⚠️' }[tone];
  const of = organization === null ? '' : ` of ${inCode(capText(organization.slug, 60))}`;
  return `### ${sign} ${title}${of}`;
}

/** A call-out of GitHub, which other forges show as a quotation. */
function alertOf(level: 'caution' | 'warning' | 'note', title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const all = [`[!${level.toUpperCase()}]`, `**${title}**`, '', ...lines];
  return all.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function fold(title: string, lines: readonly string[], isOpen: boolean): string {
  if (lines.length === 0) return '';
  return `<details${isOpen ? ' open' : ''}><summary><b>${title}</b></summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** `3 projects` and the first names. */
function namesInMarkdown(names: readonly ResourceName[], max: number): string {
  return namesText(names, ({ slug }) => inCode(capText(slug, 100)), max);
}

function inCode(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return sanitiseMarkdown(capWithCount(text, maxLength), 'text');
}

function inText(line: Line, maxLength = Number.POSITIVE_INFINITY): string {
  return lineInMarkdown(
    line.map((part) =>
      typeof part === 'string' ? part : { ...part, data: capWithCount(part.data, maxLength) },
    ),
    'text',
  );
}

/** The marker and the other reports have them in full. */
function shortHashes(text: string): string {
  return text.replace(/\b([0-9a-f]{12})[0-9a-f]{20,}\b/g, '$1');
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
