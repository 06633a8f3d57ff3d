/** The maximum of requests in flight if none is set. Services are known to allow 25. The client adapts below it. */
export const defaultConcurrency = 25;

/** A read without a reply is tried twice. Including the pause, it fails in less than 90 seconds. */
export const defaultTimeoutSeconds = 40;

/** Limits of one attempt, in milliseconds. `totalMs`: from the call to the last byte of the reply. */
export interface Deadlines {
  readonly connectMs: number;
  readonly totalMs: number;
}

/** Connecting is limited to ten seconds, or to the timeout if that is shorter. */
export function deadlinesOf(timeoutSeconds: number): Deadlines {
  const totalMs = timeoutSeconds * 1000;
  return { connectMs: Math.min(10_000, totalMs), totalMs };
}
