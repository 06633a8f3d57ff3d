import { unreachable } from '../../model/unreachable.js';
import type { Html } from '../sanitise/html.js';
import { html, ownLink } from '../sanitise/html.js';
import { drawBar } from './issues-charts.js';
import type { Cell, Column, Table } from './issues-document.js';
import { formatCount, formatShare } from './issues-format.js';
import { renderLine } from './issues-html-line.js';

/**
 * A table with a caption and header scopes; the first cell of each row is its header. Links only have the given
 * `origin`.
 */
export function renderTable({ caption, columns, rows, notes }: Table, origin: string): Html {
  return html`<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(renderHeading)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell, index) => renderCell(cell, columns[index], { origin, first: index === 0 }))}</tr>\n`)}</tbody>
</table>${notes.length > 0 && html`<div class="notes">${notes.map((note) => html`<p>${renderLine(note)}</p>`)}</div>`}</div>
`;
}

function renderHeading({ title, align }: Column): Html {
  return html`<th scope="col" class="${align}">${title}</th>`;
}

interface CellPlace {
  readonly origin: string;
  readonly first: boolean;
}

function renderCell(cell: Cell, column: Column | undefined, { origin, first }: CellPlace): Html {
  const classes = [column?.align ?? 'left', ...classesOf(cell)].join(' ');
  const content = contentOf(cell, origin);
  return first
    ? html`<th scope="row" class="${classes}">${content}</th>`
    : html`<td class="${classes}">${content}</td>`;
}

function contentOf(cell: Cell, origin: string): Html {
  switch (cell.kind) {
    default:
      return unreachable(cell);
    case 'text':
      return renderLine(cell.line);
    case 'number':
      return html`${cell.value === null ? '–' : formatCount(cell.value)}`;
    case 'bar': {
      const share = formatShare(cell.part, cell.whole);
      const open = cell.open === null ? '' : `, ${formatShare(cell.open, cell.whole)} open`;
      return html`${drawBar({ ...cell, label: `${share} of all${open}` })}<span>${share}</span>`;
    }
    case 'issue': {
      const link = ownLink(cell.address, origin);
      const id = html`<bdi class="id">${cell.id}</bdi>`;
      return html`${link === null ? id : html`<a href="${link}" rel="noreferrer">${id}</a>`}${cell.title !== null && html` <bdi class="title">${cell.title}</bdi>`}`;
    }
  }
}

function classesOf(cell: Cell): readonly string[] {
  switch (cell.kind) {
    default:
      return unreachable(cell);
    case 'text':
      return [cell.style];
    case 'number':
      return [cell.tone, ...(cell.value === 0 ? ['zero'] : []), ...heatOf(cell.heat)];
    case 'bar':
      return ['share'];
    case 'issue':
      return ['issue'];
  }
}

/** Shading in five steps, including none. The cell also shows the number, so shading is never required. */
function heatOf(heat: number | null): readonly string[] {
  return heat === null || heat === 0 ? [] : [`heat${Math.min(4, Math.ceil(heat * 4))}`];
}
