import type { Clock } from '../../src/http/types.js';

/** Time that several clients share. It advances to the next timer when no client has work left. */
export interface VirtualTime {
  readonly now: () => number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs until the work is done. */
  until<T>(work: Promise<T>): Promise<T>;
  /** A clock for one client; `random` is its own. */
  clock(random: () => number): Clock;
}

export function createVirtualTime(start: number): VirtualTime {
  let elapsed = 0;
  const timers = new Set<{ readonly at: number; readonly wake: () => void }>();
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      timers.add({ at: elapsed + ms, wake: resolve });
    });
  return {
    now: () => start + elapsed,
    sleep,
    async until(work) {
      let done = false;
      const ended = (): void => {
        done = true;
      };
      work.then(ended, ended);
      for (;;) {
        // The sender lets two turns of the event loop pass after each answer.
        for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (done) return work;
        const [first] = [...timers].sort((a, b) => a.at - b.at);
        if (first === undefined) throw new Error('no client waits for a timer, and the work is not done');
        timers.delete(first);
        elapsed = Math.max(elapsed, first.at);
        first.wake();
      }
    },
    clock: (random) => ({
      wall: () => start + elapsed,
      monotonic: () => elapsed,
      random,
      sleep,
    }),
  };
}

/** Numbers in [0, 1) that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
