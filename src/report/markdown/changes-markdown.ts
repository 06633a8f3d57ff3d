import { pluralise } from '../../model/count.js';
import { foldNames, maxNames } from '../../model/names.js';
import type { Place } from '../../model/place.js';
import type {
  ChangeEntry,
  ChangesDocument,
  Group,
  List,
  ListItem,
  Section,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { repeatsFiles } from '../items/groups.js';
import type { Line } from '../line.js';
import { sanitiseJson } from '../sanitise/json.js';
import { fenceMarkdown, lineInMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText } from '../sanitise/terminal.js';
import { differenceLine, differenceRows } from '../view/difference-parts.js';
import { kindText, namedOf, type ResourceNames } from '../view/names.js';
import { addressOfLine, type Repository, shownPlace } from '../view/repository.js';
import type { Subject } from '../view/subject.js';
import { keyText } from '../view/value-text.js';

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
  const render = (maxLength: number, maxBytes = Number.POSITIVE_INFINITY): string =>
    renderLevel(document, repository, { maxLength, maxBytes, maxNames: names });
  for (const length of lengths) {
    const text = render(length);
    if (byteLength(text) <= budget) return text;
  }
  const shortest = lengths.at(-1) ?? 0;
  return render(shortest, budget - byteLength(render(shortest, 0)));
}

interface Level {
  /** Of a value or a reason, in characters. */
  readonly maxLength: number;
  /** Of all lines together that can be left out, in UTF-8. */
  readonly maxBytes: number;
  /** Resources, and items of lists that need no attention. */
  readonly maxNames: number;
}

interface Context extends Level {
  readonly repository: Repository;
  /** Whether to state the places of changes that are not called out. */
  readonly places: boolean;
  /** In front of what requires attention; empty if the reader caused nothing. */
  readonly sign: '⚠️ ' | '';
  /** Used up from the first part to the last. */
  readonly room: { bytes: number; omitted: number };
}

/** With more changes, only those that are called out have a place: an address has a hundred bytes. */
const maxPlaced = 50;

/** Up to this number of rows in all differences, nothing is folded. */
const maxOpen = 12;

