import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import type { Curve } from './issues-document.js';
import { formatCount } from './issues-words.js';

const width = 720;
const height = 150;
const left = 6;
const top = 26;
const floor = 118;

/**
 * A line chart that starts at 0, labelled with its maximum and its first and last time. `title` is the text
 * alternative.
 */
export function drawCurve({ values, from, to }: Curve, title: string): Html {
  const max = Math.max(1, ...values);
  const points = values.map((value, index) => `${placeOf(index, values.length)},${levelOf(value, max)}`);
  const peak = values.indexOf(Math.max(...values));
  const x = placeOf(peak, values.length);
  const anchor = x < width / 4 ? 'start' : x > (3 * width) / 4 ? 'end' : 'middle';
  const area = [`${left},${floor}`, ...points, `${placeOf(values.length - 1, values.length)},${floor}`].join(
    ' ',
  );
  return html`<svg class="curve" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}. From ${from} to ${to}, at most ${formatCount(Math.max(0, ...values))}.</title><polygon class="area" points="${area}" fill="#d5e2f1"/><polyline class="line" points="${points.join(' ')}" fill="none" stroke="#1f5c99" stroke-width="2"/><line class="axis" x1="0" y1="${floor}" x2="${width}" y2="${floor}" stroke="#8a94a3"/><circle class="open" cx="${x}" cy="${levelOf(values[peak] ?? 0, max)}" r="3.5" fill="#1f5c99"/><text x="${x}" y="${levelOf(values[peak] ?? 0, max) - 9}" text-anchor="${anchor}" font-size="13">${formatCount(values[peak] ?? 0)}</text><text x="0" y="${floor + 20}" font-size="12">${from}</text><text x="${width}" y="${floor + 20}" text-anchor="end" font-size="12">${to}</text></svg>`;
}

function placeOf(index: number, count: number): number {
  const innerWidth = width - 2 * left;
  return count < 2 ? width / 2 : tenths(left + (innerWidth * index) / (count - 1));
}

function levelOf(value: number, max: number): number {
  return tenths(floor - ((floor - top) * value) / max);
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
