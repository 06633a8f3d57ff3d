import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';

const width = 120;
const height = 12;

/**
 * A bar for `part` of `whole`, with a darker start for the `open` part if that is known. `label` describes it in words.
 */
export function drawBar(options: {
  readonly part: number;
  readonly open: number | null;
  readonly whole: number;
  readonly label: string;
}): Html {
  const { part, open, whole, label } = options;
  return html`<svg class="bar" role="img" preserveAspectRatio="none" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${label}</title><rect class="track" width="${width}" height="${height}" fill="#e8ecf1"/><rect class="all" width="${lengthOf(part, whole)}" height="${height}" fill="#9db8d9"/><rect class="open" width="${lengthOf(open ?? 0, whole)}" height="${height}" fill="#1f5c99"/></svg>`;
}

/** A colour sample for the legend, next to its label. */
export function drawSwatch(part: 'open' | 'all'): Html {
  return html`<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="${part}" width="12" height="12" fill="${part === 'open' ? '#1f5c99' : '#9db8d9'}"/></svg>`;
}

/** Length in pixels, rounded to tenths; at least 1 if the part is not 0. */
function lengthOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(1, Math.round((10 * width * Math.min(part, whole)) / whole) / 10);
}
