/** Of one attempt, in milliseconds. `totalMs`: from the call to the last byte of the reply. */
export interface Deadlines {
  readonly connectMs: number;
  readonly totalMs: number;
}

/** A read without an answer is tried twice: with the pause between, it fails in less than 90 seconds. */
export const defaultTimeoutSeconds = 40;

/** Ten seconds are enough to connect; a shorter timeout bounds that as well. */
export function deadlinesOf(timeoutSeconds: number): Deadlines {
  const totalMs = timeoutSeconds * 1000;
  return { connectMs: Math.min(10_000, totalMs), totalMs };
}
