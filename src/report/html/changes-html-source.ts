import type { Source } from '../../model/place.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { addressOfLine, type Repository } from '../view/repository.js';

/** `projects/web.yaml:4 (layer payments)`, with a link if the repository is known. */
export function renderSource(source: Source, repository: Repository): Html {
  const text = html`<bdi>${source.file}</bdi>:${source.line}`;
  const address = addressOfLine(source, repository);
  const where = address === null ? text : html`<a href="${address}" rel="noreferrer">${text}</a>`;
  return html`${where}${source.layer !== null && html` <span class="layer">layer <bdi>${source.layer}</bdi></span>`}`;
}
