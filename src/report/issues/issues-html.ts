import type { IssueReport } from '../../issues/summary/report-types.js';
import { unreachable } from '../../model/unreachable.js';
import { textOfLine } from '../document/annotations.js';
import { renderPage } from '../html/html-page.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { drawCurve, drawHistogram, drawSwatch } from './issues-charts.js';
import type {
  Block,
  Cell,
  Curve,
  IssuesDocument,
  IssuesFact,
  IssuesFigure,
  IssuesSection,
} from './issues-document.js';
import { renderLine } from './issues-html-line.js';
import { issuesStyle } from './issues-html-style.js';
import { renderTable } from './issues-html-table.js';
import { describeIssues } from './issues-view.js';

/**
 * Renders an HTML page with inline charts. It is readable without styles, on paper and in dark mode. It only links to
 * issues on the service's own origin.
 */
export function renderIssuesHtml(report: IssueReport): string {
  const page = describeIssues(report);
  const body = html`${renderHeader(page)}
<main>
${page.sections.map((section) => renderSection(section, page.origin))}</main>
<footer>
${page.footer.map((line) => html`<p>${renderLine(line)}</p>\n`)}</footer>`;
  return renderPage({ title: `${page.title}: ${page.organization}`, style: issuesStyle, body });
}

function renderHeader({ title, organization, verdict, facts, figures }: IssuesDocument): Html {
  return html`<header>
<h1>${title} <span class="of"><bdi>${organization}</bdi></span></h1>
<div class="verdict ${verdict.tone}"><strong>${verdict.tone === 'good' ? '✓' : '✗'} ${verdict.title}</strong>${verdict.lines.map((line) => html`<p>${renderLine(line)}</p>`)}</div>
<dl>
${facts.map(renderFact)}</dl>
<ul class="figures">
${figures.map(renderFigure)}</ul>
</header>`;
}

function renderFact({ name, lines }: IssuesFact): Html {
  return html`<dt>${name}</dt><dd>${lines.map((line) => html`<p>${renderLine(line)}</p>`)}</dd>\n`;
}

function renderFigure({ label, value, note, tone }: IssuesFigure): Html {
  return html`<li class="${tone}"><span class="label">${label}</span> <span class="value">${value}</span> ${note !== null && html`<span class="note">${note}</span>`}</li>\n`;
}

function renderSection({ id, title, layout, blocks }: IssuesSection, origin: string): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${blocks.some(hasBars) && legend}<div class="${layout}">
${blocks.map((block) => renderBlock(block, origin))}</div>
</section>
`;
}

const legend = html`<p class="key">Bars:${drawSwatch('open')}open${drawSwatch('all')}not open</p>\n`;

/** Whether the block has bars in two colours. */
function hasBars(block: Block): boolean {
  if (block.kind === 'histogram') return block.bars.some(({ open }) => open !== null);
  const isBar = (cell: Cell): boolean => cell.kind === 'bar' && cell.open !== null;
  return block.kind === 'table' && block.rows.some((row) => row.some(isBar));
}

function renderBlock(block: Block, origin: string): Html {
  switch (block.kind) {
    default:
      return unreachable(block);
    case 'lines':
      return html`${block.lines.map((line) => html`<p class="message ${block.tone}">${renderLine(line)}</p>\n`)}`;
    case 'table':
      return renderTable(block, origin);
    case 'histogram':
      return html`<figure><figcaption>${block.title}</figcaption>${drawHistogram(block)}</figure>\n`;
    case 'curve':
      return renderCurve(block);
  }
}

function renderCurve(curve: Curve): Html {
  return html`<figure><figcaption>${renderLine(curve.title)}</figcaption>${drawCurve(curve, textOfLine(curve.title))}</figure>\n`;
}
