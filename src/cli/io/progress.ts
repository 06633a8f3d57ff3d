import type { Writable } from 'node:stream';
import type { Reading } from '../../issues/types.js';
import { pluralise } from '../../model/count.js';

/**
 * Shows how many are done. Any other output of the run removes the line.
 *
 * @param total null if it is not known yet.
 * @param details additional text, for example a rate.
 */
export type ShowProgress = (done: number, total: number | null, details?: string) => void;

export interface ProgressOptions {
  /** `Reading` */
  readonly label: string;
  /** What is counted, in the plural: `projects`. */
  readonly unit: string;
  /** `bar`: one line that is redrawn, for a terminal. `lines`: a line now and then, for a log. */
  readonly style: 'bar' | 'lines' | 'none';
  readonly stream: Writable & { readonly columns?: number };
  /** Returns milliseconds. */
  readonly now: () => number;
}

/** Minimum time between updates, in milliseconds. In a log, a short run prints nothing, a long one that it is alive. */
const updateEvery = { bar: 80, lines: 5000, none: Number.POSITIVE_INFINITY };
const eraseLine = '\r\u001b[2K';

/**
 * The progress of a run: `Reading 1,000 of 10,000 projects, 3 failed`. Written only by `show`, so that no timer can
 * outlive the run. `clear` removes the line.
 */
export function createProgress({ label, unit, style, stream, now }: ProgressOptions) {
  let writtenAt = style === 'bar' ? Number.NEGATIVE_INFINITY : now();
  let visible = false;
  return {
    show(done: number, total: number | null, details = ''): void {
      const isLast = style === 'bar' && done === total;
      if (!isLast && now() - writtenAt < updateEvery[style]) return;
      writtenAt = now();
      const of = total === null ? '' : ` of ${grouped(total)}`;
      const text = `${label} ${grouped(done)}${of} ${unit}${details && `, ${details}`}`;
      visible = style === 'bar';
      stream.write(visible ? eraseLine + text.slice(0, (stream.columns ?? 80) - 1) : `${text}\n`);
    },
    clear(): void {
      if (visible) stream.write(eraseLine);
      visible = false;
    },
  };
}

/** `1,000`, in every locale. */
function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * Returns a function that shows pages, issues, rate, and the remaining time if the service reports the total.
 *
 * @param now returns milliseconds.
 */
export function trackReading(show: ShowProgress, now: () => number): (reading: Reading) => void {
  let first: { readonly at: number; readonly rows: number } | null = null;
  return ({ pages, rows, expected }) => {
    first ??= { at: now(), rows };
    const rate = (1000 * (rows - first.rows)) / Math.max(now() - first.at, 500);
    const left = expected === null || expected < rows ? null : expected - rows;
    const details = [
      pluralise(pages, 'page'),
      ...(rate === 0 ? [] : [`${Math.round(rate)}/s`]),
      ...(left && rate ? [`about ${Math.ceil(left / rate)} s left`] : []),
    ];
    show(rows, left === null ? null : expected, details.join(', '));
  };
}
