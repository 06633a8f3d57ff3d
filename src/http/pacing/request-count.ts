import type { RequestCounts } from '../types.js';

export type RequestKind = 'get' | 'emptyUpdate' | 'update';

/** Counts the requests that are sent, and enforces `maxRequests`. */
export interface RequestCounter {
  /** Counts one attempt. Returns false and counts nothing if `maxRequests` is used up. */
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
