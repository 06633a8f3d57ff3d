import type { Reading } from '../../issues/types.js';
import { pluralise } from '../../model/count.js';
import type { Progress } from '../io/progress.js';

export interface ReadingProgress {
  readonly update: (reading: Reading) => void;
  readonly clear: () => void;
}

/** Shows pages, issues, rate, and the remaining time if the service reports the total. `now` returns milliseconds. */
export function trackReading(progress: Progress, now: () => number): ReadingProgress {
  let first: { readonly at: number; readonly rows: number } | null = null;
  return {
    update({ pages, rows, expected }) {
      first ??= { at: now(), rows };
      const seconds = (now() - first.at) / 1000;
      const rate = seconds < 0.5 ? null : (rows - first.rows) / seconds;
      const left =
        rate === null || rate === 0 || expected === null || expected <= rows
          ? null
          : (expected - rows) / rate;
      const note = [
        pluralise(pages, 'page'),
        ...(rate === null ? [] : [`${Math.round(rate)}/s`]),
        ...(left === null ? [] : [`about ${Math.ceil(left)} s left`]),
      ].join(', ');
      progress.update({
        done: rows,
        total: expected === null || expected < rows ? null : expected,
        failed: 0,
        note,
      });
    },
    clear: () => progress.clear(),
  };
}
