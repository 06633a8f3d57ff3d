import type { RequestCounts } from './types.js';

export type RequestKind = 'get' | 'emptyUpdate' | 'update';

/** Counts what is sent, and sends no more than the run may. */
export interface RequestCounter {
  /** Books one attempt, or nothing where `maxRequests` is spent. */
  take(kind: RequestKind, attempt: number): boolean;
  readonly counts: RequestCounts;
}

export function createRequestCounter(maxRequests: number | null): RequestCounter {
  const counts = { get: 0, emptyUpdate: 0, update: 0, retries: 0 };
  return {
    take(kind, attempt) {
      const sent = counts.get + counts.emptyUpdate + counts.update + counts.retries;
      if (maxRequests !== null && sent >= maxRequests) return false;
      counts[attempt === 1 ? kind : 'retries'] += 1;
      return true;
    },
    get counts() {
      return { ...counts };
    },
  };
}
