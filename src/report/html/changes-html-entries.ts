import type { BeforeAndAfter, ChangeEntry } from '../document/changes-document.js';
import { renderLine } from '../issues/issues-html-line.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { keyText } from '../text/value-text.js';
import type { DifferenceRow } from '../view/difference-rows.js';
import type { Repository } from '../view/repository.js';
import { renderSource } from './changes-html-source.js';
import { inlineDiff } from './inline-diff.js';

/** A table of a resource's settings with both values side by side. */
export function renderEntries(
  entries: readonly ChangeEntry[],
  sides: BeforeAndAfter,
  repository: Repository,
): Html {
  return html`<table>
<thead><tr><th scope="col" class="setting">Setting</th><th scope="col" class="before">${sides.before}</th><th scope="col" class="after">${sides.after}</th></tr></thead>
${entries.map((entry) => renderEntry(entry, repository))}</table>
`;
}

function renderEntry(entry: ChangeEntry, repository: Repository): Html {
  const pairs = pairsOf(entry.rows);
  const lines = [
    ...pairs.map(renderPair),
    ...(entry.remarks.length > 0 || pairs.length === 0 ? [renderRemarks(entry)] : []),
  ];
  return html`<tbody class="${entry.tone}">
${lines.map((cells, at) => html`<tr>${at === 0 && renderHead(entry, lines.length, repository)}${cells}</tr>\n`)}</tbody>
`;
}

function renderHead({ setting, label, source }: ChangeEntry, height: number, repository: Repository): Html {
  return html`<th scope="rowgroup" rowspan="${height}"><bdi>${keyText(setting)}</bdi>${label !== null && html` <span class="label">${label}</span>`}${source !== null && html`<span class="source">${renderSource(source, repository)}</span>`}</th>`;
}

/** The removed and the added values at one path. */
interface Pair {
  readonly path: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly notes: readonly string[];
}

function pairsOf(rows: readonly DifferenceRow[]): Pair[] {
  const paths = [...new Set(rows.map((row) => row.path))];
  return paths.map((path) => {
    const of = (sign: DifferenceRow['sign']): string[] =>
      rows.filter((row) => row.path === path && row.sign === sign).map((row) => row.text);
    return { path, before: of('-'), after: of('+'), notes: of('~') };
  });
}

function renderPair({ path, before, after, notes }: Pair): Html {
  const place = path !== '' && html`<span class="path"><bdi>${path}</bdi></span>`;
  const [left, right] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && left !== undefined && right !== undefined) {
    const [gone, come] = inlineDiff(left, right);
    return html`<td>${place}<del>${renderPieces(gone)}</del></td><td>${place}<ins>${renderPieces(come)}</ins>${notes.map(renderNote)}</td>`;
  }
  return html`<td>${before.length > 0 && place}${before.map((text) => html`<del><bdi>${text}</bdi></del>`)}</td><td>${after.length + notes.length > 0 && place}${after.map((text) => html`<ins><bdi>${text}</bdi></ins>`)}${notes.map(renderNote)}</td>`;
}

function renderPieces([start, middle, end]: readonly [string, string, string]): Html {
  return html`<bdi>${start}${middle !== '' && (start !== '' || end !== '') ? html`<mark>${middle}</mark>` : middle}${end}</bdi>`;
}

function renderNote(text: string): Html {
  return html`<span class="order">${text}</span>`;
}

function renderRemarks({ remarks }: ChangeEntry): Html {
  return html`<td colspan="2" class="remarks">${remarks.map((line) => html`<p>${renderLine(line)}</p>`)}</td>`;
}
