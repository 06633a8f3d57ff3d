import { type Html, html } from '../sanitise/html.js';
import type { Bar, Curve, Histogram } from './issues-document.js';
import { formatCount } from './issues-format.js';

const histogramSize = { height: 190, step: 120, thick: 76, top: 24, floor: 150 };

/** A bar chart with numbers: all issues of a bucket, and in front of them the open ones if known. */
export function drawHistogram({ title, bars }: Histogram): Html {
  const { height, step, thick, top, floor } = histogramSize;
  const width = step * bars.length;
  const max = Math.max(1, ...bars.map((bar) => bar.all));
  const words = bars.map(({ label, all, open }) => {
    return `${label}: ${formatCount(all)}${open === null ? '' : `, open ${formatCount(open)}`}`;
  });
  const drawn = bars.map(({ label, all, open }, index) => {
    const left = index * step + (step - thick) / 2;
    const middle = index * step + step / 2;
    const allHeight = lengthOf(all, max, floor - top);
    const openHeight = lengthOf(open ?? 0, max, floor - top);
    return html`<rect class="all" x="${left}" y="${floor - allHeight}" width="${thick}" height="${allHeight}" fill="#9db8d9"/><rect class="open" x="${left}" y="${floor - openHeight}" width="${thick}" height="${openHeight}" fill="#1f5c99"/><text x="${middle}" y="${floor - allHeight - 7}" text-anchor="middle" font-size="13">${formatCount(all)}</text><text x="${middle}" y="${floor + 20}" text-anchor="middle" font-size="13">${label}</text>`;
  });
  return html`<svg class="histogram" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}. ${words.join('; ')}</title>${drawn}<line class="axis" x1="0" y1="${floor}" x2="${width}" y2="${floor}" stroke="#8a94a3"/><text x="${width / 2}" y="${floor + 38}" text-anchor="middle" font-size="12">days</text></svg>`;
}

const curveSize = { width: 720, height: 150, left: 6, top: 26, floor: 118 };

/** A line chart from 0, labelled with its maximum and its first and last time. `title` is the text alternative. */
export function drawCurve({ values, from, to }: Curve, title: string): Html {
  const { width, height, left, top, floor } = curveSize;
  const last = values.length - 1;
  const highest = Math.max(0, ...values);
  const xAt = (index: number) => (last < 1 ? width / 2 : tenths(left + ((width - 2 * left) * index) / last));
  const yAt = (value: number) => tenths(floor - ((floor - top) * value) / Math.max(1, highest));
  const points = values.map((value, index) => `${xAt(index)},${yAt(value)}`);
  const [x, y] = [xAt(values.indexOf(highest)), yAt(highest)];
  const anchor = x < width / 4 ? 'start' : x > (3 * width) / 4 ? 'end' : 'middle';
  const area = [`${left},${floor}`, ...points, `${xAt(last)},${floor}`].join(' ');
  return html`<svg class="curve" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}. From ${from} to ${to}, at most ${formatCount(highest)}.</title><polygon class="area" points="${area}" fill="#d5e2f1"/><polyline class="line" points="${points.join(' ')}" fill="none" stroke="#1f5c99" stroke-width="2"/><line class="axis" x1="0" y1="${floor}" x2="${width}" y2="${floor}" stroke="#8a94a3"/><circle class="open" cx="${x}" cy="${y}" r="3.5" fill="#1f5c99"/><text x="${x}" y="${y - 9}" text-anchor="${anchor}" font-size="13">${formatCount(highest)}</text><text x="0" y="${floor + 20}" font-size="12">${from}</text><text x="${width}" y="${floor + 20}" text-anchor="end" font-size="12">${to}</text></svg>`;
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}

const barSize = { width: 120, height: 12 };

/** A bar for `part` of `whole`, with a darker start for the `open` part. `label` describes it in words. */
export function drawBar({ part, open, whole }: Bar, label: string): Html {
  return html`<svg class="bar" role="img" preserveAspectRatio="none" width="${barSize.width}" height="${barSize.height}" viewBox="0 0 ${barSize.width} ${barSize.height}"><title>${label}</title><rect class="track" width="${barSize.width}" height="${barSize.height}" fill="#e8ecf1"/><rect class="all" width="${lengthOf(part, whole, barSize.width)}" height="${barSize.height}" fill="#9db8d9"/><rect class="open" width="${lengthOf(open ?? 0, whole, barSize.width)}" height="${barSize.height}" fill="#1f5c99"/></svg>`;
}

/** A colour sample for the legend, next to its label. */
export function drawSwatch(part: 'open' | 'all'): Html {
  return html`<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="${part}" width="12" height="12" fill="${part === 'open' ? '#1f5c99' : '#9db8d9'}"/></svg>`;
}

/** The share of `length` in pixels, rounded to tenths; at least 1 if the part is not 0. */
function lengthOf(part: number, whole: number, length: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(1, Math.round((10 * length * Math.min(part, whole)) / whole) / 10);
}
