import { pluralise } from '../../model/count.js';
import { foldNames } from '../../model/names.js';
import type { Place } from '../../model/place.js';
import type { ChangeEntry, Group, List, Section } from '../document/changes-document.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { sanitiseHtml } from '../sanitise/html.js';
import { fenceMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText, sanitiseTerminal } from '../sanitise/terminal.js';
import { type DifferenceRow, differenceLine, differenceRows } from '../view/difference-parts.js';
import { repeatsFiles } from '../view/group-alike.js';
import { kindText, namedOf, type ResourceNames, type SourceView } from '../view/names.js';
import { addressOfLine, type Repository, shownPlace } from '../view/repository.js';
import { keyText } from '../view/value-text.js';

export interface Context {
  readonly repository: Repository;
  /** Maximum length of a value and of a reason, in characters. */
  readonly maxLength: number;
  /** Maximum number of resources and of files that are named in one place. */
  readonly maxNames: number;
  /** Whether the table links settings to the files, as the details do. */
  readonly links: boolean;
  /** Whether details are expanded everywhere. */
  readonly open: boolean;
  /** In front of what requires attention; empty if nothing does. */
  readonly sign: '⚠️ ' | '';
}

/** A part that can be shortened: `render` returns it with at most `max` of its `size` lines. */
export interface MarkdownBlock {
  readonly size: number;
  readonly render: (max: number) => string;
}

type Position = 'text' | 'table';

/** Maximum length of a value within a sentence, in characters. */
const maxInSentence = 160;

/** The alert at the top, with a line for each setting. */
export function cautionBlock({ title, groups, alert }: Section, context: Context): MarkdownBlock {
  const lines = groups
    .filter(({ entries }) => !entries.some(isHarmless))
    .flatMap((group) => cautionsOf(group, context).map((line) => `> - ${line}`));
  const level = alert === 'caution' ? 'CAUTION' : 'WARNING';
  return blockOf(lines, '> - ', (shown) => alertOf(level, title, shown));
}

function blockOf(
  lines: readonly string[],
  prefix: string,
  render: (lines: readonly string[]) => string,
): MarkdownBlock {
  const more = (max: number): readonly string[] =>
    max < lines.length ? [`${prefix}… and ${lines.length - max} more`] : [];
  return { size: lines.length, render: (max) => render([...lines.slice(0, max), ...more(max)]) };
}

/** The alert above everything else: why an apply would refuse the plan. */
export function refusedBlock({ title, items }: List, context: Context): MarkdownBlock {
  const lines = items.map(({ line, hint }) => {
    const reason = lineInMarkdown(capLine(line, Math.max(context.maxLength, 1000)), 'text');
    return `> - ${reason} What to do: ${sanitiseMarkdown(hint ?? '', 'text')}`;
  });
  return blockOf(lines, '> - ', (shown) => alertOf(context.sign === '' ? 'NOTE' : 'CAUTION', title, shown));
}

function alertOf(level: 'CAUTION' | 'WARNING' | 'NOTE', title: string, lines: readonly string[]): string {
  return [`> [!${level}]`, `> **${title}**`, '>', ...lines].join('\n');
}

/** A resource that failed as a whole is one line; otherwise each setting is one. */
function cautionsOf(group: Group, context: Context): string[] {
  const { remarks } = group;
  const entries = group.entries.filter(({ rule }) => rule !== 'applied');
  if (remarks.length > 0 && entries.every(({ rule }) => rule === 'failed')) {
    const reasons = remarks.map((line) => lineInMarkdown(capLine(line, context.maxLength), 'text'));
    return [`${namesOf(group, 'text', context)}: ${reasons.join('; ')}`];
  }
  if (entries.length === 0) return [namesOf(group, 'text', context)];
  return entries.map((entry) => cautionOf(entry, group, context));
}

function cautionOf(entry: ChangeEntry, group: Group, context: Context): string {
  const what = entry.parts.length === 0 ? '' : ` ${shorten(differenceLine(entry.parts, 4))}`;
  const labels = labelsOf(entry);
  const label = labels.length === 0 ? '' : ` (${labels.join(', ')})`;
  // What remains is more important than the value.
  const remains = entry.rule === 'irreversible' ? remarksOf(entry, context) : [];
  return [
    `${settingLink(entry, context.repository, 'text')}${what}${label} in ${namesOf(group, 'text', context)}`,
    ...remains,
  ].join(': ');
}

function shorten(text: string): string {
  const capped = capText(text, maxInSentence);
  return sanitiseMarkdown(capped.more === 0 ? text : `${capped.text}…`, 'text');
}

/**
 * A table of the resources, with each setting linked to its line. A resource has a row for each note of its sections.
 */
