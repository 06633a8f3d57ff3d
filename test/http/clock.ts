import type { Clock } from '../../src/http/types.js';

export interface TestClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: readonly number[];
}

/** A clock that is moved by sleeping and by nothing else, so that no test waits. */
export function testClock(start = Date.UTC(2026, 10, 20, 12), random: () => number = () => 0): TestClock {
  let elapsed = 0;
  const waits: number[] = [];
  return {
    waits,
    wall: () => start + elapsed,
    monotonic: () => elapsed,
    random,
    async sleep(ms, signal) {
      if (signal.aborted) return;
      waits.push(ms);
      elapsed += ms;
    },
  };
}
