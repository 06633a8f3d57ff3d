import type { Clock } from './types.js';

/** The maximum of requests in flight if none is set. Services are known to allow 25. The client adapts below it. */
export const defaultConcurrency = 25;

/** A read without a reply is tried twice. Including the pause, it fails in less than 90 seconds. */
export const defaultTimeoutSeconds = 40;

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, signal.aborted ? 0 : ms);
      signal.addEventListener('abort', done);
    }),
};
