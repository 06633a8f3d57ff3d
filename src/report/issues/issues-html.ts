import type { IssueReport } from '../../issues/summary/report-types.js';
import { renderPage } from '../html/html-page.js';
import { type Line, textOfLine } from '../line.js';
import { type Html, html, ownLink } from '../sanitise/html.js';
import { drawBar, drawCurve } from './issues-charts.js';
import { issuesStyle } from './issues-html-style.js';
import type { Block, Cell } from './issues-table.js';
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
${sections.map(({ title, blocks }) => renderSection(title, blocks, page))}</main>`;
  return renderPage({ title: `Issue report: ${organization}`, style: issuesStyle, body });
}

function paragraphs(lines: readonly Line[]): Html[] {
  return lines.map((line) => html`<p>${line}</p>`);
}

/** Tables with bars are so narrow that two can be shown side by side. */
function renderSection(title: string, blocks: readonly Block[], page: IssuesDocument): Html {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
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
  const { caption, titles, rows, notes } = block;
  return html`<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${titles.map((title, at) => html`<th scope="col" class="${rows[0]?.[at]?.style}">${title}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell, at) => (at === 0 ? html`<th scope="row" class="${cell.style}">${renderCell(cell, page)}</th>` : html`<td class="${cell.style}">${renderCell(cell, page)}</td>`))}</tr>\n`)}</tbody>
</table>${notes.length > 0 && html`<div class="notes">${paragraphs(notes)}</div>`}</div>
`;
}

function renderCell({ line, bar, address = null }: Cell, page: IssuesDocument): Html {
  if (bar) return html`${drawBar(bar)}<span>${line}</span>`;
  const link = ownLink(address, page);
  return link === null
    ? html`${line}`
    : html`<a href="${link}" rel="noreferrer">${line.slice(0, 1)}</a>${line.slice(1)}`;
}
