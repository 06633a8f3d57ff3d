import { pluralise } from '../../model/count.js';
import type { ShownFinding } from '../../model/finding.js';
import { maxNames } from '../../model/names.js';
import { type Source, sourceAt } from '../../model/place.js';
import type {
  ChangeEntry,
  ChangesDocument,
  Group,
  Section,
  SideNames,
  Tone,
} from '../document/changes-document.js';
import { describeSubject } from '../document/describe-subject.js';
import { makeDocument } from '../document/make-document.js';
import { type Line, textOfLine } from '../line.js';
import { type Html, type HtmlPart, html } from '../sanitise/html.js';
import type { DifferenceRow } from '../view/difference.js';
import { kindText, namedOf, type ResourceName, type SourceView } from '../view/names.js';
import { addressOfLine, type Repository } from '../view/repository.js';
import type { RootSubject } from '../view/subject.js';
import { keyText, sourceText } from '../view/value-text.js';
import { renderPage } from './html-page.js';

const notAttempted = makeDocument(
  { kind: 'fault', title: 'Stopped', tone: 'bad', verdict: ['This configuration was not attempted.'] },
  [],
);

/**
 * An HTML page with complete values, readable without styles and on paper. It only links to the files' repository. Each
 * configuration is an article; with root files, a list of them comes first.
 */
export function renderChangesHtml(results: readonly RootSubject[]): string {
  const articles = results.map(
    ({ root, subject, repository }, at): Article => ({
      name: root ?? 'setpoint',
      anchor: `root-${at + 1}`,
      document: subject === null ? notAttempted : describeSubject(subject, { ...repository, verbose: true }),
      repository,
    }),
  );
  const isSingle = results.every(({ root }) => root === null);
  const title = isSingle
    ? articles.map(({ document }) => textOfLine(titleOf(document))).join()
    : pluralise(results.length, 'configuration');
  const items = articles.map(
    ({ name, anchor, document }) =>
      html`<li><a href="#${anchor}"><bdi>${name}</bdi></a>: ${document.verdict}</li>\n`,
  );
  const overview = html`<header>
<p class="tool">setpoint</p>
<h1>${title}</h1>
<ul>
${items}</ul>
</header>
`;
  const body = html`${!isSingle && overview}<main>
${articles.map(renderArticle)}</main>`;
  return renderPage({ title, style: changesStyle, body });
}

/**
 * Styles of a changes report. The report must be readable without them (Jenkins blocks styles), so signs and words
 * express everything too. On narrow screens, the two values of a change are shown one below the other.
 */
