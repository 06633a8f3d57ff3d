import { type Html, html } from '../sanitise/html.js';
import { formatCount } from './issues-format.js';
import type { Bar, Curve } from './issues-table.js';

/**
 * A line chart from 0, labelled with its maximum above and its first and last time below. `title` is the text alternative. The plot
 * has 708 × 92 pixels, and its left upper corner is at (6, 26).
 */
export function drawCurve({ values, from, to }: Curve, title: string): Html {
  const highest = Math.max(...values);
  const points = values.map((value, at) => [
    Math.round(6 + (708 * at) / Math.max(1, values.length - 1)),
    Math.round(118 - (92 * value) / Math.max(1, highest)),
  ]);
  return html`<svg class="curve" role="img" width="720" height="150" viewBox="0 0 720 150"><title>${title}. From ${from} to ${to}, at most ${formatCount(highest)}.</title><polygon class="area" points="6,118 ${points.join(' ')} 714,118" fill="#d5e2f1"/><polyline class="line" points="${points.join(' ')}" fill="none" stroke="#1f5c99" stroke-width="2"/><line class="axis" x1="0" y1="118" x2="720" y2="118" stroke="#8a94a3"/><text x="0" y="16" font-size="13">${formatCount(highest)}</text><text x="0" y="138" font-size="12">${from}</text><text x="720" y="138" text-anchor="end" font-size="12">${to}</text></svg>`;
}

/** A bar for `part` of `whole`, with a darker start for the `open` part. A part that is not 0 is visible. */
export function drawBar({ part, open, whole }: Bar): Html {
  const lengthOf = (count: number) => count && Math.max(1, Math.round((120 * count) / whole));
  return html`<svg class="bar" aria-hidden="true" preserveAspectRatio="none" width="120" height="12" viewBox="0 0 120 12"><rect class="track" width="120" height="12" fill="#e8ecf1"/><rect class="all" width="${lengthOf(part)}" height="12" fill="#9db8d9"/><rect class="open" width="${lengthOf(open ?? 0)}" height="12" fill="#1f5c99"/></svg>`;
}
