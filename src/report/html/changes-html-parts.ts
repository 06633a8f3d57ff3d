import { pluralise } from '../../model/count.js';
import { maxNames } from '../../model/names.js';
import type { Source } from '../../model/place.js';
import type {
  BeforeAndAfter,
  ChangeEntry,
  ChangesDocument,
  Group,
  List,
  ListItem,
  Section,
} from '../document/changes-document.js';
import { repeatsFiles } from '../items/groups.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import type { DifferencePart } from '../view/difference-parts.js';
import { kindText, namedOf, type ResourceName, type SourceView } from '../view/names.js';
import { addressOfLine, type Repository, shownPlace } from '../view/repository.js';
import { keyText } from '../view/value-text.js';
import { renderLine } from './html-page.js';

/** `above` is shown above the title: the tool, or the root file of the configuration. */
export function renderHeader(document: ChangesDocument, above: Html): Html {
  const { title, organization, refused, tone, partial, verdict, points, next, facts } = document;
  const sign = { good: '✓', change: '~', bad: '!' }[tone];
  return html`<header>
<p class="tool">${above}</p>
<h1>${title}${organization !== null && html` <span class="of">of <bdi>${organization.slug}</bdi></span>`}</h1>
${organization !== null && organization.service !== null && html`<p class="where">at <bdi>${organization.service}</bdi></p>\n`}${refused !== null && renderRefused(refused)}<div class="verdict ${tone}">${partial !== null && html`<p class="point warning">${renderLine(partial)}</p>\n`}<p><strong><span class="sign">${sign}</span> ${renderLine(verdict)}</strong></p>
${points.map(({ line, tone: weight }) => html`<p class="point ${weight}">${renderLine(line)}</p>\n`)}</div>
${next.map((line) => html`<p class="next">${renderLine(line)}</p>\n`)}<dl>
${facts.map(({ name, line }) => html`<dt>${name}</dt><dd>${renderLine(line)}</dd>\n`)}</dl>
</header>`;
}

/** Sections and lists. */
export function renderContent(document: ChangesDocument, repository: Repository): Html {
  const { sections, lists } = document;
  return html`${sections.map((section) => renderSection(section, document, repository))}${lists.map((list) => renderList(list, repository))}`;
}

function renderRefused({ title, items }: List): Html {
  return html`<div class="verdict bad"><p><strong><span class="sign">!</span> ${title}</strong></p>
${items.map(({ line, hint }) => html`<p class="point danger">${renderLine(line)}</p>\n${renderHint(hint)}\n`)}</div>
`;
}

function renderHint(hint: string | null): Html {
  return html`${hint !== null && html`<p class="hint">What to do: <bdi>${hint}</bdi></p>`}`;
}