export const changesStyle = html`
:root{--change:#1f5c99;--changeband:#e9f1fa;--warn:#855300;--warnband:#fdf3dc;--del:#8f1d17;--delband:#fdeeed;--ins:#145a33;--insband:#eaf6ef}
@media(prefers-color-scheme:dark){:root{--change:#8fbdf0;--changeband:#16263a;--warn:#f0c069;--warnband:#2f2612;--del:#ffb3ab;--delband:#2f1917;--ins:#94dcb1;--insband:#13261b}}
bdi,code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em;overflow-wrap:anywhere}
.tool{margin:0;color:var(--soft);font-size:13px;letter-spacing:.04em}
h1{margin-bottom:4px}
.verdict{border-left:6px solid var(--change);background:var(--changeband);padding:12px 18px;margin:16px 0 18px;border-radius:0 8px 8px 0}
.verdict.good{border-color:var(--good);background:var(--goodband)}.verdict.bad{border-color:var(--bad);background:var(--badband)}
.verdict p{margin:0}.verdict strong{font-size:18px}.verdict .point{margin-top:4px}
.verdict .sign{display:inline-block;min-width:1em;color:var(--change)}.good .sign{color:var(--good)}.bad .sign{color:var(--bad)}
.point.danger{color:var(--bad);font-weight:650}
.next{margin:0 0 6px}
h2{font-size:20px;margin:34px 0 12px;padding-top:12px;border-top:2px solid var(--ink)}
.danger>h2{color:var(--bad);border-color:var(--bad)}
h2 .count,summary .count{white-space:nowrap;font-weight:400;font-size:14px;color:var(--soft);margin-left:6px}
details{border:1px solid var(--edge);border-radius:8px;margin:0 0 14px;overflow:clip}
.danger>details{border-color:var(--bad)}
summary{background:var(--band);padding:8px 14px;cursor:pointer}
.danger>details>summary{background:var(--badband)}
summary h3{display:inline;font-size:15px;margin:0;font-weight:400}
summary h3 bdi{font-weight:650}
.more{border:0;border-radius:0;margin:0;color:var(--soft);font-size:14px}.more p{margin:0;padding:4px 14px 8px}
.remark{margin:0;padding:8px 14px;background:var(--warnband);color:var(--warn);border-top:1px solid var(--edge)}
.danger .remark{background:var(--badband);color:var(--bad)}
header dl{font-size:13px;color:var(--soft);margin:12px 0 8px}
.table{overflow-x:auto}.table:focus-visible{outline:2px solid var(--blue)}
table{border-collapse:collapse;width:100%;font-size:14px;table-layout:fixed}
th:first-child{width:30%}
thead th{font-size:12.5px;font-weight:600;color:var(--soft);text-align:left;padding:6px 14px;border-top:1px solid var(--edge)}
thead th+th{padding-left:0}
thead .before::before{content:"− "}thead .after::before{content:"+ "}
tbody{border-top:1px solid var(--edge)}
tbody th{text-align:left;vertical-align:top;padding:8px 14px;font-weight:650}
td{vertical-align:top;padding:8px 14px 8px 0}
tr+tr td{padding-top:0}
tbody .label{display:inline-block;font-size:12px;font-weight:500;border:1px solid currentColor;border-radius:9px;padding:0 7px;color:var(--soft)}
tbody.warning .label{color:var(--warn)}tbody.good .label{color:var(--good)}tbody.danger .label{color:var(--bad)}
.source{display:block;font-weight:400;font-size:12.5px;color:var(--soft)}
.items .source{display:inline}
.path{display:block;font-size:12.5px;color:var(--soft)}
del,ins{display:block;text-decoration:none;padding:1px 8px;border-radius:4px;margin:0 0 3px;white-space:pre-wrap;border-left:3px solid;padding-left:calc(8px + 1.3em);text-indent:-1.3em}
del{background:var(--delband);color:var(--del);border-color:var(--del)}ins{background:var(--insband);color:var(--ins);border-color:var(--ins)}
del::before{content:"− "}ins::before{content:"+ "}
.note,.remarks{font-size:13px;color:var(--soft)}
.note{display:block}.remarks bdi,.remark bdi,.next bdi,.verdict bdi,.items li>bdi{font-family:inherit;font-size:inherit}
.remarks{margin:0 0 2px}
tbody.warning .remarks{color:var(--warn)}tbody.danger .remarks{color:var(--bad)}
.items{margin:0;padding:0 0 0 20px}
.items li{margin:0 0 8px}
.hint{margin:2px 0 0;color:var(--soft)}.hint bdi{font-family:inherit;font-size:inherit}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:0}
dd{margin:0;min-width:0}
main header{padding-left:0;padding-right:0}
header+main article{border-top:4px solid var(--edge);margin-top:28px}
@media screen and (max-width:640px){table,thead,tbody,tr,th,td{display:block}
th:first-child{width:auto}dl{display:block}dt{font-weight:600;margin-top:6px}thead{border-top:1px solid var(--edge)}thead tr{display:flex;gap:16px}thead th,thead th+th{border:0;padding:6px 0 6px 14px}thead .setting{display:none}thead .after{padding-left:0}
tbody th{padding-bottom:4px}td,tr+tr td{padding:2px 14px}td:empty{display:none}tbody tr:last-child td:last-child{padding-bottom:10px}}
@media print{:root{--change:#1f5c99;--changeband:#fff;--warn:#6b4300;--warnband:#fff;--del:#8f1d17;--delband:#fdeeed;--ins:#145a33;--insband:#eaf6ef}
h2{font-size:13.5pt;margin-top:20pt}summary{break-after:avoid;list-style:none}
.verdict strong{font-size:12pt}table,.remark{font-size:8.5pt}thead th,.source,.path,.note,.remarks,tbody .label{font-size:8pt}summary h3,summary .count{font-size:9.5pt}
details{overflow:visible}tbody{break-inside:avoid}}
`;

