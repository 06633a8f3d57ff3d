// Draws the figures of scripts/scale.mjs, which it wrote into docs/pictures/scale.json.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderChart } from './chart.mjs';

/** @typedef {{ seconds: number, mebibytes: number }} Cost */

/**
 * @typedef {object} Scale
 * @property {({ count: number } & Cost)[]} plan
 * @property {({ count: number } & Record<'jsonl' | 'csv' | 'html' | 'parquet', Cost>)[]} export
 */

const formats = /** @type {const} */ (['jsonl', 'csv', 'html', 'parquet']);
const number = (/** @type {number} */ value) => value.toLocaleString('en-US');

/** @returns {[string, string][]} */
export function drawScale() {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'scale.json');
  /** @type {Scale} */
  const scale = JSON.parse(readFileSync(file, 'utf8'));
  const seconds = { label: 'seconds', ticks: [0.1, 1, 10, 100], logarithmic: true };
  const mebibytes = { label: 'MiB', ticks: [0, 50, 100, 150, 200, 250] };
  const projects = { label: 'projects', ticks: [10, 100, 1000, 10_000], logarithmic: true, format: number };
  const issues = { label: 'issues', ticks: [10_000, 100_000, 1_000_000], logarithmic: true, format: number };
  const costOfPlans = (/** @type {keyof Cost} */ cost) => [series('plan', scale.plan, (one) => one[cost])];
  const costOfExports = (/** @type {keyof Cost} */ cost) =>
    formats.map((format) => series(format, scale.export, (one) => one[format][cost]));
  return [
    [
      'plan-scale.svg',
      renderChart({
        title: 'Cost of a plan',
        description: 'Time and peak memory of a plan, from 10 to 10,000 projects, at a latency of 20 ms.',
        panels: [
          { title: 'Time of a plan', x: projects, y: seconds, series: costOfPlans('seconds') },
          { title: 'Peak memory of a plan', x: projects, y: mebibytes, series: costOfPlans('mebibytes') },
        ],
      }),
    ],
    [
      'export-scale.svg',
      renderChart({
        title: 'Cost of an export',
        description: 'Time and peak memory of an export in each format, from 10,000 to 1,000,000 issues.',
        panels: [
          { title: 'Time of an export', x: issues, y: seconds, series: costOfExports('seconds') },
          { title: 'Peak memory of an export', x: issues, y: mebibytes, series: costOfExports('mebibytes') },
        ],
      }),
    ],
  ];
}

/**
 * @template {{ count: number }} T
 * @param {string} label @param {readonly T[]} measured @param {(one: T) => number} costOf
 * @returns {import('./chart.mjs').Series}
 */
function series(label, measured, costOf) {
  return { label, points: measured.map((one) => [one.count, costOf(one)]) };
}
