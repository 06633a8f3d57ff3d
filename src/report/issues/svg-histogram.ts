import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import type { Histogram } from './issues-document.js';
import { formatCount } from './issues-words.js';

const height = 190;
const step = 120;
const thick = 76;
const top = 24;
const floor = 150;

/** A bar chart with numbers: all issues of a bucket, and in front of them the open ones if known. */
export function drawHistogram({ title, bars }: Histogram): Html {
  const width = step * bars.length;
  const max = Math.max(1, ...bars.map((bar) => bar.all));
  const words = bars
    .map(
      (bar) =>
        `${bar.label}: ${formatCount(bar.all)}${bar.open === null ? '' : `, open ${formatCount(bar.open)}`}`,
    )
    .join('; ');
  const drawn = bars.map(({ label, all, open }, index) => {
    const left = index * step + (step - thick) / 2;
    const middle = index * step + step / 2;
    return html`<rect class="all" x="${left}" y="${floor - lengthOf(all, max)}" width="${thick}" height="${lengthOf(all, max)}" fill="#9db8d9"/><rect class="open" x="${left}" y="${floor - lengthOf(open ?? 0, max)}" width="${thick}" height="${lengthOf(open ?? 0, max)}" fill="#1f5c99"/><text x="${middle}" y="${floor - lengthOf(all, max) - 7}" text-anchor="middle" font-size="13">${formatCount(all)}</text><text x="${middle}" y="${floor + 20}" text-anchor="middle" font-size="13">${label}</text>`;
  });
  return html`<svg class="histogram" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}. ${words}</title>${drawn}<line class="axis" x1="0" y1="${floor}" x2="${width}" y2="${floor}" stroke="#8a94a3"/><text x="${width / 2}" y="${floor + 38}" text-anchor="middle" font-size="12">days</text></svg>`;
}

function lengthOf(count: number, max: number): number {
  if (count <= 0) return 0;
  return Math.max(1, Math.round((10 * (floor - top) * count) / max) / 10);
}
