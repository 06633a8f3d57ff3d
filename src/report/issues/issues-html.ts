import type { IssueReport } from '../../issues/summary/report-types.js';
import { unreachable } from '../../model/unreachable.js';
import { renderLine, renderPage } from '../html/html-page.js';
import type { Line } from '../line.js';
import { textOfLine } from '../line.js';
import { type Html, html, ownLink } from '../sanitise/html.js';
import { drawBar, drawCurve, drawHistogram, drawSwatch } from './issues-charts.js';
import type {
  Block,
  Cell,
  Column,
  IssuesDocument,
  IssuesFigure,
  IssuesSection,
  Table,
} from './issues-document.js';
import { formatCount, formatShare } from './issues-format.js';
import { issuesStyle } from './issues-html-style.js';
import { describeIssues } from './issues-view.js';

/** Where the links of a page can lead (`ownLink`). */
type Own = Pick<IssuesDocument, 'origin' | 'organization'>;

/**
 * Renders an HTML page with inline charts. It is readable without styles, on paper and in dark mode. It only links to
 * issues of its own organization on the service.
 */
export function renderIssuesHtml(report: IssueReport): string {
  const page = describeIssues(report);
  const body = html`${renderHeader(page)}
<main>
${page.sections.map((section) => renderSection(section, page))}</main>
<footer>
${page.footer.map((line) => html`<p>${renderLine(line)}</p>\n`)}</footer>`;
  return renderPage({ title: `${page.title}: ${page.organization}`, style: issuesStyle, body });
}

function renderHeader({ title, organization, verdict, facts, figures }: IssuesDocument): Html {
  return html`<header>
<h1>${title} <span class="of"><bdi>${organization}</bdi></span></h1>
<div class="verdict ${verdict.tone}"><strong>${verdict.tone === 'good' ? '✓' : '✗'} ${verdict.title}</strong>${paragraphs(verdict.lines)}</div>
<dl>
${facts.map(({ name, lines }) => html`<dt>${name}</dt><dd>${paragraphs(lines)}</dd>\n`)}</dl>
<ul class="figures">
${figures.map(renderFigure)}</ul>
</header>`;
}

function paragraphs(lines: readonly Line[]): Html[] {
  return lines.map((line) => html`<p>${renderLine(line)}</p>`);
}

function renderFigure({ label, value, note, tone }: IssuesFigure): Html {
  return html`<li class="${tone}"><span class="label">${label}</span> <span class="value">${value}</span> ${note !== null && html`<span class="note">${note}</span>`}</li>\n`;
}

function renderSection({ id, title, layout, blocks }: IssuesSection, own: Own): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${blocks.some(hasBars) && legend}<div class="${layout}">
${blocks.map((block) => renderBlock(block, own))}</div>
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

function renderBlock(block: Block, own: Own): Html {
  switch (block.kind) {
    default:
      return unreachable(block);
    case 'lines':
      return html`${block.lines.map((line) => html`<p class="message ${block.tone}">${renderLine(line)}</p>\n`)}`;
    case 'table':
      return renderTable(block, own);
    case 'histogram':
      return html`<figure><figcaption>${block.title}</figcaption>${drawHistogram(block)}</figure>\n`;
    case 'curve':
      return html`<figure><figcaption>${renderLine(block.title)}</figcaption>${drawCurve(block, textOfLine(block.title))}</figure>\n`;
  }
}

/** A table with a caption and header scopes; the first cell of each row is its header. */
function renderTable({ caption, columns, rows, notes = [] }: Table, own: Own): Html {
  return html`<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, align }) => html`<th scope="col" class="${align}">${title}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => renderRow(row, columns, own))}</tbody>
</table>${notes.length > 0 && html`<div class="notes">${paragraphs(notes)}</div>`}</div>
`;
}

function renderRow(cells: readonly Cell[], columns: readonly Column[], own: Own): Html {
  const rendered = cells.map((cell, index) => {
    const { style, content } = renderCell(cell, own);
    const classes = [columns[index]?.align ?? 'left', ...style].join(' ');
    return index === 0
      ? html`<th scope="row" class="${classes}">${content}</th>`
      : html`<td class="${classes}">${content}</td>`;
  });
  return html`<tr>${rendered}</tr>\n`;
}

function renderCell(cell: Cell, own: Own): { style: readonly string[]; content: Html } {
  switch (cell.kind) {
    default:
      return unreachable(cell);
    case 'text':
      return { style: [cell.style], content: renderLine(cell.line) };
    case 'number': {
      const { value, tone, heat } = cell;
      const style = [tone, ...(value === 0 ? ['zero'] : []), ...heatOf(heat)];
      return { style, content: html`${value === null ? '–' : formatCount(value)}` };
    }
    case 'bar': {
      const share = formatShare(cell.part, cell.whole);
      const open = cell.open === null ? '' : `, ${formatShare(cell.open, cell.whole)} open`;
      const bar = drawBar(cell, `${share} of all${open}`);
      return { style: ['share'], content: html`${bar}<span>${share}</span>` };
    }
    case 'issue': {
      const link = ownLink(cell.address, own);
      const id = html`<bdi class="id">${cell.id}</bdi>`;
      const linked = link === null ? id : html`<a href="${link}" rel="noreferrer">${id}</a>`;
      const title = cell.title !== null && html` <bdi class="title">${cell.title}</bdi>`;
      return { style: ['issue'], content: html`${linked}${title}` };
    }
  }
}

/** Shading in five steps, including none. The cell also shows the number, so shading is never required. */
function heatOf(heat: number | null): readonly string[] {
  return heat === null || heat === 0 ? [] : [`heat${Math.min(4, Math.ceil(heat * 4))}`];
}