function renderLevel(document: ChangesDocument, repository: Repository, level: Level): string {
  const { calm, facts, lists, next, partial, points, refused, sections, verdict } = document;
  const { maxLength } = level;
  const entries = sections.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  const room = { bytes: level.maxBytes, omitted: 0 };
  const sign = calm ? '' : '⚠️ ';
  const places = entries.length <= maxPlaced;
  const context: Context = { ...level, repository, places, sign, room };
  const isShort = entries.reduce((sum, { parts }) => sum + differenceRows(parts).length, 0) <= maxOpen;
  const isCalledOut = ({ alert }: Section): boolean => alert !== undefined && !calm;
  const own = sections.filter((section) => section.elsewhere === undefined);
  const reasons = refused === null ? '' : refusedPart(refused, context);
  const parts = [
    ...own.filter(isCalledOut).map((section) => callOut(section, { ...context, places: true })),
    points.map(({ tone, line }) => `- ${tone === 'plain' ? '' : sign}${inText(line)}`).join('\n'),
    ...own
      .filter((section) => !isCalledOut(section))
      .map((section) => {
        const isOpen = isShort || section.tone === 'danger' || section.tone === 'warning';
        return fold(headingOf(section), groupLines(section, context), isOpen);
      }),
    ...lists.map((list) => listPart(list, context)),
    elsewherePart(sections, context),
    allNames(sections, context),
  ];
  const isWhole = room.omitted === 0 && maxLength === Number.POSITIVE_INFINITY;
  const cut = room.omitted === 0 ? 'long values are shortened' : `${room.omitted} lines are left out`;
  return `${[
    markOf(document, isWhole),
    titleOf(document),
    reasons,
    partial === null ? '' : `**${sign}${inText(partial, Math.min(1000, maxLength))}**`,
    isInTitle(document) ? '' : `**${inText(verdict, Math.min(1000, maxLength))}**`,
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

function callOut(section: Section, context: Context): string {
  const level = section.alert === 'caution' ? 'CAUTION' : 'WARNING';
  return alertOf(level, headingOf(section), groupLines(section, context));
}

function refusedPart({ title, items }: List, context: Context): string {
  const lines = items.map((item) =>
    itemLine(item, { ...context, maxLength: Math.min(1000, 8 * context.maxLength) }),
  );
  return alertOf(context.sign === '' ? 'NOTE' : 'CAUTION', title, take(lines, context));
}

function alertOf(level: 'CAUTION' | 'WARNING' | 'NOTE', title: string, lines: readonly string[]): string {
  return [`[!${level}]`, `**${title}**`, '', ...lines].map((line) => `> ${line}`.trimEnd()).join('\n');
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

function fold(title: string, lines: readonly string[], isOpen: boolean): string {
  if (lines.length === 0) return '';
  return `<details${isOpen ? ' open' : ''}><summary><b>${title}</b></summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** What the pull request does not cause. Dangers are marked, because they are not called out. */
function elsewherePart(sections: readonly Section[], context: Context): string {
  const others = sections.filter(({ elsewhere }) => elsewhere !== undefined);
  const count = countSettings(others.flatMap(({ groups }) => groups));
  const lines = others.flatMap((section) => {
    const found = groupLines(section, context);
    if (section.alert === undefined) return found;
    return [`- ${context.sign}${section.elsewhere}`, ...found.map((line) => `  ${line}`)];
  });
  const note = others[0]?.note;
  return fold(`Not caused by this pull request: ${count} (${note})`, lines, false);
}

/** Every name of the resources that share changes, if not all are named. */
function allNames(sections: readonly Section[], context: Context): string {
  const groups = sections.flatMap((section) => section.groups);
  const lines = groups
    .filter(({ names }) => names.length > context.maxNames)
    .map(({ names, entries }) => {
      const settings = entries.map(({ setting }) => inCode(keyText(setting))).join(', ');
      return `- ${settings}: ${namesText(names, { ...context, maxNames: Number.POSITIVE_INFINITY })}`;
    });
  return fold('All names', take(lines, context), false);
}

function listPart({ title, items, tone }: List, context: Context): string {
  const lines = items.map((item) => itemLine(item, context));
  const isPlain = tone === 'plain';
  const shown = isPlain ? foldNames(lines, context.maxNames).map(asItem) : lines;
  return fold(`${title}: ${items.length}`, take(shown, context), !isPlain);
}

function asItem(line: string): string {
  return line.startsWith('- ') ? line : `- ${line}`;
}

function itemLine({ line, reason, place, hint }: ListItem, context: Context): string {
  const { maxLength } = context;
  return [
    `- ${inText(line, maxLength)}`,
    reason === null ? '' : `: ${inCode(reason, maxLength)}`,
    place === null ? '' : ` at ${linkTo(place, context)}`,
    hint === null ? '' : `; what to do: ${inCode(hint, maxLength)}`,
  ].join('');
}

/** Whether there is room for lines, which use it up. */
function fits(lines: readonly string[], { room }: Context): boolean {
  // With the marks of a quotation or a nested list.
  const bytes = lines.reduce((sum, line) => sum + byteLength(line) + 8, 0);
  if (bytes > room.bytes) return false;
  room.bytes -= bytes;
  return true;
}

/** The lines for which there is room, and the number of the others. */
function take(lines: readonly string[], context: Context): readonly string[] {
  const first = lines.findIndex((line) => !fits([line], context));
  if (first === -1) return lines;
  const others = lines.length - first;
  context.room.omitted += others;
  return [...lines.slice(0, first), `- … and ${others} more`];
}

/**
 * Each resource, or several with identical changes: in one line if there is one change and nothing else. Settings that
 * are in place are only named, unless the section is about them.
 */
function groupLines({ groups, tone }: Section, context: Context): readonly string[] {
  const { room, maxLength } = context;
  let others = 0;
  const lines = groups.flatMap(({ names, remarks, entries }) => {
    const head = `- ${namesText(names, context)}`;
    const why = remarks.map((line) => `: ${inText(line, maxLength)}`).join('');
    const inPlace =
      tone === 'good' ? [] : entries.filter(({ rule }) => rule === 'applied' || rule === 'held');
    const shown = entries.filter((entry) => !inPlace.includes(entry));
    const isOneLine = shown.length === 1 && remarks.length + inPlace.length === 0;
    const settings = inPlace.map(({ setting }) => inCode(keyText(setting))).join(', ');
    const rest = settings === '' ? [] : [`  - in place: ${settings}`];
    if (!isOneLine && !fits([head, why, ...rest], context)) {
      others += Math.max(1, shown.length);
      return [];
    }
    const found = shown.flatMap((entry, at) => {
      const sources = repeatsFiles(shown, at) ? [] : entry.sources;
      const lines = entryLines({ ...entry, sources }, isOneLine ? `${head}: ` : '  - ', context);
      others += lines.length === 0 ? 1 : 0;
      return lines;
    });
    return isOneLine ? found : [`${head}${why}`, ...found, ...rest];
  });
  room.omitted += others;
  return others === 0 ? lines : [...lines, `- … and ${others} more`];
}

/** More rows of a difference are a block instead of a part of the line. */
const maxInLine = 4;

/** `resolveAge` `0 → 720` (blocked), its places and remarks; nothing if there is no room for it. */
function entryLines(entry: ChangeEntry, start: string, context: Context): readonly string[] {
  const { setting, parts, state, effect, remarks, rule } = entry;
  const { maxLength, room } = context;
  const rows = differenceRows(parts);
  const isBlock = rows.length > maxInLine;
  const labels = [state, effect].filter((label) => label !== null && label !== rule).join(', ');
  const line = [
    start,
    settingText(entry, context),
    parts.length === 0 || isBlock ? '' : ` ${inCode(differenceLine(parts, maxInLine), maxLength)}`,
    labels === '' ? '' : ` (${labels})`,
    positionText(entry, context),
    ...remarks.map((remark) => `; ${inText(remark, maxLength)}`),
  ].join('');
  if (!fits([line], context)) return [];
  if (!isBlock) return [line];
  const texts = rows.map(({ sign, path, text }) => {
    const name = path === '' ? keyText(setting) : `${keyText(setting)} › ${path}`;
    return `${sign === '~' ? '!' : sign} ${name}: ${capWithCount(text, maxLength)}`;
  });
  const first = texts.findIndex((text) => !fits([`    ${text}`], context));
  const others = first === -1 ? 0 : rows.length - first;
  room.omitted += others;
  const shown = others === 0 ? texts : [...texts.slice(0, first), `! … and ${others} more lines`];
  const indent = ' '.repeat(start.startsWith(' ') ? 4 : 2);
  return [
    line,
    ...fenceMarkdown(shown, 'diff')
      .split('\n')
      .map((row) => indent + row),
  ];
}

/** The name of a setting, with a link to the line that sets it. */
function settingText({ setting, sources }: ChangeEntry, { repository, places }: Context): string {
  const [only] = sources.length === 1 && places ? sources : [];
  return linked(keyText(setting), only === undefined ? null : addressOfLine(only.place, repository));
}

/** ` at projects/web.yaml:4 (layer payments)`, if the name of the setting is not the link. */
function positionText({ sources }: ChangeEntry, context: Context): string {
  if (!context.places) return '';
  const isLinked = (place: Place): boolean =>
    sources.length === 1 && addressOfLine(place, context.repository) !== null;
  const texts = sources.flatMap(({ place }) => {
    const layer = place.layer === null ? '' : `layer ${inCode(place.layer)}`;
    if (isLinked(place)) return layer === '' ? [] : [layer];
    return [`${linkTo(place, context)}${layer === '' ? '' : ` (${layer})`}`];
  });
  return texts.length === 0 ? '' : ` at ${foldNames(texts, Math.min(3, context.maxNames)).join(', ')}`;
}

function linkTo(place: Place, { repository }: Context): string {
  const { file, line } = shownPlace(place, repository);
  return linked(`${file}:${line}`, addressOfLine(place, repository));
}

function linked(text: string, address: string | null): string {
  const code = inCode(text);
  return address === null ? code : `[${code}](${address})`;
}

/** `3 projects` and the first names. */
function namesText(names: ResourceNames, context: Context): string {
  const slugs = namedOf(names).map(({ slug }) => inCode(capText(slug, 100).text));
  return [kindText(names), foldNames(slugs, context.maxNames).join(', ')]
    .filter((text) => text !== '')
    .join(' ');
}

function inCode(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return sanitiseMarkdown(capWithCount(text, maxLength), 'text');
}

function inText(line: Line, maxLength = Number.POSITIVE_INFINITY): string {
  return lineInMarkdown(
    line.map((one) => (typeof one === 'string' ? one : { data: capWithCount(one.data, maxLength) })),
    'text',
  );
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function capWithCount(text: string, max: number): string {
  const capped = capText(text, max);
  return capped.more === 0 ? text : `${capped.text}… (${capped.more} more characters)`;
}

/**
 * `<!-- setpoint:plan {"organization":"acme",…} -->`, a marker by which a later run finds the comment to replace.
 * `complete` is false if something was left out, so that an incomplete comment is not used for approval. No text can
 * end the HTML comment.
 */
function markOf({ kind, organization, digest }: ChangesDocument, isComplete: boolean): string {
  const facts = {
    organization: organization === null ? null : capText(organization.slug, 60).text,
    digest: digest === null ? null : capText(digest, 100).text,
    complete: isComplete,
  };
  const json = sanitiseJson(JSON.stringify(facts)).replace(/[-<>]/g, escapeUnit);
  return `<!-- setpoint:${kind} ${json} -->`;
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function titleOf(document: ChangesDocument): string {
  const { title, organization, tone, verdict } = document;
  const sign = { good: '✅', change: '📝', bad: '⚠️' }[tone];
  const of = organization === null ? '' : ` of ${inCode(capText(organization.slug, 60).text)}`;
  return `### ${sign} ${title}${of}${isInTitle(document) ? `: ${inText(verdict)}` : ''}`;
}

/** Whether the verdict is in the title: if it is short, the tool's own text, and nothing comes before it. */
function isInTitle({ verdict, refused }: ChangesDocument): boolean {
  return refused === null && verdict.every((one) => typeof one === 'string');
}
