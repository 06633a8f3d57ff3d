// Draws line charts side by side as an SVG.
// @ts-check
import { element, escapeXml, picture } from './svg.mjs';

/**
 * An axis from its first tick to its last. On a logarithmic axis, equal factors have equal lengths.
 *
 * @typedef {{ label: string, ticks: readonly number[], logarithmic?: boolean, format?: (tick: number) => string }} Axis
 */
/** @typedef {{ label: string, points: readonly (readonly [number, number])[], dashed?: boolean }} Series */
/** @typedef {{ title: string, x: Axis, y: Axis, series: readonly Series[] }} Panel */

const panelWidth = 460;
const panelHeight = 320;
const plot = { left: 62, right: 36, top: 52, bottom: 78 };
const plotWidth = panelWidth - plot.left - plot.right;
const plotHeight = panelHeight - plot.top - plot.bottom;
const font = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, DejaVu Sans, sans-serif';

/** The colours of the series, for light and dark pages; their lightness differs too. */
const colors = [
  ['#0550ae', '#79c0ff'],
  ['#bc4c00', '#ffa657'],
  ['#1a7f37', '#7ee787'],
  ['#8250df', '#d2a8ff'],
];
const style = [
  `text{font-family:${font};font-size:12px;fill:#1f2328}`,
  '.grid{stroke:#d1d9e0}.paper{fill:#ffffff}',
  ...colors.map(([light], index) => `.line${index}{stroke:${light}}`),
  '@media (prefers-color-scheme: dark){text{fill:#f0f6fc}.grid{stroke:#3d444d}.paper{fill:#0d1117}',
  ...colors.map(([, dark], index) => `.line${index}{stroke:${dark}}`),
  '}',
].join('');

/** @param {{ title: string, description: string, panels: readonly Panel[] }} chart */
export function renderChart({ title, description, panels }) {
  const width = panels.length * panelWidth;
  const size = { width, height: panelHeight };
  return picture({ ...size, title, description, style }, [
    element('rect', { ...size, class: 'paper' }),
    ...panels.map((panel, index) =>
      element('g', { transform: `translate(${index * panelWidth},0)` }, drawPanel(panel)),
    ),
  ]);
}

/** @param {Panel} panel */
function drawPanel({ title, x, y, series }) {
  const right = plot.left + plotWidth;
  const bottom = plot.top + plotHeight;
  /** @param {number} value */
  const xOf = (value) => plot.left + plotWidth * shareOf(x, value);
  /** @param {number} value */
  const yOf = (value) => bottom - plotHeight * shareOf(y, value);
  return [
    text(title, { x: plot.left, y: 20, 'font-weight': 600 }),
    text(y.label, { x: plot.left, y: 40 }),
    text(x.label, { x: right, y: bottom + 36, 'text-anchor': 'end' }),
    ...x.ticks.map((tick) => label(x, tick, { x: xOf(tick), y: bottom + 18, 'text-anchor': 'middle' })),
    ...y.ticks.flatMap((tick) => [
      element('path', { d: `M${plot.left} ${round(yOf(tick))}H${right}`, class: 'grid' }),
      label(y, tick, { x: plot.left - 8, y: yOf(tick) + 4, 'text-anchor': 'end' }),
    ]),
    ...series.map(({ points, dashed }, index) =>
      element('path', {
        d: points.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${round(xOf(a))} ${round(yOf(b))}`).join(''),
        class: `line${index}`,
        fill: 'none',
        'stroke-width': 2,
        'stroke-dasharray': dashed ? '5 4' : undefined,
      }),
    ),
    ...drawLegend(series, bottom + 62),
  ].join('\n');
}

/** @param {readonly Series[]} series @param {number} y */
function drawLegend(series, y) {
  const share = plotWidth / series.length;
  return series.flatMap(({ label, dashed }, index) => {
    const x = plot.left + index * share;
    const line = { class: `line${index}`, 'stroke-width': 2, 'stroke-dasharray': dashed ? '5 4' : undefined };
    return [element('path', { d: `M${round(x)} ${y - 4}h22`, ...line }), text(label, { x: x + 28, y })];
  });
}

/** @param {Axis} axis @param {number} tick @param {import('./svg.mjs').Attributes} attributes */
function label({ format = String }, tick, attributes) {
  return text(format(tick), attributes);
}

/** @param {string} content @param {import('./svg.mjs').Attributes} attributes */
function text(content, attributes) {
  return element('text', attributes, escapeXml(content));
}

/** Where a value is on its axis, from 0 to 1. @param {Axis} axis @param {number} value */
function shareOf({ ticks, logarithmic = false }, value) {
  const scale = logarithmic ? Math.log10 : Number;
  const [from, to] = [scale(ticks[0] ?? 0), scale(ticks.at(-1) ?? 1)];
  return Math.min(1, Math.max(0, (scale(value) - from) / (to - from)));
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
