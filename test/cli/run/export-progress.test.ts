import { expect, test } from 'vitest';
import { type Count, trackReading } from '../../../src/cli/io/progress.js';

/** A reading with a clock of its own, in seconds, and everything that was shown of it. */
function watch() {
  const shown: Count[] = [];
  const clock = { seconds: 0 };
  const progress = { update: (count: Count) => void shown.push(count), clear: () => {} };
  const reading = trackReading(progress, () => clock.seconds * 1000);
  const update = (seconds: number, pages: number, rows: number, expected: number | null): Count => {
    clock.seconds = seconds;
    reading.update({ pages, rows, expected });
    return shown.at(-1) ?? { done: 0, total: null, failed: 0 };
  };
  return { update };
}

test('issues, pages, the rate and what is left, as soon as there is something to reckon with', () => {
  const { update } = watch();
  expect(update(0, 1, 100, 1000)).toMatchObject({ done: 100, total: 1000, note: '1 page' });
  expect(update(2, 5, 500, 1000)).toMatchObject({
    done: 500,
    total: 1000,
    note: '5 pages, 200/s, about 3 s left',
  });
});

test('no estimate where the service does not say how many there are, or said too few', () => {
  const { update } = watch();
  update(0, 1, 100, null);
  expect(update(2, 5, 500, null)).toMatchObject({ total: null, note: '5 pages, 200/s' });
  expect(update(4, 9, 900, 800)).toMatchObject({ total: null, note: '9 pages, 200/s' });
});

test('the rate of an export that goes on leaves out what was read before', () => {
  const { update } = watch();
  update(0, 901, 90_000, null);
  expect(update(10, 911, 91_000, null).note).toContain('100/s');
});
