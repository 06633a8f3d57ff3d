/** The time after `from` for which a counter can be asked. */
const secondsPerDay = 86_400;

/** Counts times, so that it can be asked later how many of them have passed. All times are whole seconds. */
export interface DueCounter {
  add(due: number): void;
  /** The number of times that are not after `now`, which must be covered (`isCovered`). */
  until(now: number): number;
}

/**
 * Ages are calculated at the end of an export, but its issues are counted while they are read. The counter requires the
 * same memory for any number of issues, and covers the day that begins at `from`.
 */
export function createDueCounter(from: number): DueCounter {
  const later = new Uint32Array(secondsPerDay + 1);
  let passed = 0;
  return {
    add(due) {
      const seconds = due - from;
      if (seconds <= 0) passed += 1;
      else if (seconds < later.length) later[seconds] = (later[seconds] ?? 0) + 1;
    },
    until: (now) => later.subarray(0, now - from + 1).reduce((sum, count) => sum + count, passed),
  };
}

export function isCovered(now: number, from: number): boolean {
  return now >= from && now <= from + secondsPerDay;
}
