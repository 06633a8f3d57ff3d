import { expect, test } from 'vitest';
import {
  type ClockReading,
  narrowClock,
  type ServiceClock,
  unknownClock,
} from '../../../src/http/pacing/service-clock.js';

/** The time of the service is this much more than the monotonic time. */
const offset = 5_000_400;

/** A request that is counted at once and whose reply takes `latencyMs`. */
function reading(startedAt: number, latencyMs = 20, moved = 0): ClockReading {
  const counted = startedAt + offset + moved;
  const date = Math.floor((counted + latencyMs) / 1000) * 1000;
  return { startedAt, endedAt: startedAt + latencyMs, date, resetAt: Math.floor(counted / 1000 + 1) * 1000 };
}

function after(...readings: readonly ClockReading[]): ServiceClock {
  return readings.reduce(narrowClock, unknownClock);
}

test('one reply shows the difference to about a second', () => {
  const { low, high } = after(reading(100));
  expect(low).toBeLessThanOrEqual(offset);
  expect(high).toBeGreaterThanOrEqual(offset);
  expect(high - low).toBeLessThanOrEqual(1020);
});

test('replies around the turn of a second show the difference to about the time between them', () => {
  const { low, high } = after(...Array.from({ length: 60 }, (_, index) => reading(index * 25)));
  expect(low).toBeLessThanOrEqual(offset);
  expect(high).toBeGreaterThanOrEqual(offset);
  expect(high - low).toBeLessThanOrEqual(50);
});

test('a clock that was set is followed by the next reply', () => {
  const { low, high } = after(
    ...Array.from({ length: 60 }, (_, index) => reading(index * 25)),
    reading(1600, 20, 90_000),
  );
  expect(low).toBeLessThanOrEqual(offset + 90_000);
  expect(high).toBeGreaterThanOrEqual(offset + 90_000);
});
