import type { Clock } from '../types.js';

/** Node's timers are limited to 31 bits. Longer waits end immediately (measured: `setTimeout(f, 1e12)` after 1 ms). */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  async sleep(ms, signal) {
    for (let left = ms; left > 0 && !signal.aborted; left -= maxTimerMs) {
      await sleepOnce(Math.min(left, maxTimerMs), signal);
    }
  },
};

function sleepOnce(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
