import type { Html } from './sanitise/html.js';
import { html } from './sanitise/html.js';

const width = 120;
const height = 12;

/** A bar of `part` in `whole`, its beginning darker for what is known to be `open` of it. `label` says the same in words. */
export function drawBar(options: {
  readonly part: number;
  readonly open: number | null;
  readonly whole: number;
  readonly label: string;
}): Html {
  const { part, open, whole, label } = options;
  return html`<svg class="bar" role="img" preserveAspectRatio="none" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${label}</title><rect class="track" width="${width}" height="${height}" fill="#e8ecf1"/><rect class="all" width="${lengthOf(part, whole)}" height="${height}" fill="#9db8d9"/><rect class="open" width="${lengthOf(open ?? 0, whole)}" height="${height}" fill="#1f5c99"/></svg>`;
}

/** The colour of a part, for the key; the words beside it say what it stands for. */
export function drawSwatch(part: 'open' | 'all'): Html {
  return html`<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="${part}" width="12" height="12" fill="${part === 'open' ? '#1f5c99' : '#9db8d9'}"/></svg>`;
}

/** Tenths of a pixel; what is there at all can be seen. */
function lengthOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(1, Math.round((10 * width * Math.min(part, whole)) / whole) / 10);
}
