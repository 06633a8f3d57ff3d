import type { Writable } from 'node:stream';

export interface Count {
  readonly done: number;
  /** Null where nobody knows yet. */
  readonly total: number | null;
  readonly failed: number;
  /** What else there is to say, for example a rate. */
  readonly note?: string;
}

export interface Progress {
  update(count: Count): void;
  /** Takes the line away; a later update draws it again. */
  clear(): void;
}

export interface ProgressOptions {
  readonly label: string;
  /** False: draws nothing. */
  readonly enabled: boolean;
  readonly stream: Writable & { readonly columns?: number };
  /** Milliseconds. */
  readonly now: () => number;
}

/** Often enough to look alive, seldom enough to cost nothing. In milliseconds. */
const redrawEvery = 80;
const barCells = 20;
const eraseLine = '\r\u001b[2K';

/** One line on a terminal, drawn as a side effect of `update`: no timer that could outlive the run. */
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

function describe(label: string, { done, total, failed, note }: Count): string {
  const failures = (failed > 0 ? `, ${failed} failed` : '') + (note === undefined ? '' : `, ${note}`);
  return total === null
    ? `${label} ${done}${failures}`
    : `${label} ${bar(done, total)} ${done}/${total}${failures}`;
}

function bar(done: number, total: number): string {
  const filled = total === 0 ? barCells : Math.min(barCells, Math.floor((done / total) * barCells));
  return `[${'#'.repeat(filled)}${'.'.repeat(barCells - filled)}]`;
}