export function overviewBlock(sections: readonly Section[], context: Context): MarkdownBlock {
  const repository = context.links ? context.repository : { ...context.repository, web: null };
  const rows = new Map<
    string,
    { readonly names: string; readonly settings: string[]; readonly states: Set<string> }
  >();
  for (const section of sections) {
    for (const group of section.groups) {
      const key = JSON.stringify([group.names, section.note]);
      const row = rows.get(key) ?? {
        names: namesOf(group, 'table', context),
        settings: [],
        states: new Set(),
      };
      rows.set(key, row);
      row.settings.push(...settingsOf(group, section, { ...context, repository }));
      for (const state of statesOf(group, section)) row.states.add(state);
    }
  }
  const lines = [...rows.values()].map(
    ({ names, settings, states }) => `| ${names} | ${settings.join(', ')} | ${[...states].join(', ')} |`,
  );
  return {
    size: lines.length,
    render: (max) => {
      if (lines.length === 0) return '';
      const more = max < lines.length ? [`| … and ${lines.length - max} more | | |`] : [];
      return ['| Resource | Settings | State |', '|---|---|---|', ...lines.slice(0, max), ...more].join('\n');
    },
  };
}

/** A setting that is no longer managed, and that neither weakens security nor hides issues. */
function isHarmless({ rule, tone }: ChangeEntry): boolean {
  return rule === 'released' && tone === 'plain';
}

/** Settings of an alert are marked with its sign. */
function settingsOf(
  { entries }: Group,
  { alert }: Section,
  { sign, repository }: Pick<Context, 'sign' | 'repository'>,
): string[] {
  const signOf = (entry: ChangeEntry): string =>
    alert !== undefined && entry.rule !== 'applied' && !isHarmless(entry) ? sign : '';
  return entries.map((entry) => `${signOf(entry)}${settingLink(entry, repository, 'table')}`);
}

function statesOf({ entries }: Group, { state }: Section): string[] {
  const blocked = state !== 'blocked' && entries.some(({ rule }) => rule === 'blocked');
  return [...(state === null ? [] : [state]), ...(blocked ? ['blocked'] : [])];
}

/**
 * Each resource, or several, as a collapsible block with the differences, the first with the heading of the section.
 * Nothing if there is nothing to show.
 */
export function detailsBlocks(
  { title, groups, tone }: Section,
  hasHeading: boolean,
  context: Context,
): MarkdownBlock[] {
  const open = context.open || tone === 'danger';
  return groups
    .filter(({ entries, remarks }) => entries.length + remarks.length > 0)
    .map((group) => detailsBlock(group, { ...context, open }))
    .map(({ size, render }, index) =>
      index === 0 && hasHeading
        ? { size, render: (max) => `#### ${title}\n\n${render(max)}` }
        : { size, render },
    );
}

function detailsBlock(group: Group, context: Context): MarkdownBlock {
  const rows = group.entries.flatMap((entry, at) => {
    const own = differenceRows(entry.parts).map((row) => diffLine(entry, row, context));
    return (own.length > 0 ? own : [null]).map((text) => ({ at, text }));
  });
  const places = group.entries.map((_, at) => `- ${placeOf(group.entries, at, context)}`);
  const remarks = group.remarks.map(
    (line) => `${context.sign}${lineInMarkdown(capLine(line, context.maxLength), 'text')}`,
  );
  const { named } = group;
  const settings = named?.settings.map((one) => sanitiseMarkdown(keyText(one), 'text')).join(', ');
  const render = (max: number): string => {
    const shown = rows.slice(0, max);
    const texts = shown.flatMap(({ text }) => text ?? []);
    const more = max < rows.length ? [`! … and ${pluralise(rows.length - max, 'more line')}`] : [];
    const shownPlaces = places.slice(0, (shown.at(-1)?.at ?? -1) + 1);
    const parts = [
      `<details${context.open ? ' open' : ''}><summary>${summaryOf(group, context)}</summary>`,
      ...remarks,
      ...(texts.length + more.length > 0 ? [fenceMarkdown([...texts, ...more], 'diff')] : []),
      ...(shownPlaces.length > 0 ? [shownPlaces.join('\n')] : []),
      ...(named === null ? [] : [`${named.label}: ${settings}`]),
      '</details>',
    ];
    return parts.join('\n\n');
  };
  return { size: rows.length, render };
}

/** Puts the sign into the first column, as diff highlighting requires. */
function diffLine(
  { setting }: ChangeEntry,
  { sign, path, text }: DifferenceRow,
  { maxLength }: Context,
): string {
  const value = capWithCount(text, maxLength);
  return `${sign === '~' ? '!' : sign} ${keyText(setting)}${path === '' ? '' : ` › ${path}`}: ${value}`;
}