/** The result of one configuration. */
interface Article {
  /** Shown above the title, raw. */
  readonly name: string;
  /** Begins all anchors in the article. */
  readonly anchor: string;
  readonly document: ChangesDocument;
  readonly repository: Repository;
}

/** `Plan of acme` */
function titleOf({ title, organization }: ChangesDocument): Line {
  return organization === null ? [title] : [title, ' of ', { data: organization.slug }];
}

const signs = { good: '✓', change: '~', bad: '!' } as const;

export function renderArticle({ name, anchor, document, repository }: Article): Html {
  const { legend, refused, tone, verdict, points, next, facts, sections, findings, sides } = document;
  const shown = points.map((point) => paragraphs(`point ${point.tone}`, [point.line]));
  return html`<article id="${anchor}">
<header>
<p class="tool"><bdi>${name}</bdi></p>
<h1>${titleOf(document)}</h1>
${refused && renderVerdict('bad', [refused.title], renderList(refused.reasons, repository))}${renderVerdict(tone, verdict, shown)}${legend && sections.length > 0 && paragraphs('legend', [[legend]])}${paragraphs('next', next)}<dl>
${facts.map(({ name, line }) => html`<dt>${name}</dt><dd>${line}</dd>\n`)}</dl>
</header>
${sections.map((section) => renderSection(section, sides, anchor, repository))}${findings.length > 0 && renderFindings(findings, `${anchor}-findings`, repository)}</article>
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

export function renderSection(
  section: Section,
  sides: SideNames,
  anchor: string,
  repository: Repository,
): Html {
  const { title, note, tone, groups, count } = section;
  const id = `${anchor}-${section.id}`;
  return html`<section class="${tone}" aria-labelledby="${id}">
<h2 id="${id}">${note === null ? title : `${title} (${note})`}${span('count', count)}</h2>
${groups.map((group) => renderGroup(group, sides, repository))}</section>
`;
}

function renderGroup(
  { names, places, remarks, entries }: Group,
  sides: SideNames,
  repository: Repository,
): Html {
  const named = namedOf(names);
  const more = named.slice(maxNames);
  const count = entries.length > 0 && pluralise(entries.length, 'setting');
  return html`<details open>
<summary><h3>${kindText(names)} ${lineOf(named.slice(0, maxNames))}</h3>${span('count', count)}</summary>
${more.length > 0 && html`<details class="more"><summary>… and ${more.length} more</summary><p>${lineOf(more)}</p></details>\n`}${paragraphs('remark', remarks)}${entries.length > 0 ? renderEntries(entries, sides, repository) : renderSources(places, repository)}</details>
`;
}

function lineOf(names: readonly ResourceName[]): Line {
  return names.flatMap(({ slug, id }, at) => [
    at > 0 ? ', ' : '',
    { data: id === null ? slug : `${slug} #${id}` },
  ]);
}

/** A table of a resource's settings with both values side by side. */
function renderEntries(
  entries: readonly ChangeEntry[],
  { before, after }: SideNames,
  repository: Repository,
): Html {
  return html`<div class="table" role="group" aria-label="Settings" tabindex="0"><table>
<thead><tr><th scope="col" class="setting">Setting</th><th scope="col" class="before">${before}</th><th scope="col" class="after">${after}</th></tr></thead>
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
export function renderSource(source: Source, repository: Repository): HtmlPart {
  const address = addressOfLine(source, repository);
  const text = { data: sourceText(source, repository) };
  return address === null ? text : html`<a href="${address}" rel="noreferrer">${text}</a>`;
}

function renderFindings(findings: readonly ShownFinding[], id: string, repository: Repository): Html {
  return html`<section class="warning" aria-labelledby="${id}">
<h2 id="${id}">Findings${span('count', findings.length)}</h2>
${renderList(findings, repository)}</section>
`;
}

function renderList(findings: readonly ShownFinding[], repository: Repository): Html {
  return html`<ul class="items">
${findings.map((finding) => renderFinding(finding, repository))}</ul>
`;
}

function renderFinding({ severity, code, message, place, hint }: ShownFinding, repository: Repository): Html {
  const position = place && span('source', renderSource(sourceAt(place, null), repository));
  const fix = hint !== null && html`<p class="hint">What to do: <bdi>${hint}</bdi></p>`;
  return html`<li>${severity} <bdi>${code}</bdi> <bdi>${message}</bdi>${position}${fix}</li>\n`;
}
