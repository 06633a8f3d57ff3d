// Draws what the simulator of the tests shows about the number of concurrent requests.
// @ts-check
import { element, escapeXml, picture } from './svg.mjs';

/** @typedef {import('../../test/http/pacing/simulator.js').SimulatedRequest} Request */

const panel = { left: 56, width: 784, height: 170, gap: 70, top: 46 };
const colors = ['#0969da', '#bf8700', '#8250df', '#1a7f37'];
const ink = { text: '#1f2328', quiet: '#59636e', grid: '#d1d9e0', limit: '#cf222e' };
const stepMs = 1000;

/**
 * Two charts, one above the other: the requests in flight of runs that follow each other in a service with a limit of
 * concurrent requests, and the accepted requests per second of processes that share a rate limit.
 *
 * @param {object} options
 * @param {readonly { label: string, requests: readonly Request[] }[]} options.inFlight
 * @param {number} options.concurrentLimit
 * @param {readonly Request[]} options.shared
 * @param {number} options.rateLimit
 * @param {string} options.title
 * @param {string} options.description
 */
export function renderPacing({ inFlight, concurrentLimit, shared, rateLimit, title, description }) {
  const width = panel.left + panel.width + 24;
  const height = 2 * (panel.top + panel.height) + panel.gap;
  const style = 'text{font:13px system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif}';
  return picture({ width, height, title, description, style }, [
    element('rect', {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 8,
      fill: '#fff',
      stroke: ink.grid,
    }),
    ...drawInFlight(inFlight, concurrentLimit, panel.top),
    ...drawShares(shared, rateLimit, 2 * panel.top + panel.height + panel.gap / 2),
  ]);
}

/**
 * @param {readonly { label: string, requests: readonly Request[] }[]} runs
 * @param {number} limit
 * @param {number} top
 */
function drawInFlight(runs, limit, top) {
  const endMs = 2500;
  const scale = scales({ endMs, max: limit + 5, top });
  const lines = runs.map(({ label, requests }, index) => {
    const points = [];
    for (let at = 0; at <= endMs; at += 20) {
      const running = requests.filter(({ startedAt, endedAt }) => startedAt <= at && endedAt > at).length;
      points.push(`${round(scale.x(at))},${round(scale.y(running))}`);
    }
    const color = colors[index];
    return [
      element('polyline', { points: points.join(' '), fill: 'none', stroke: color, 'stroke-width': 2 }),
      legend(label, color, index, top),
    ].join('\n');
  });
  return [
    heading('Requests in flight, 150 ms latency', top),
    ...axes(scale, { values: [0, 10, 20], endMs, everyMs: 500 }),
    limitLine(scale, limit, `limit of the service: ${limit}`),
    ...lines,
  ];
}

/** @param {readonly Request[]} requests @param {number} limit @param {number} top */
function drawShares(requests, limit, top) {
  const endMs = Math.ceil(Math.max(...requests.map(({ endedAt }) => endedAt)) / stepMs) * stepMs;
  const scale = scales({ endMs, max: limit + 10, top });
  const clients = [...new Set(requests.map(({ client }) => client))].sort((a, b) => a - b);
  /** @type {number[]} */
  const base = new Array(endMs / stepMs).fill(0);
  const areas = clients.map((client) => {
    const bars = base.map((from, index) => {
      const count = requests.filter(
        (one) => one.client === client && !one.isRejected && Math.floor(one.endedAt / stepMs) === index,
      ).length;
      base[index] = from + count;
      if (count === 0) return '';
      const x = scale.x(index * stepMs);
      const size = {
        width: scale.x((index + 1) * stepMs) - x - 1,
        height: scale.y(from) - scale.y(from + count),
      };
      return element('rect', { x, y: scale.y(from + count), ...size, fill: colors[client] });
    });
    return [...bars, legend(`process ${client + 1}`, colors[client], client, top)].join('\n');
  });
  return [
    heading('Accepted requests per second, four processes', top),
    ...axes(scale, { values: [0, 20, 40], endMs, everyMs: 5000 }),
    ...areas,
    limitLine(scale, limit, `limit of the service: ${limit}`),
  ];
}

/** @param {{ endMs: number, max: number, top: number }} options */
function scales({ endMs, max, top }) {
  return {
    top,
    x: (/** @type {number} */ ms) => panel.left + (ms / endMs) * panel.width,
    y: (/** @type {number} */ value) => top + panel.height - (value / max) * panel.height,
  };
}

/** @param {ReturnType<typeof scales>} scale @param {{ values: number[], endMs: number, everyMs: number }} options */
function axes(scale, { values, endMs, everyMs }) {
  const rows = values.flatMap((value) => [
    element('line', {
      x1: panel.left,
      x2: panel.left + panel.width,
      y1: scale.y(value),
      y2: scale.y(value),
      stroke: ink.grid,
    }),
    label(String(value), { x: panel.left - 8, y: scale.y(value) + 4, 'text-anchor': 'end' }),
  ]);
  const columns = [];
  for (let at = 0; at <= endMs; at += everyMs)
    columns.push(
      label(`${at / 1000} s`, { x: scale.x(at), y: scale.top + panel.height + 18, 'text-anchor': 'middle' }),
    );
  return [...rows, ...columns];
}

/** @param {ReturnType<typeof scales>} scale @param {number} value @param {string} text */
function limitLine(scale, value, text) {
  const y = scale.y(value);
  return [
    element('line', {
      x1: panel.left,
      x2: panel.left + panel.width,
      y1: y,
      y2: y,
      stroke: ink.limit,
      'stroke-dasharray': '4 3',
    }),
    label(text, { x: panel.left + panel.width, y: y - 5, 'text-anchor': 'end', fill: ink.limit }),
  ].join('\n');
}

/** @param {string} text @param {number} top */
function heading(text, top) {
  return label(text, { x: panel.left, y: top - 18, 'font-weight': 600, fill: ink.text });
}

/** @param {string} text @param {string | undefined} color @param {number} index @param {number} top */
function legend(text, color, index, top) {
  const x = panel.left + 410 + index * 100;
  return [
    element('rect', { x, y: top - 28, width: 12, height: 12, fill: color }),
    label(text, { x: x + 17, y: top - 18 }),
  ].join('\n');
}

/** @param {string} text @param {import('./svg.mjs').Attributes} attributes */
function label(text, attributes) {
  return element('text', { fill: ink.quiet, ...attributes }, escapeXml(text));
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
