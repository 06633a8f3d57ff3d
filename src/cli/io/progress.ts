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

/**
 * Minimum time between updates, in milliseconds. A redrawn bar is smooth at negligible cost; in a log, a short run
 * prints nothing, and a long one shows that it is alive.
 */
const updateEvery = { bar: 80, lines: 5000 };
const barCells = 20;
const eraseLine = '\r\u001b[2K';

/** The progress of a run. Written only by `update`, so that no timer can outlive the run. */
export function createProgress(options: ProgressOptions): Progress {
  if (options.style === 'lines') return createProgressLog(options);
  let drawnAt = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    update(count) {
      const now = options.now();
      const finished = count.done === count.total;
      if (options.style === 'none' || (!finished && now - drawnAt < updateEvery.bar)) return;
      drawnAt = now;
      visible = true;
      options.stream.write(
        eraseLine +
          describe(`${options.label} ${options.unit}`, count).slice(0, (options.stream.columns ?? 80) - 1),
      );
    },
    clear() {
      if (visible) options.stream.write(eraseLine);
      visible = false;
    },
  };
}

function createProgressLog({ label, unit, stream, now }: ProgressOptions): Progress {
  let writtenAt = now();
  return {
    update(count) {
      if (now() - writtenAt < updateEvery.lines) return;
      writtenAt = now();
      const { done, total } = count;
      const of = total === null ? '' : ` of ${grouped(total)}`;
      stream.write(`${label} ${grouped(done)}${of} ${unit}${detailsOf(count)}\n`);
    },
    clear() {},
  };
}

/** `1,000`, in every locale. */
function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function detailsOf({ failed = 0, note }: Count): string {
  return (failed > 0 ? `, ${failed} failed` : '') + (note === undefined ? '' : `, ${note}`);
}

function describe(label: string, count: Count): string {
  const { done, total } = count;
  const details = detailsOf(count);
  return total === null
    ? `${label} ${done}${details}`
    : `${label} ${bar(done, total)} ${done}/${total}${details}`;
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
