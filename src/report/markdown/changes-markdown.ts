import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { foldNames, maxNames } from '../../model/names.js';
import type { Place } from '../../model/place.js';
import {
  type ChangeEntry,
  type ChangesDocument,
  findingsTitle,
  type Group,
  type Refused,
  type Section,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { repeatsFiles } from '../items/groups.js';
import { escapeUnits, sanitiseJson } from '../sanitise/json.js';
import { fenceMarkdown } from '../sanitise/markdown.js';
import { capText, capWithCount } from '../sanitise/terminal.js';
import { differenceLine, signedTexts } from '../view/difference.js';
import type { SourceView } from '../view/names.js';
import { addressOfLine, type Repository, shownPlace } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import { keyText } from '../view/value-text.js';
import { alertOf, byteLength, fold, inCode, inText, namesInMarkdown } from './markdown-text.js';

export interface MarkdownOptions {
  readonly verbose: boolean;
  readonly repository: Repository;
  /** Maximum size in bytes of UTF-8; at least 4000. */
  readonly budget: number;
}

/** The maximum lengths of a value, in characters, that are tried before anything is left out. */
const lengths = [Number.POSITIVE_INFINITY, 2000, 500, 120];

/**
 * Renders a comment for a pull request: a marker to find it again, why the plan would be refused, the verdict, a
 * call-out for each kind of danger, everything else folded by resource, and last what the pull request does not cause.
 * If the text exceeds the budget, long values are shortened; then as many lines as fit are shown, and the others are
 * counted. Untrusted text is always in code, so that it contains no links, images, mentions or references.
 */
export function renderChangesMarkdown(subject: Subject, options: MarkdownOptions): string {
  const { repository, budget, verbose } = options;
  const document = describeSubject(subject, { verbose, shownFrom: repository.shownFrom });
  const names = verbose ? Number.POSITIVE_INFINITY : maxNames;
  const render = (maxLength: number, bytes = Number.POSITIVE_INFINITY): string =>
    renderWithin(document, { repository, maxLength, maxNames: names, room: { bytes, omitted: 0 } });
  for (const length of lengths) {
    const text = render(length);
    if (byteLength(text) <= budget) return text;
  }
  const shortest = lengths.at(-1) ?? 0;
  return render(shortest, budget - byteLength(render(shortest, 0)));
}

interface Context {
  readonly repository: Repository;
  /** Of a value or a reason, in characters. */
  readonly maxLength: number;
  /** Resources, and items of lists that need no attention. */
  readonly maxNames: number;
  /** Bytes of UTF-8 for all lines that can be left out, used up from the first to the last. */
  readonly room: { bytes: number; omitted: number };
}

/** With more changes, only those that are called out have a place: an address has a hundred bytes. */
const maxPlaced = 50;

/** Up to this number of rows in all differences, nothing is folded. */
const maxOpen = 12;

function renderWithin(document: ChangesDocument, context: Context): string {
  const { calm, facts, findings, next, partial, points, refused, sections, verdict } = document;
  const { maxLength, room } = context;
  const entries = sections.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  const isShort = entries.flatMap(({ rows }) => rows).length <= maxOpen;
  const sign = calm ? '' : '⚠️ ';
  const linesOf = (section: Section, isPlaced = entries.length <= maxPlaced): readonly string[] =>
    take(groupLines(section, isPlaced, context), context);
  const own = sections.filter(({ isOther }) => !isOther);
  const isCalledOut = ({ alert }: Section): boolean => alert !== undefined && !calm;
  const reasons = refused === null ? '' : refusedPart(refused, calm, context);
  const parts = [
    ...own
      .filter(isCalledOut)
      .map((section) =>
        alertOf(
          section.alert === 'caution' ? 'CAUTION' : 'WARNING',
          headingOf(section),
          linesOf(section, true),
        ),
      ),
    points.map(({ tone, line }) => `- ${tone === 'plain' ? '' : sign}${inText(line)}`).join('\n'),
    ...own
      .filter((section) => !isCalledOut(section))
      .map((section) => {
        const isGrave = section.tone === 'danger' || section.tone === 'warning';
        return fold(headingOf(section), linesOf(section), isGrave || (isShort && section.id !== 'unmanaged'));
      }),
    fold(`${findingsTitle(findings)}: ${findings.length}`, findingLines(findings, context), true),
    othersPart(
      sections.filter(({ isOther }) => isOther),
      sign,
      linesOf,
    ),
    fold('All names', take(allNames(sections, context), context), false),
  ];
  const isWhole = room.omitted === 0 && maxLength === Number.POSITIVE_INFINITY;
  const cut = room.omitted === 0 ? 'long values are shortened' : `${room.omitted} lines are left out`;
  return `${[
    markOf(document, isWhole),
    titleOf(document),
    reasons,
    partial === null ? '' : `**${sign}${inText(partial, Math.min(1000, maxLength))}**`,
    `**${inText(verdict, Math.min(1000, maxLength))}**`,
    isWhole ? '' : `*To fit this comment, ${cut}. The other reports of this run are complete.*`,
    ...parts,
    next.map((line) => `> ${inText(line, Math.min(500, maxLength))}`).join('\n>\n'),
    facts
      .filter(({ essential }) => isWhole || essential)
      .map(({ name, line }) => `${name} ${inText(line, Math.min(300, maxLength))}`)
      .join(' · '),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** The lines for which there is room, and the number of the others. A block that is cut is closed. */
function take(lines: readonly string[], { room }: Context): readonly string[] {
  // With the marks of a quotation or a nested list.
  const sizes = lines.map((line) => byteLength(line) + 8);
  let end = 0;
  for (; end < lines.length && (sizes[end] ?? 0) <= room.bytes; end += 1) room.bytes -= sizes[end] ?? 0;
  if (end === lines.length) return lines;
  room.omitted += lines.length - end;
  const shown = lines.slice(0, end);
  const open = /^( *`+)diff$/.exec(shown.findLast((line) => /^ *```/.test(line)) ?? '');
  return [
    ...shown,
    ...(open?.[1] === undefined ? [] : [open[1]]),
    `- … and ${lines.length - end} more lines`,
  ];
}

function refusedPart({ title, reasons }: Refused, calm: boolean, context: Context): string {
  const max = Math.min(1000, 8 * context.maxLength);
  const lines = reasons.map(
    ({ code, message, hint }) =>
      `- ${inCode(code)} ${inCode(message, max)}; what to do: ${inCode(hint, max)}`,
  );
  return alertOf(calm ? 'NOTE' : 'CAUTION', title, take(lines, context));
}

/** `error SP1203 message at projects/web.yaml:4; what to do: hint` */
function findingLines(findings: readonly Finding[], context: Context): readonly string[] {
  const { maxLength } = context;
  const lines = findings.map(({ severity, code, message, place, hint }) =>
    [
      `- ${severity} ${inCode(code)} ${inCode(message, maxLength)}`,
      place === null ? '' : ` at ${linkTo(place, context)}`,
      hint === null ? '' : `; what to do: ${inCode(hint, maxLength)}`,
    ].join(''),
  );
  return take(lines, context);
}

/** `Weakens security: 2 settings (a note)` */
function headingOf({ title, note, count, groups }: Section): string {
  return `${title}: ${count ?? countSettings(groups)}${note === null ? '' : ` (${note})`}`;
}

function countSettings(groups: readonly Group[]): string {
  return pluralise(
    groups.reduce((sum, { entries, names }) => sum + entries.length * names.length, 0),
    'setting',
  );
}

/** What the pull request does not cause. Dangers are marked, because they are not called out. */
function othersPart(
  others: readonly Section[],
  sign: string,
  linesOf: (section: Section) => readonly string[],
): string {
  const lines = others.flatMap((section) => {
    const found = linesOf(section);
    if (section.alert === undefined) return found;
    return [`- ${sign}${section.title}`, ...found.map((line) => `  ${line}`)];
  });
  return fold(`${countSettings(others.flatMap(({ groups }) => groups))} ${others[0]?.note}`, lines, false);
}

/** Every name of the resources that share changes, if not all are named. */
function allNames(sections: readonly Section[], context: Context): readonly string[] {
  const groups = sections.filter(({ id }) => id !== 'unmanaged').flatMap((section) => section.groups);
  return groups
    .filter(({ names }) => names.length > context.maxNames)
    .map(({ names, entries }) => {
      const settings = entries.map(({ setting }) => inCode(keyText(setting))).join(', ') || 'not compared';
      return `- ${settings}: ${namesInMarkdown(names, Number.POSITIVE_INFINITY)}`;
    });
}

/**
 * Each resource, or several with identical changes: in one line if there is one change and nothing else. Settings that
 * are in place are only named, unless the section is about them.
 */
function groupLines({ groups, tone }: Section, isPlaced: boolean, context: Context): readonly string[] {
  return groups.flatMap(({ names, places, remarks, entries }) => {
    const head = `- ${namesInMarkdown(names, context.maxNames)}`;
    const isInPlace = ({ rule }: ChangeEntry): boolean =>
      tone !== 'good' && (rule === 'applied' || rule === 'held');
    const shown = entries.filter((entry) => !isInPlace(entry));
    const settings = entries.filter(isInPlace).map(({ setting }) => inCode(keyText(setting)));
    const [only] = shown;
    if (only !== undefined && entries.length === 1 && remarks.length === 0)
      return entryLines(only, `${head}: `, isPlaced, context);
    const why = remarks.map((line) => `: ${inText(line, context.maxLength)}`).join('');
    return [
      `${head}${why}${entries.length > 0 ? '' : placesText(places, context)}`,
      ...shown.flatMap((entry, at) =>
        entryLines(entry, '  - ', isPlaced && !repeatsFiles(shown, at), context),
      ),
      ...(settings.length === 0 ? [] : [`  - in place: ${settings.join(', ')}`]),
    ];
  });
}

/** More rows of a difference are a block instead of a part of the line. */
const maxInLine = 4;

/** `resolveAge` `0 → 720` (blocked), with a link to the line that sets it, or its places, and its remarks. */
function entryLines(
  { setting, sources, rows, state, effect, remarks, rule }: ChangeEntry,
  start: string,
  isPlaced: boolean,
  context: Context,
): readonly string[] {
  const { maxLength, repository } = context;
  const isBlock = rows.length > maxInLine;
  const labels = [state, effect].filter((label) => label !== null && label !== rule).join(', ');
  const [only, ...others] = isPlaced ? sources : [];
  const address = only === undefined || others.length > 0 ? null : addressOfLine(only.place, repository);
  const line = [
    `${start}${linked(keyText(setting), address)}`,
    rows.length === 0 || isBlock ? '' : ` ${inCode(differenceLine(rows, maxInLine), maxLength)}`,
    labels === '' ? '' : ` (${labels})`,
    address === null ? placesText(isPlaced ? sources : [], context) : layerText(only?.place.layer ?? null),
    ...remarks.map((remark) => `; ${inText(remark, maxLength)}`),
  ].join('');
  if (!isBlock) return [line];
  const indent = ' '.repeat(start.startsWith(' ') ? 4 : 2);
  const texts = signedTexts(rows, false).map(
    ({ sign, text }) => `${sign === '~' ? '!' : sign} ${keyText(setting)}: ${capWithCount(text, maxLength)}`,
  );
  const block = fenceMarkdown(texts, 'diff').split('\n');
  return [line, ...block.map((row) => indent + row)];
}

/** ` at projects/web.yaml:4 (layer payments)` */
function placesText(sources: readonly SourceView[], context: Context): string {
  const texts = sources.map(({ place }) => linkTo(place, context) + layerText(place.layer));
  return texts.length === 0 ? '' : ` at ${foldNames(texts, 3).join(', ')}`;
}

function layerText(layer: string | null): string {
  return layer === null ? '' : ` (layer ${inCode(layer)})`;
}

function linkTo(place: Place, { repository }: Context): string {
  const { file, line } = shownPlace(place, repository);
  return linked(`${file}:${line}`, addressOfLine(place, repository));
}

function linked(text: string, address: string | null): string {
  const code = inCode(text);
  return address === null ? code : `[${code}](${address})`;
}

/**
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, a marker by which a later run finds the comment to replace.
 * `complete` is false if something was left out, so that an incomplete comment is not used for approval. No text can
 * end the HTML comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, complete: boolean): string {
  const facts = {
    organization: organization && capText(organization.slug, 60).text,
    digest: digest && capText(digest, 100).text,
    complete,
  };
  const json = sanitiseJson(JSON.stringify(facts)).replace(/[-<>]/g, escapeUnits);
  return `<!-- setpoint:${kind} ${json} -->`;
}

function titleOf({ title, organization, tone }: ChangesDocument): string {
  const sign = { good: '✅', change: '📝', bad: '⚠️' }[tone];
  const of = organization === null ? '' : ` of ${inCode(capText(organization.slug, 60).text)}`;
  return `### ${sign} ${title}${of}`;
}
