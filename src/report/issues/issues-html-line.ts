import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import type { IssuesLine } from './issues-document.js';

/** Puts untrusted text into `bdi`, so that its direction does not affect the text around it. */
export function renderLine(line: IssuesLine): Html {
  return html`${line.map((one) => (typeof one === 'string' ? one : html`<bdi>${one.data}</bdi>`))}`;
}
