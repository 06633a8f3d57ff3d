import { pluralise } from '../../model/count.js';
import type { Place } from '../../model/place.js';
import type { ChangeEntry, Group, List, Section } from '../document/changes-document.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { sanitiseHtml } from '../sanitise/html.js';
import { fenceMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText, sanitiseTerminal } from '../sanitise/terminal.js';
import { type DifferenceRow, differenceLine, differenceRows } from '../view/difference-parts.js';
import { kindText, namedOf } from '../view/names.js';
import { addressOfLine, type Repository } from '../view/repository.js';
import { keyText } from '../view/value-text.js';

export interface Context {
  readonly repository: Repository;
  /** Maximum number of rows, entries or items. */
  readonly max: number;
}

type Position = 'text' | 'table';

/** Maximum length of a value within a sentence, in characters. */
const maxInSentence = 160;

/** The alert at the top, with a line for each setting. */
export function renderCaution({ title, groups }: Section, { repository, max }: Context): string {
  const all = groups.flatMap((group) => cautionsOf(group, repository).map((line) => `- ${line}`));
  return alertOf(
    title,
    atMost(all, max, (more) => `- and ${more} more`),
  );
}

/** The alert above everything else: why an apply would refuse the plan. */
export function renderRefused({ title, items }: List, { max }: Context): string {
  const all = items.map(
    ({ line, hint }) =>
      `- ${lineInMarkdown(line, 'text')} What to do: ${sanitiseMarkdown(hint ?? '', 'text')}`,
  );
  const lines = max === 0 ? [`- ${pluralise(all.length, 'reason')}`] : all;
  return alertOf(title, lines);
}

function alertOf(title: string, lines: readonly string[]): string {
  return ['> [!CAUTION]', `> **${title}**`, '>', ...lines.map((line) => `> ${line}`)].join('\n');
}

/** A resource that failed as a whole is one line; otherwise each setting is one. */
function cautionsOf(group: Group, repository: Repository): string[] {
  const { remarks } = group;
  const entries = group.entries.filter(({ rule }) => rule !== 'applied');
  if (remarks.length > 0 && entries.every(({ rule }) => rule === 'failed')) {
    return [`${namesOf(group, 'text')}: ${remarks.map((line) => lineInMarkdown(line, 'text')).join('; ')}`];
  }
  if (entries.length === 0) return [namesOf(group, 'text')];
  return entries.map((entry) => cautionOf(entry, group, repository));
}

function cautionOf(entry: ChangeEntry, group: Group, repository: Repository): string {
  const what = entry.parts.length === 0 ? '' : ` ${shorten(differenceLine(entry.parts, 4))}`;
  const labels = labelsOf(entry);
  const label = labels.length === 0 ? '' : ` (${labels.join(', ')})`;
  return `${settingLink(entry, repository, 'text')}${what}${label} in ${namesOf(group, 'text')}`;
}

function shorten(text: string): string {
  const capped = capText(text, maxInSentence);
  return sanitiseMarkdown(capped.more === 0 ? text : `${capped.text}…`, 'text');
}

/** A table of the resources, with each setting linked to its line in the files. */
export function renderOverview(sections: readonly Section[], { repository, max }: Context): string {
  const rows = new Map<string, { readonly settings: string[]; readonly states: Set<string> }>();
  for (const section of sections) {
    for (const group of section.groups) {
      const names = namesOf(group, 'table');
      const row = rows.get(names) ?? { settings: [], states: new Set() };
      rows.set(names, row);
      row.settings.push(...settingsOf(group, section, repository));
      for (const state of statesOf(group, section)) row.states.add(state);
    }
  }
  const all = [...rows].map(
    ([names, { settings, states }]) => `| ${names} | ${settings.join(', ')} | ${[...states].join(', ')} |`,
  );
  if (all.length === 0) return '';
  const lines = atMost(all, max, (more) => `| and ${more} more | | |`);
  return ['| Resource | Settings | State |', '|---|---|---|', ...lines].join('\n');
}

/** Settings in a danger section are marked with a sign. */
function settingsOf({ entries }: Group, { tone }: Section, repository: Repository): string[] {
  const signOf = (entry: ChangeEntry): string => (tone === 'danger' && entry.rule !== 'applied' ? '⚠️ ' : '');
  return entries.map((entry) => `${signOf(entry)}${settingLink(entry, repository, 'table')}`);
}

function statesOf({ entries }: Group, { state }: Section): string[] {
  const blocked = state !== 'blocked' && entries.some(({ rule }) => rule === 'blocked');
  return [...(state === null ? [] : [state]), ...(blocked ? ['blocked'] : [])];
}

/** The resources of a section as collapsible blocks with their differences. */
export function renderDetails(
  { groups, tone }: Section,
  context: Context & { readonly open: boolean },
): string {
  const open = context.open || tone === 'danger';
  return groups
    .filter(({ entries, remarks }) => entries.length + remarks.length > 0)
    .map((group) => renderGroup(group, { ...context, open }))
    .join('\n\n');
}