/** A summary is HTML, so its text is escaped as HTML. */
function summaryOf({ names, entries }: Group, context: Context): string {
  const listed = foldSlugs(names, context, (slug) => `<code>${inHtml(slug)}</code>`);
  return `<b>${kindText(names)}</b>${listed} · ${pluralise(entries.length, 'setting')}`;
}

function inHtml(text: string): string {
  return sanitiseHtml(sanitiseTerminal(text));
}

/** `resolveAge` with its source lines, its label and its remarks. */
function placeOf(entries: readonly ChangeEntry[], index: number, context: Context): string {
  const entry = entries[index];
  if (entry === undefined) return '';
  const setting = sanitiseMarkdown(keyText(entry.setting), 'text');
  const position = repeatsFiles(entries, index) ? ' in the same files' : positionsOf(entry.sources, context);
  const comments = [...labelsOf(entry), ...remarksOf(entry, context)];
  return `${setting}${position}${comments.length > 0 ? `: ${comments.join('; ')}` : ''}`;
}

function remarksOf({ remarks }: ChangeEntry, { maxLength }: Context): string[] {
  return remarks.map((line) => lineInMarkdown(capLine(line, maxLength), 'text'));
}

/** ` at projects/web.yaml:4 (layer payments)`; the first places if there are several. */
function positionsOf(sources: readonly SourceView[], { repository, maxNames }: Context): string {
  const texts = sources.map(({ place }) => {
    const layer = place.layer === null ? '' : ` (layer ${sanitiseMarkdown(place.layer, 'text')})`;
    return `${linkTo(place, repository)}${layer}`;
  });
  return texts.length === 0 ? '' : ` at ${foldNames(texts, maxNames).join(', ')}`;
}

function linkTo(place: Place, repository: Repository): string {
  const { file, line } = shownPlace(place, repository);
  return linked(`${file}:${line}`, addressOfLine(place, repository), 'text');
}

/** A collapsible list. One that needs no attention is folded. */
export function listBlock({ title, items, tone }: List, context: Context): MarkdownBlock {
  const { repository, maxLength } = context;
  const inText = (text: string): string => sanitiseMarkdown(capWithCount(text, maxLength), 'text');
  const lines = items.map(({ line, reason, place, hint }) => {
    const why = reason === null ? '' : `: ${inText(reason)}`;
    const position = place === null ? '' : ` at ${linkTo(place, repository)}`;
    const what = hint === null ? '' : `. What to do: ${inText(hint)}`;
    return `- ${lineInMarkdown(capLine(line, maxLength), 'text')}${why}${position}${what}`;
  });
  const isPlain = tone === 'plain';
  const folded = isPlain ? foldNames(lines, context.maxNames).map(asItem) : lines;
  const head = `<details${isPlain ? '' : ' open'}><summary><b>${title}</b> · ${items.length}</summary>`;
  return blockOf(folded, '- ', (shown) => [head, shown.join('\n'), '</details>'].join('\n\n'));
}

function asItem(line: string): string {
  return line.startsWith('- ') ? line : `- ${line}`;
}

/** State and effect, as far as there are any. */
function labelsOf({ state, effect }: ChangeEntry): string[] {
  return [state, effect].filter((label) => label !== null);
}

function settingLink({ setting, sources }: ChangeEntry, repository: Repository, position: Position): string {
  const [only] = sources.length === 1 ? sources : [];
  const address = only === undefined ? null : addressOfLine(only.place, repository);
  return linked(keyText(setting), address, position);
}

function linked(text: string, address: string | null, position: Position): string {
  const code = sanitiseMarkdown(text, position);
  return address === null ? code : `[${code}](${address})`;
}

function namesOf({ names }: Group, position: Position, context: Context): string {
  return `${kindText(names)}${foldSlugs(names, context, (slug) => sanitiseMarkdown(slug, position))}`;
}

/** The first names and the number of further ones; can be empty. */
function foldSlugs(names: ResourceNames, { maxNames }: Context, format: (slug: string) => string): string {
  const texts = namedOf(names).map(({ slug }) => format(capText(slug, 100).text));
  return texts.length === 0 ? '' : ` ${foldNames(texts, maxNames).join(', ')}`;
}

/** A line in Markdown: the tool's own text unchanged, untrusted text as code. */
export function lineInMarkdown(line: IssuesLine, position: Position): string {
  return line.map((one) => (typeof one === 'string' ? one : sanitiseMarkdown(one.data, position))).join('');
}

/** Limits each untrusted text of a line. */
export function capLine(line: IssuesLine, max: number): IssuesLine {
  return line.map((one) => (typeof one === 'string' ? one : { data: capWithCount(one.data, max) }));
}

function capWithCount(text: string, max: number): string {
  const capped = capText(text, max);
  return capped.more === 0 ? text : `${capped.text}… (${capped.more} more characters)`;
}
