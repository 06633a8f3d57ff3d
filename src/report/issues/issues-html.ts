import type { IssueReport } from '../../issues/summary/report-types.js';
import { renderPage } from '../html/html-page.js';
import { type Line, textOfLine } from '../line.js';
import { type Html, html, ownLink } from '../sanitise/html.js';
import {
  type Bar,
  type Block,
  type Cell,
  type Curve,
  formatCount,
  maxOpenRows,
  type Table,
} from './issues-table.js';
import { describeIssues, type IssuesDocument } from './issues-view.js';

/**
 * Renders an HTML page with inline charts. It is readable without styles, on paper and in dark mode. It only links to
 * issues of its own organization on the service.
 */
export function renderIssuesHtml(report: IssueReport): string {
  const page = describeIssues(report);
  const { organization, verdict, figures, sections } = page;
  const body = html`<header>
<h1>Issue report <span class="of"><bdi>${organization}</bdi></span></h1>
<div class="verdict ${verdict.tone}"><strong>${verdict.tone === 'good' ? '✓' : '✗'} ${verdict.title}</strong>${paragraphs(verdict.lines)}</div>
<ul class="figures">
${figures.map(({ label, value, note, tone }) => html`<li class="${tone}"><span class="label">${label}</span> <span class="value">${value}</span> <span class="note">${note}</span></li>\n`)}</ul>
</header>
<main>
${sections.map(({ title, blocks }, at) => html`${renderSection(title, blocks, page)}${at === 0 && contentsOf(sections.slice(1))}`)}</main>`;
  return renderPage({ title: `Issue report: ${organization}`, style: issuesStyle, body });
}

function paragraphs(lines: readonly Line[]): Html[] {
  return lines.map((line) => html`<p>${line}</p>`);
}

function contentsOf(sections: IssuesDocument['sections']): Html {
  const links = sections.map(({ title }) => html`<li><a href="#${idOf(title)}">${title}</a></li>\n`);
  return html`<nav aria-label="Contents"><ul>\n${links}</ul></nav>\n`;
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}

/** Tables with bars are so narrow that two can be shown side by side. */
function renderSection(title: string, blocks: readonly Block[], page: IssuesDocument): Html {
  const id = idOf(title);
  const bars = blocks.filter((block) => 'rows' in block && block.titles.includes('Share')).length;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${bars > 0 && legend}<div class="${bars > 1 ? 'pairs' : 'single'}">
${blocks.map((block) => renderBlock(block, page))}</div>
</section>
`;
}

const legend = html`<p class="key">Bars:<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="open" width="12" height="12" fill="#1f5c99"/></svg>open<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="all" width="12" height="12" fill="#9db8d9"/></svg>not open</p>\n`;

/** A table has a caption and header scopes; the first cell of each row is its header. */
function renderBlock(block: Block, page: IssuesDocument): Html {
  if ('line' in block) return html`<p class="message ${block.tone}">${block.line}</p>\n`;
  if ('values' in block)
    return html`<figure><figcaption>${block.title}</figcaption>${drawCurve(block, textOfLine(block.title))}</figure>\n`;
  const { notes, rows, caption } = block;
  const more = rows.slice(maxOpenRows);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">${renderTable({ ...block, rows: rows.slice(0, maxOpenRows) }, page)}${more.length > 0 && html`<details><summary>${formatCount(more.length)} more</summary>${renderTable({ ...block, caption: `${caption}, continued`, rows: more }, page)}</details>`}${notes.length > 0 && html`<div class="notes">${paragraphs(notes)}</div>`}</div>
`;
}

function renderTable({ caption, titles, rows }: Table, page: IssuesDocument): Html {
  return html`<table>
<caption>${caption}</caption>
<thead><tr>${titles.map((title, at) => html`<th scope="col" class="${rows[0]?.[at]?.style}">${title}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell, at) => (at === 0 ? html`<th scope="row" class="${cell.style}">${renderCell(cell, page)}</th>` : html`<td class="${cell.style}">${renderCell(cell, page)}</td>`))}</tr>\n`)}</tbody>
</table>`;
}

function renderCell({ line, bar, address = null }: Cell, page: IssuesDocument): Html {
  if (bar) return html`${drawBar(bar)}<span>${line}</span>`;
  const link = ownLink(address, page);
  return link === null
    ? html`${line}`
    : html`<a href="${link}" rel="noreferrer">${line.slice(0, 1)}</a>${line.slice(1)}`;
}

/**
 * A line chart, labelled with 0 and its maximum at the left, and its first and last time below. `title` is the text
 * alternative. The plot has 644 × 92 pixels, and its left upper corner is at (70, 26).
 */
function drawCurve({ values, from, to }: Curve, title: string): Html {
  const highest = Math.max(...values);
  const points = values.map((value, at) => [
    Math.round(70 + (644 * at) / Math.max(1, values.length - 1)),
    Math.round(118 - (92 * value) / Math.max(1, highest)),
  ]);
  return html`<svg class="curve" role="img" width="720" height="150" viewBox="0 0 720 150"><title>${title}. From ${from} to ${to}, at most ${formatCount(highest)}.</title><polygon class="area" points="70,118 ${points.join(' ')} 714,118" fill="#d5e2f1"/><polyline class="line" points="${points.join(' ')}" fill="none" stroke="#1f5c99" stroke-width="2"/><line class="axis" x1="70" y1="118" x2="720" y2="118" stroke="#8a94a3"/><text x="64" y="30" text-anchor="end" font-size="12">${formatCount(highest)}</text><text x="64" y="122" text-anchor="end" font-size="12">0</text><text x="70" y="138" font-size="12">${from}</text><text x="720" y="138" text-anchor="end" font-size="12">${to}</text></svg>`;
}

