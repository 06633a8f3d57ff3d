import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import type { Curve, Histogram } from './issues-document.js';
import { formatCount } from './issues-format.js';

const histogramSize = { height: 190, step: 120, thick: 76, top: 24, floor: 150 };

/** A bar chart with numbers: all issues of a bucket, and in front of them the open ones if known. */
export function drawHistogram({ title, bars }: Histogram): Html {
  const width = histogramSize.step * bars.length;
  const max = Math.max(1, ...bars.map((bar) => bar.all));
  const words = bars
    .map(
      (bar) =>
        `${bar.label}: ${formatCount(bar.all)}${bar.open === null ? '' : `, open ${formatCount(bar.open)}`}`,
    )
    .join('; ');
  const drawn = bars.map(({ label, all, open }, index) => {
    const left = index * histogramSize.step + (histogramSize.step - histogramSize.thick) / 2;
    const middle = index * histogramSize.step + histogramSize.step / 2;
    return html`<rect class="all" x="${left}" y="${histogramSize.floor - columnHeight(all, max)}" width="${histogramSize.thick}" height="${columnHeight(all, max)}" fill="#9db8d9"/><rect class="open" x="${left}" y="${histogramSize.floor - columnHeight(open ?? 0, max)}" width="${histogramSize.thick}" height="${columnHeight(open ?? 0, max)}" fill="#1f5c99"/><text x="${middle}" y="${histogramSize.floor - columnHeight(all, max) - 7}" text-anchor="middle" font-size="13">${formatCount(all)}</text><text x="${middle}" y="${histogramSize.floor + 20}" text-anchor="middle" font-size="13">${label}</text>`;
  });
  return html`<svg class="histogram" role="img" width="${width}" height="${histogramSize.height}" viewBox="0 0 ${width} ${histogramSize.height}"><title>${title}. ${words}</title>${drawn}<line class="axis" x1="0" y1="${histogramSize.floor}" x2="${width}" y2="${histogramSize.floor}" stroke="#8a94a3"/><text x="${width / 2}" y="${histogramSize.floor + 38}" text-anchor="middle" font-size="12">days</text></svg>`;
}

function columnHeight(count: number, max: number): number {
  if (count <= 0) return 0;
  return Math.max(1, Math.round((10 * (histogramSize.floor - histogramSize.top) * count) / max) / 10);
}

const curveSize = { width: 720, height: 150, left: 6, top: 26, floor: 118 };

/**
 * A line chart that starts at 0, labelled with its maximum and its first and last time. `title` is the text
 * alternative.
 */
export function drawCurve({ values, from, to }: Curve, title: string): Html {
  const max = Math.max(1, ...values);
  const points = values.map((value, index) => `${curveX(index, values.length)},${curveY(value, max)}`);
  const peak = values.indexOf(Math.max(...values));
  const x = curveX(peak, values.length);
  const anchor = x < curveSize.width / 4 ? 'start' : x > (3 * curveSize.width) / 4 ? 'end' : 'middle';
  const area = [
    `${curveSize.left},${curveSize.floor}`,
    ...points,
    `${curveX(values.length - 1, values.length)},${curveSize.floor}`,
  ].join(' ');
  return html`<svg class="curve" role="img" width="${curveSize.width}" height="${curveSize.height}" viewBox="0 0 ${curveSize.width} ${curveSize.height}"><title>${title}. From ${from} to ${to}, at most ${formatCount(Math.max(0, ...values))}.</title><polygon class="area" points="${area}" fill="#d5e2f1"/><polyline class="line" points="${points.join(' ')}" fill="none" stroke="#1f5c99" stroke-width="2"/><line class="axis" x1="0" y1="${curveSize.floor}" x2="${curveSize.width}" y2="${curveSize.floor}" stroke="#8a94a3"/><circle class="open" cx="${x}" cy="${curveY(values[peak] ?? 0, max)}" r="3.5" fill="#1f5c99"/><text x="${x}" y="${curveY(values[peak] ?? 0, max) - 9}" text-anchor="${anchor}" font-size="13">${formatCount(values[peak] ?? 0)}</text><text x="0" y="${curveSize.floor + 20}" font-size="12">${from}</text><text x="${curveSize.width}" y="${curveSize.floor + 20}" text-anchor="end" font-size="12">${to}</text></svg>`;
}

function curveX(index: number, count: number): number {
  const innerWidth = curveSize.width - 2 * curveSize.left;
  return count < 2 ? curveSize.width / 2 : tenths(curveSize.left + (innerWidth * index) / (count - 1));
}

function curveY(value: number, max: number): number {
  return tenths(curveSize.floor - ((curveSize.floor - curveSize.top) * value) / max);
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}

const barSize = { width: 120, height: 12 };

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
  return html`<svg class="bar" role="img" preserveAspectRatio="none" width="${barSize.width}" height="${barSize.height}" viewBox="0 0 ${barSize.width} ${barSize.height}"><title>${label}</title><rect class="track" width="${barSize.width}" height="${barSize.height}" fill="#e8ecf1"/><rect class="all" width="${barLength(part, whole)}" height="${barSize.height}" fill="#9db8d9"/><rect class="open" width="${barLength(open ?? 0, whole)}" height="${barSize.height}" fill="#1f5c99"/></svg>`;
}

/** A colour sample for the legend, next to its label. */
export function drawSwatch(part: 'open' | 'all'): Html {
  return html`<svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12"><rect class="${part}" width="12" height="12" fill="${part === 'open' ? '#1f5c99' : '#9db8d9'}"/></svg>`;
}

/** Length in pixels, rounded to tenths; at least 1 if the part is not 0. */
function barLength(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(1, Math.round((10 * barSize.width * Math.min(part, whole)) / whole) / 10);
}
