import type { Writable } from 'node:stream';
import type { Reading } from '../../issues/types.js';
import { pluralise } from '../../model/count.js';

export interface Count {
  readonly done: number;
  /** Null if it is not known yet. */
  readonly total: number | null;
  readonly failed?: number;
  /** Additional text, for example a rate. */
  readonly note?: string;
}

export interface Progress {
  update(count: Count): void;
  /** Removes the line; a later update draws it again. */
  clear(): void;
}

export interface ProgressOptions {
  readonly label: string;
  /** If false, draws nothing. */
  readonly enabled: boolean;
  readonly stream: Writable & { readonly columns?: number };
  /** Returns milliseconds. */
  readonly now: () => number;
}

/** Minimum time between redraws, in milliseconds: smooth, at negligible cost. */
const redrawEvery = 80;
const barCells = 20;
const eraseLine = '\r\u001b[2K';

/** A progress line on a terminal. Redrawn only by `update`, so that no timer can outlive the run. */
export function createProgress(options: ProgressOptions): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    update(count) {
      const now = options.now();
      const finished = count.done === count.total;
      if (!options.enabled || (!finished && now - drawnAt < redrawEvery)) return;
      drawnAt = now;
      visible = true;
      options.stream.write(
        eraseLine + describe(options.label, count).slice(0, (options.stream.columns ?? 80) - 1),
      );
    },
    clear() {
      if (visible) options.stream.write(eraseLine);
      visible = false;
    },
  };
}

function describe(label: string, { done, total, failed = 0, note }: Count): string {
  const failures = (failed > 0 ? `, ${failed} failed` : '') + (note === undefined ? '' : `, ${note}`);
  return total === null
    ? `${label} ${done}${failures}`
    : `${label} ${bar(done, total)} ${done}/${total}${failures}`;
}

function bar(done: number, total: number): string {
  const filled = total === 0 ? barCells : Math.min(barCells, Math.floor((done / total) * barCells));
  return `[${'#'.repeat(filled)}${'.'.repeat(barCells - filled)}]`;
}

/**
 * Returns a function that shows pages, issues, rate, and the remaining time if the service reports the total.
 *
 * @param now returns milliseconds.
 */
export function trackReading(progress: Progress, now: () => number): (reading: Reading) => void {
  let first: { readonly at: number; readonly rows: number } | null = null;
  return ({ pages, rows, expected }) => {
    first ??= { at: now(), rows };
    const seconds = (now() - first.at) / 1000;
    const rate = seconds < 0.5 ? null : (rows - first.rows) / seconds;
    const left =
      rate === null || rate === 0 || expected === null || expected <= rows ? null : (expected - rows) / rate;
    const note = [
      pluralise(pages, 'page'),
      ...(rate === null ? [] : [`${Math.round(rate)}/s`]),
      ...(left === null ? [] : [`about ${Math.ceil(left)} s left`]),
    ].join(', ');
    progress.update({
      done: rows,
      total: expected === null || expected < rows ? null : expected,
      note,
    });
  };
}
