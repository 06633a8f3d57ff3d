import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { maxNames } from '../../model/names.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { ChangeEntry, ChangesDocument, Group, Section, Tone } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { type Html, type HtmlPart, html } from '../sanitise/html.js';
import type { DifferenceRow } from '../view/difference.js';
import { kindText, namedOf, type ResourceName, type SourceView } from '../view/names.js';
import { addressOfLine, type Repository, shownPlace } from '../view/repository.js';
import { keyText, sourceText } from '../view/value-text.js';

/** The result of one configuration. */
export interface Article {
  /** Shown above the title, raw. */
  readonly name: string;
  /** Begins all anchors in the article. */
  readonly anchor: string;
  readonly document: ChangesDocument;
  readonly repository: Repository;
}

/** `Plan of acme` */
export function titleOf({ title, organization }: ChangesDocument): Line {
  return organization === null ? [title] : [title, ' of ', { data: organization.slug }];
}

const signs = { good: '✓', change: '~', bad: '!' } as const;

export function renderArticle({ name, anchor, document, repository }: Article): Html {
  const { legend, refused, tone, verdict, points, next, facts, sections, findings } = document;
  const shown = points.map((point) => paragraphs(`point ${point.tone}`, [point.line]));
  return html`<article id="${anchor}">
<header>
<p class="tool"><bdi>${name}</bdi></p>
<h1>${titleOf(document)}</h1>
${refused && renderVerdict('bad', [refused.title], renderList(refused.reasons, repository))}${renderVerdict(tone, verdict, shown)}${legend && sections.length > 0 && paragraphs('legend', [[legend]])}${paragraphs('next', next)}<dl>
${facts.map(({ name, line }) => html`<dt>${name}</dt><dd>${line}</dd>\n`)}</dl>
</header>
${sections.map((section) => renderSection(section, anchor, repository))}${findings.length > 0 && renderFindings(findings, `${anchor}-findings`, repository)}</article>
`;
}

function renderVerdict(tone: Tone, verdict: Line, below: HtmlPart): Html {
  return html`<div class="verdict ${tone}"><p><strong><span class="sign">${signs[tone]}</span> ${verdict}</strong></p>
${below}</div>
`;
}

function paragraphs(name: string, lines: readonly Line[]): readonly Html[] {
  return lines.map((line) => html`<p class="${name}">${line}</p>\n`);
}

/** Nothing without content. */
function span(name: string, content: HtmlPart): Html | null {
  return content ? html` <span class="${name}">${content}</span>` : null;
}

function renderSection(section: Section, anchor: string, repository: Repository): Html {
  const { title, note, tone, groups, count } = section;
  const id = `${anchor}-${section.id}`;
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${note === null ? title : `${title} (${note})`}${span('count', count)}</h2>
${groups.map((group) => renderGroup(group, repository))}</section>
`;
}

function renderGroup({ names, places, remarks, entries }: Group, repository: Repository): Html {
  const named = namedOf(names);
  const count = entries.length > 0 && pluralise(entries.length, 'setting');
  return html`<details open>
<summary><h3>${kindText(names)} ${lineOf(named.slice(0, maxNames))}</h3>${span('count', count)}</summary>
${named.length > maxNames && renderMoreNames(named.slice(maxNames))}${paragraphs('remark', remarks)}${entries.length > 0 ? renderEntries(entries, repository) : renderSources(places, repository)}</details>
`;
}

function renderMoreNames(names: readonly ResourceName[]): Html {
  return html`<details class="more"><summary>… and ${names.length} more</summary><p>${lineOf(names)}</p></details>\n`;
}

function lineOf(names: readonly ResourceName[]): Line {
  return names.flatMap(({ slug, id }, at) => [
    at > 0 ? ', ' : '',
    { data: id === null ? slug : `${slug} #${id}` },
  ]);
}

/** A table of a resource's settings with both values side by side. */
function renderEntries(entries: readonly ChangeEntry[], repository: Repository): Html {
  return html`<div class="table" role="region" aria-label="Settings" tabindex="0"><table>
<thead><tr><th scope="col" class="setting">Setting</th><th scope="col" class="before">Before</th><th scope="col" class="after">After</th></tr></thead>
${entries.map((entry) => renderEntry(entry, repository))}</table></div>
`;
}

function renderEntry(entry: ChangeEntry, repository: Repository): Html {
  const { setting, state, effect, tone, rows, remarks, sources } = entry;
  const cells = rows.map(renderRow);
  if (remarks.length > 0 || rows.length === 0)
    cells.push(html`<td colspan="2">${paragraphs('remarks', remarks)}</td>`);
  const head = html`<th scope="rowgroup" rowspan="${cells.length}"><bdi>${keyText(setting)}</bdi>${span('label', state)}${span('label', effect)}${renderSources(sources, repository)}</th>`;
  return html`<tbody class="${tone}">
${cells.map((cell, at) => html`<tr>${at === 0 && head}${cell}</tr>\n`)}</tbody>
`;
}

function renderRow({ path, before, after, note }: DifferenceRow): Html {
  const place = span('path', path && { data: path });
  const removed = before !== undefined && html`${place}<del><bdi>${before}</bdi></del>`;
  const added = after !== undefined && html`<ins><bdi>${after}</bdi></ins>`;
  return html`<td>${removed}</td><td>${(after ?? note) !== undefined && place}${added}${span('note', note)}</td>`;
}

/** The first places in the files. */
function renderSources(sources: readonly SourceView[], repository: Repository): Html {
  const more = sources.length > maxNames && `… and ${sources.length - maxNames} more`;
  const shown = sources
    .slice(0, maxNames)
    .map(({ place }) => span('source', renderSource(place, repository)));
  return html`${shown}${span('source', more)}`;
}

/** With a link if the repository is known. */
function renderSource(source: Source, repository: Repository): HtmlPart {
  const address = addressOfLine(source, repository);
  const text = { data: sourceText(shownPlace(source, repository)) };
  return address === null ? text : html`<a href="${address}" rel="noreferrer">${text}</a>`;
}

function renderFindings(findings: readonly Finding[], id: string, repository: Repository): Html {
  return html`<section class="warning" aria-labelledby="${id}">
<h2 id="${id}">Findings${span('count', findings.length)}</h2>
${renderList(findings, repository)}</section>
`;
}

function renderList(findings: readonly Finding[], repository: Repository): Html {
  return html`<ul class="items">
${findings.map((finding) => renderFinding(finding, repository))}</ul>
`;
}

function renderFinding({ severity, code, message, place, hint }: Finding, repository: Repository): Html {
  const position = place && span('source', renderSource(sourceAt(place, null), repository));
  const fix = hint !== null && html`<p class="hint">What to do: <bdi>${hint}</bdi></p>`;
  return html`<li>${severity} <bdi>${code}</bdi> <bdi>${message}</bdi>${position}${fix}</li>\n`;
}
