import type { Source } from '../../model/place.js';
import type { BeforeAndAfter, ChangeEntry } from '../document/changes-document.js';
import { renderLine } from '../issues/issues-html-line.js';
import { type Html, html } from '../sanitise/html.js';
import type { DifferencePart } from '../view/difference-parts.js';
import { addressOfLine, type Repository } from '../view/repository.js';
import { keyText } from '../view/value-text.js';

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
  const lines = [
    ...entry.parts.map(renderPart),
    ...(entry.remarks.length > 0 || entry.parts.length === 0 ? [renderRemarks(entry)] : []),
  ];
  return html`<tbody class="${entry.tone}">
${lines.map((cells, at) => html`<tr>${at === 0 && renderHead(entry, lines.length, repository)}${cells}</tr>\n`)}</tbody>
`;
}

function renderHead(
  { setting, state, effect, source }: ChangeEntry,
  height: number,
  repository: Repository,
): Html {
  return html`<th scope="rowgroup" rowspan="${height}"><bdi>${keyText(setting)}</bdi>${[state, effect].map((label) => label !== null && html` <span class="label">${label}</span>`)}${source !== null && html`<span class="source">${renderSource(source, repository)}</span>`}</th>`;
}

function renderPart({ path, before, after, notes }: DifferencePart): Html {
  const place = path !== '' && html`<span class="path"><bdi>${path}</bdi></span>`;
  const [left, right] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && left !== undefined && right !== undefined) {
    const [removed, added] = inlineDiff(left, right);
    return html`<td>${place}<del>${renderPieces(removed)}</del></td><td>${place}<ins>${renderPieces(added)}</ins>${notes.map(renderNote)}</td>`;
  }
  return html`<td>${before.length > 0 && place}${before.map((text) => html`<del><bdi>${text}</bdi></del>`)}</td><td>${after.length + notes.length > 0 && place}${after.map((text) => html`<ins><bdi>${text}</bdi></ins>`)}${notes.map(renderNote)}</td>`;
}

function renderPieces([start, middle, end]: Pieces): Html {
  return html`<bdi>${start}${middle !== '' && (start !== '' || end !== '') ? html`<mark>${middle}</mark>` : middle}${end}</bdi>`;
}

function renderNote(text: string): Html {
  return html`<span class="order">${text}</span>`;
}

function renderRemarks({ remarks }: ChangeEntry): Html {
  return html`<td colspan="2" class="remarks">${remarks.map((line) => html`<p>${renderLine(line)}</p>`)}</td>`;
}

/** `projects/web.yaml:4 (layer payments)`, with a link if the repository is known. */
export function renderSource(source: Source, repository: Repository): Html {
  const text = html`<bdi>${source.file}</bdi>:${source.line}`;
  const address = addressOfLine(source, repository);
  const place = address === null ? text : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  return html`${place}${source.layer !== null && html` <span class="layer">layer <bdi>${source.layer}</bdi></span>`}`;
}

/** The common start of two texts, the differing middle, and the common end. */
type Pieces = readonly [start: string, middle: string, end: string];

/** In characters. If both values are at most this long, the difference needs no highlighting. */
const maxWithoutHighlight = 24;

/** Splits two texts at their difference, by whole characters. Short or dissimilar texts are not split. */
function inlineDiff(before: string, after: string): readonly [Pieces, Pieces] {
  const [left, right] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const alike =
    Math.max(left.length, right.length) > maxWithoutHighlight && start + end >= maxWithoutHighlight / 2;
  return alike
    ? [cut(left, start, end), cut(right, start, end)]
    : [
        ['', before, ''],
        ['', after, ''],
      ];
}

function cut(text: readonly string[], start: number, end: number): Pieces {
  const last = text.length - end;
  return [text.slice(0, start).join(''), text.slice(start, last).join(''), text.slice(last).join('')];
}
