import type { ChangeEntry, Group, List, Section } from '../document/changes-document.js';
import { sanitiseHtml } from '../sanitise/html.js';
import { fenceMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import { capText, sanitiseTerminal } from '../sanitise/terminal.js';
import { keyText } from '../text/value-text.js';
import { rowsInLine } from '../view/annotations.js';
import type { DifferenceRow } from '../view/difference-rows.js';
import { kindText, namedOf } from '../view/names.js';
import { addressOfLine, type Repository } from '../view/repository.js';
import { pluralise } from '../view/words.js';
import { lineInMarkdown } from './markdown-line.js';

export interface Context {
  readonly repository: Repository;
  /** Maximum number of rows, entries or items. */
  readonly most: number;
}

type Where = 'text' | 'table';

/** Maximum length of a value within a sentence, in characters. */
const mostInSentence = 160;

/** The alert at the top, with a line for each setting. */
export function renderCaution({ title, groups }: Section, { repository, most }: Context): string {
  const all = groups.flatMap((group) => cautionsOf(group, repository).map((line) => `- ${line}`));
  const lines = atMost(all, most, (more) => `- and ${more} more`);
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
  const what = entry.rows.length === 0 ? '' : ` ${shortly(rowsInLine(entry.rows, 4))}`;
  const label = entry.label === null ? '' : ` (${entry.label})`;
  return `${settingLink(entry, repository, 'text')}${what}${label} in ${namesOf(group, 'text')}`;
}

function shortly(text: string): string {
  const capped = capText(text, mostInSentence);
  return sanitiseMarkdown(capped.more === 0 ? text : `${capped.text}…`, 'text');
}

/** A table of the resources, with each setting linked to its line in the files. */
export function renderOverview(sections: readonly Section[], { repository, most }: Context): string {
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
  const lines = atMost(all, most, (more) => `| and ${more} more | | |`);
  return ['| Resource | Settings | State |', '|---|---|---|', ...lines].join('\n');
}

/** Settings in a danger section are marked with a sign. */
function settingsOf({ entries }: Group, { tone }: Section, repository: Repository): string[] {
  const signOf = (entry: ChangeEntry): string => (tone === 'danger' && entry.rule !== 'applied' ? '⚠️ ' : '');
  return entries.map((entry) => `${signOf(entry)}${settingLink(entry, repository, 'table')}`);
}

function statesOf({ entries }: Group, { state }: Section): string[] {
  const labels = entries.flatMap(({ label, rule }) =>
    rule === 'blocked' && label !== null && label !== state ? [label] : [],
  );
  return [...(state === null ? [] : [state]), ...labels];
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
  const rows = group.entries.flatMap((entry) => entry.rows.map((row) => diffLine(entry, row)));
  const remarks = group.remarks.map((line) => `⚠️ ${lineInMarkdown(line, 'text')}`);
  const places = group.entries.map((entry) => `- ${placeOf(entry, repository)}`);
  const named =
    group.named === null
      ? []
      : [
          `${group.named.label}: ${group.named.settings.map((one) => sanitiseMarkdown(keyText(one), 'text')).join(', ')}`,
        ];
  const parts = [
    `<details${open ? ' open' : ''}><summary>${summaryOf(group)}</summary>`,
    ...remarks,
    ...(rows.length > 0 ? [fenceMarkdown(rows, 'diff')] : []),
    ...(places.length > 0 ? [places.join('\n')] : []),
    ...named,
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
  const told = tellNames(names, (slug) => `<code>${inHtml(slug)}</code>`);
  return `<b>${kindText(names)}</b>${told} · ${pluralise(entries.length, 'setting')}`;
}

function inHtml(text: string): string {
  return sanitiseHtml(sanitiseTerminal(text));
}

/** `resolveAge` with its source line, its label and its remarks. */
function placeOf(entry: ChangeEntry, repository: Repository): string {
  const { source, label, remarks } = entry;
  const setting = sanitiseMarkdown(keyText(entry.setting), 'text');
  const layer =
    source === null || source.layer === null ? '' : ` (layer ${sanitiseMarkdown(source.layer, 'text')})`;
  const where =
    source === null
      ? ''
      : ` at ${linked(`${source.file}:${source.line}`, addressOfLine(source, repository), 'text')}${layer}`;
  const told = [...(label === null ? [] : [label]), ...remarks.map((line) => lineInMarkdown(line, 'text'))];
  return `${setting}${where}${told.length > 0 ? `: ${told.join('; ')}` : ''}`;
}

/** A collapsible list. */
export function renderList({ title, items, tone }: List, { repository, most }: Context): string {
  const all = items.map(({ line, place, hint }) => {
    const where =
      place === null
        ? ''
        : ` at ${linked(`${place.file}:${place.line}`, addressOfLine(place, repository), 'text')}`;
    const what = hint === null ? '' : `. What to do: ${sanitiseMarkdown(hint, 'text')}`;
    return `- ${lineInMarkdown(line, 'text')}${where}${what}`;
  });
  const lines = atMost(all, most, (more) => `- and ${more} more`).join('\n');
  const open = tone === 'plain' ? '' : ' open';
  return `<details${open}><summary><b>${title}</b> · ${items.length}</summary>\n\n${lines}\n\n</details>`;
}

function settingLink({ setting, source }: ChangeEntry, repository: Repository, where: Where): string {
  return linked(keyText(setting), source && addressOfLine(source, repository), where);
}

function linked(text: string, address: string | null, where: Where): string {
  const code = sanitiseMarkdown(text, where);
  return address === null ? code : `[${code}](${address})`;
}

function namesOf({ names }: Group, where: Where): string {
  return `${kindText(names)}${tellNames(names, (slug) => sanitiseMarkdown(slug, where))}`;
}

/** The first names and the number of further ones; can be empty. */
function tellNames(names: Group['names'], tell: (slug: string) => string): string {
  const named = namedOf(names);
  const shown = named.slice(0, 5).map(({ slug }) => tell(capText(slug, 100).text));
  const more = named.length > shown.length ? ` and ${named.length - shown.length} more` : '';
  return shown.length === 0 ? '' : ` ${shown.join(', ')}${more}`;
}

function atMost(lines: readonly string[], most: number, more: (count: number) => string): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), more(lines.length - most)];
}