/** A bar for `part` of `whole`, with a darker start for the `open` part. A part that is not 0 is visible. */
function drawBar({ part, open, whole }: Bar): Html {
  const lengthOf = (count: number) => count && Math.max(1, Math.round((120 * count) / whole));
  return html`<svg class="bar" aria-hidden="true" preserveAspectRatio="none" width="120" height="12" viewBox="0 0 120 12"><rect class="track" width="120" height="12" fill="#e8ecf1"/><rect class="all" width="${lengthOf(part)}" height="12" fill="#9db8d9"/><rect class="open" width="${lengthOf(open ?? 0)}" height="12" fill="#1f5c99"/></svg>`;
}

/** Styles of an issue report. The report must be readable without them (Jenkins blocks styles). */
const issuesStyle = html`
:root{--pale:#9db8d9;--area:#d5e2f1;--track:#e8ecf1}
@media(prefers-color-scheme:dark){:root{--pale:#3f6793;--area:#1f3550;--track:#252d38}}
h2{font-size:21px;margin:44px 0 12px;padding-top:14px;border-top:2px solid var(--ink)}
.verdict{border-left:6px solid var(--good);background:var(--goodband);padding:12px 18px;margin:0 0 22px}
.verdict.bad{border-color:var(--bad);background:var(--badband)}
.verdict strong{font-size:17px;color:var(--good)}
.verdict.bad strong{color:var(--bad)}
.verdict p{margin:2px 0 0;overflow-wrap:anywhere}
.figures .note{display:block;font-size:12.5px;color:var(--soft)}
.figures .bad .value{color:var(--bad)}
.figures .good .value{color:var(--good)}
.message{margin:0 0 10px;overflow-wrap:anywhere}
.message.bad{color:var(--bad);font-weight:600}
.message.good{color:var(--good);font-weight:600}
.scroll{overflow-x:auto;margin:0 0 24px}
nav ul{margin:0;padding:0;display:flex;flex-wrap:wrap;gap:2px 18px;list-style:none}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left;font-weight:650;font-size:15px;padding:6px 0}
th,td{padding:6px 10px;text-align:left;vertical-align:top;border-bottom:1px solid var(--edge)}
th:first-child,td:first-child{padding-left:4px}
thead th{font-size:12.5px;font-weight:600;color:var(--soft);border-bottom:1.5px solid var(--soft);white-space:nowrap}
tbody th,tbody td{font-weight:400;overflow-wrap:anywhere;min-width:7.8em}
tbody td:is(.right,.share,.date){min-width:0}
tbody th.issue{min-width:15em}
.right{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.share,.date{white-space:nowrap}.share{width:190px}
.bar{height:12px;max-width:none}
.share svg{vertical-align:-1px;margin-right:8px}
.share span{color:var(--soft);font-size:13px}
td.bad{color:var(--bad);font-weight:600}
.issue>:first-child{font-weight:600}
.issue>*+*{display:block}
.notes{font-size:13px;color:var(--soft);margin:6px 0 0;padding:0}
.notes p{margin:0}
figure{margin:0 0 18px;overflow-x:auto}
figcaption{font-weight:650;font-size:15px;padding:6px 0}
svg{max-width:100%;height:auto;overflow:visible}
svg text{fill:var(--ink);font-family:inherit}
svg .all{fill:var(--pale)}svg .open{fill:var(--blue)}svg .track{fill:var(--track)}svg .area{fill:var(--area)}svg .line{stroke:var(--blue)}svg .axis{stroke:var(--soft)}
.key{font-size:13px;color:var(--soft);margin:0}
.key svg{vertical-align:-1px;margin:0 4px 0 10px}
.zero{color:var(--soft)}
@media screen and (max-width:640px){caption{width:calc(100vw - 28px)}th,td{padding:6px 7px}thead th{white-space:normal;vertical-align:bottom}.share{width:auto}.bar{width:34px}.curve text{font-size:19px}}
@media(min-width:900px){.pairs{display:grid;grid-template-columns:1fr 1fr;gap:0 36px;align-items:start}.pairs>:last-child:nth-child(odd){grid-column:1/-1}.pairs .share{width:118px}.pairs .bar{width:70px}}
@media print{:root{--pale:#9db8d9;--area:#d5e2f1;--track:#e8ecf1}
header{padding-top:0}h2{font-size:13.5pt;margin-top:22pt}
table{font-size:8.5pt}figure{break-inside:avoid}caption{break-after:avoid;font-size:10pt}.notes,.key,.share span{font-size:8pt}.key{break-after:avoid}.figures .note{font-size:8.5pt}
.scroll{overflow:visible}nav{display:none}details::details-content{content-visibility:visible;height:auto}summary{display:none}th,td{padding:3pt 4pt}tbody td{min-width:6.6em}tbody th.issue{min-width:14em}.share{width:130px}.bar{width:80px}
.pairs{display:grid;grid-template-columns:1fr 1fr;gap:0 18pt;align-items:start}.pairs>*{break-inside:avoid}.pairs .share{width:84px}.pairs .bar{width:40px}}
`;