function renderGroup(group: Group, { repository, open }: Context & { readonly open: boolean }): string {
  const rows = group.entries.flatMap((entry) =>
    differenceRows(entry.parts).map((row) => diffLine(entry, row)),
  );
  const remarks = group.remarks.map((line) => `⚠️ ${lineInMarkdown(line, 'text')}`);
  const places = group.entries.map((entry) => `- ${placeOf(entry, repository)}`);
  const { named } = group;
  const settings = named?.settings.map((one) => sanitiseMarkdown(keyText(one), 'text')).join(', ');
  const parts = [
    `<details${open ? ' open' : ''}><summary>${summaryOf(group)}</summary>`,
    ...remarks,
    ...(rows.length > 0 ? [fenceMarkdown(rows, 'diff')] : []),
    ...(places.length > 0 ? [places.join('\n')] : []),
    ...(named === null ? [] : [`${named.label}: ${settings}`]),
    '</details>',
  ];
  return parts.join('\n\n');
}

/** Puts the sign into the first column, as diff highlighting requires. */
function diffLine({ setting }: ChangeEntry, { sign, path, text }: DifferenceRow): string {
  return `${sign === '~' ? '!' : sign} ${keyText(setting)}${path === '' ? '' : ` › ${path}`}: ${text}`;
}

/** A summary is HTML, so its text is escaped as HTML. */
function summaryOf({ names, entries }: Group): string {
  const listed = listNames(names, (slug) => `<code>${inHtml(slug)}</code>`);
  return `<b>${kindText(names)}</b>${listed} · ${pluralise(entries.length, 'setting')}`;
}

function inHtml(text: string): string {
  return sanitiseHtml(sanitiseTerminal(text));
}

/** `resolveAge` with its source line, its label and its remarks. */
function placeOf(entry: ChangeEntry, repository: Repository): string {
  const { source, remarks } = entry;
  const setting = sanitiseMarkdown(keyText(entry.setting), 'text');
  const layer =
    source === null || source.layer === null ? '' : ` (layer ${sanitiseMarkdown(source.layer, 'text')})`;
  const position = `${positionOf(source, repository)}${layer}`;
  const comments = [...labelsOf(entry), ...remarks.map((line) => lineInMarkdown(line, 'text'))];
  return `${setting}${position}${comments.length > 0 ? `: ${comments.join('; ')}` : ''}`;
}

/** ` at projects/web.yaml:4` with a link, or empty if there is no place. */
function positionOf(place: Place | null, repository: Repository): string {
  if (place === null) return '';
  return ` at ${linked(`${place.file}:${place.line}`, addressOfLine(place, repository), 'text')}`;
}

/** A collapsible list. */
export function renderList({ title, items, tone }: List, { repository, max }: Context): string {
  const all = items.map(({ line, reason, place, hint }) => {
    const why = reason === null ? '' : `: ${sanitiseMarkdown(reason, 'text')}`;
    const what = hint === null ? '' : `. What to do: ${sanitiseMarkdown(hint, 'text')}`;
    return `- ${lineInMarkdown(line, 'text')}${why}${positionOf(place, repository)}${what}`;
  });
  const lines = atMost(all, max, (more) => `- and ${more} more`).join('\n');
  const open = tone === 'plain' ? '' : ' open';
  return `<details${open}><summary><b>${title}</b> · ${items.length}</summary>\n\n${lines}\n\n</details>`;
}

/** State and effect, as far as there are any. */
function labelsOf({ state, effect }: ChangeEntry): string[] {
  return [state, effect].filter((label) => label !== null);
}

function settingLink({ setting, source }: ChangeEntry, repository: Repository, position: Position): string {
  return linked(keyText(setting), source && addressOfLine(source, repository), position);
}

function linked(text: string, address: string | null, position: Position): string {
  const code = sanitiseMarkdown(text, position);
  return address === null ? code : `[${code}](${address})`;
}

function namesOf({ names }: Group, position: Position): string {
  return `${kindText(names)}${listNames(names, (slug) => sanitiseMarkdown(slug, position))}`;
}

/** The first names and the number of further ones; can be empty. */
function listNames(names: Group['names'], format: (slug: string) => string): string {
  const named = namedOf(names);
  const first = named.slice(0, 5).map(({ slug }) => format(capText(slug, 100).text));
  const more = named.length > first.length ? ` and ${named.length - first.length} more` : '';
  return first.length === 0 ? '' : ` ${first.join(', ')}${more}`;
}

function atMost(lines: readonly string[], max: number, more: (count: number) => string): readonly string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max), more(lines.length - max)];
}

/** A line in Markdown: the tool's own text unchanged, untrusted text as code. */
export function lineInMarkdown(line: IssuesLine, position: Position): string {
  return line.map((one) => (typeof one === 'string' ? one : sanitiseMarkdown(one.data, position))).join('');
}