function renderSection(section: Section, { sides }: ChangesDocument, repository: Repository): Html {
  const { id, title, note, tone, groups, count } = section;
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${title}${note !== null && html` (${note})`}${count !== null && html` <span class="count">${count}</span>`}</h2>
${groups.map((group) => renderGroup(group, section.sides ?? sides, repository))}</section>
`;
}

function renderGroup(
  { names, remarks, entries }: Group,
  sides: BeforeAndAfter,
  repository: Repository,
): Html {
  const count =
    entries.length > 0 && html` <span class="count">${pluralise(entries.length, 'setting')}</span>`;
  return html`<details open>
<summary><h3>${kindText(names)} ${renderNames(namedOf(names).slice(0, maxNames))}${names.length > maxNames && moreText(names)}</h3>${count}</summary>
${renderMoreNames(namedOf(names))}${remarks.map((line) => html`<p class="remark">${renderLine(line)}</p>\n`)}${entries.length > 0 && renderEntries(entries, sides, repository)}</details>
`;
}

/** The names that the heading does not contain, collapsed. */
function renderMoreNames(names: readonly ResourceName[]): Html {
  const others = names.slice(maxNames);
  if (others.length === 0) return html``;
  return html`<details class="more"><summary>${pluralise(others.length, 'further name')}</summary><p>${renderNames(others)}</p></details>\n`;
}

function moreText(items: readonly unknown[]): string {
  return `, … and ${items.length - maxNames} more`;
}

function renderNames(names: readonly ResourceName[]): Html {
  return html`${names.map(({ slug, id }, at) => html`${at > 0 && ', '}<bdi>${slug}</bdi>${id !== null && html` <span class="id">#${id}</span>`}`)}`;
}

/** A table of a resource's settings with both values side by side. */
function renderEntries(entries: readonly ChangeEntry[], sides: BeforeAndAfter, repository: Repository): Html {
  return html`<div class="table" role="region" aria-label="Settings" tabindex="0"><table>
<thead><tr><th scope="col" class="setting">Setting</th><th scope="col" class="before">${sides.before}</th><th scope="col" class="after">${sides.after}</th></tr></thead>
${entries.map((entry, at) => renderEntry(entry, repeatsFiles(entries, at) ? sameFiles : renderSources(entry.sources, repository)))}</table></div>
`;
}

const sameFiles = html`<span class="source">in the same files</span>`;

function renderEntry(entry: ChangeEntry, sources: Html): Html {
  const lines = [
    ...entry.parts.map(renderPart),
    ...(entry.remarks.length > 0 || entry.parts.length === 0 ? [renderRemarks(entry)] : []),
  ];
  return html`<tbody class="${entry.tone}">
${lines.map((cells, at) => html`<tr>${at === 0 && renderHead(entry, lines.length, sources)}${cells}</tr>\n`)}</tbody>
`;
}

function renderHead({ setting, state, effect }: ChangeEntry, height: number, sources: Html): Html {
  return html`<th scope="rowgroup" rowspan="${height}"><bdi>${keyText(setting)}</bdi>${[state, effect].map((label) => label !== null && html` <span class="label">${label}</span>`)}${sources}</th>`;
}

/** The first places in the files. */
function renderSources(sources: readonly SourceView[], repository: Repository): Html {
  const shown = sources.slice(0, maxNames);
  return html`${shown.map(({ place }) => html`<span class="source">${renderSource(place, repository)}</span>`)}${sources.length > maxNames && html`<span class="source">… and ${sources.length - maxNames} more</span>`}`;
}

function renderPart({ op, path, before, after, notes }: DifferencePart): Html {
  const place = path !== '' && html`<span class="path"><bdi>${path}</bdi></span>`;
  if (op === 'begins') return html`<td>${before.map(renderNote)}</td><td>${after.map(renderAdded)}</td>`;
  if (op === 'ends') return html`<td>${before.map(renderRemoved)}</td><td>${after.map(renderNote)}</td>`;
  return html`<td>${before.length > 0 && place}${before.map(renderRemoved)}</td><td>${after.length + notes.length > 0 && place}${after.map(renderAdded)}${notes.map(renderNote)}</td>`;
}

function renderRemoved(text: string): Html {
  return html`<del><bdi>${text}</bdi></del>`;
}

function renderAdded(text: string): Html {
  return html`<ins><bdi>${text}</bdi></ins>`;
}

function renderNote(text: string): Html {
  return html`<span class="order">${text}</span>`;
}

function renderRemarks({ remarks }: ChangeEntry): Html {
  return html`<td colspan="2" class="remarks">${remarks.map((line) => html`<p>${renderLine(line)}</p>`)}</td>`;
}

/** `projects/web.yaml:4 (layer payments)`, with a link if the repository is known. */
function renderSource(source: Source, repository: Repository): Html {
  const { file, line } = shownPlace(source, repository);
  const text = html`<bdi>${file}</bdi>:${line}`;
  const address = addressOfLine(source, repository);
  const place = address === null ? text : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  return html`${place}${source.layer !== null && html` <span class="layer">layer <bdi>${source.layer}</bdi></span>`}`;
}

/** A list that needs no attention is folded. */
function renderList({ id, title, tone, items }: List, repository: Repository): Html {
  const folded = tone === 'plain' && items.length > maxNames;
  const shown = folded ? items.slice(0, maxNames) : items;
  const others = folded ? items.slice(maxNames) : [];
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="count">${items.length}</span></h2>
<ul class="items">
${shown.map((item) => renderItem(item, repository))}</ul>
${others.length > 0 && html`<details class="more"><summary>… and ${others.length} more</summary>\n<ul class="items">\n${others.map((item) => renderItem(item, repository))}</ul>\n</details>\n`}</section>
`;
}

function renderItem({ rule, line, reason, place, hint }: ListItem, repository: Repository): Html {
  const excerpt = typeof rule === 'object' && rule.place !== null ? rule.excerpt : null;
  return html`<li>${renderLine(line)}${reason !== null && html`: <bdi>${reason}</bdi>`}${place !== null && html` <span class="source">${renderSource(place, repository)}</span>`}${excerpt !== null && html`<code class="excerpt">${excerpt}</code>`}${renderHint(hint)}</li>
`;
}
