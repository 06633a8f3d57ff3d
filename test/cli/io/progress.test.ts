import { Writable } from 'node:stream';
import { expect, it, test } from 'vitest';
import { createProgress, type ProgressOptions, trackReading } from '../../../src/cli/io/progress.js';

const erase = '\r\u001b[2K';

function start(style: ProgressOptions['style'] = 'bar', columns = 80) {
  const drawn: string[] = [];
  const stream = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        drawn.push(chunk.toString());
        done();
      },
    }),
    { columns },
  );
  const clock = { now: 0 };
  return {
    drawn,
    clock,
    progress: createProgress({ label: 'Reading', unit: 'projects', style, stream, now: () => clock.now }),
  };
}

it('draws at most every 80 ms, and always the final state', () => {
  const { drawn, clock, progress } = start();
  for (const [at, done] of [
    [0, 0],
    [10, 1],
    [79, 2],
    [80, 3],
    [81, 4],
  ] as const) {
    clock.now = at;
    progress.show(done, 4);
  }
  expect(drawn).toEqual([
    `${erase}Reading 0 of 4 projects`,
    `${erase}Reading 3 of 4 projects`,
    `${erase}Reading 4 of 4 projects`,
  ]);
});

it('shows counts while the total is unknown, and failures', () => {
  const { drawn, progress } = start();
  progress.show(300, null, '2 failed');
  expect(drawn).toEqual([`${erase}Reading 300 projects, 2 failed`]);
});

it('does not wrap to a second line, which could not be erased', () => {
  const { drawn, progress } = start('bar', 20);
  progress.show(1, 4);
  expect(drawn.join('').slice(erase.length)).toHaveLength(19);
});

it('erases the line once, and only if it is visible', () => {
  const { drawn, progress } = start();
  progress.clear();
  expect(drawn).toEqual([]);
  progress.show(1, 4);
  progress.clear();
  progress.clear();
  expect(drawn.filter((text) => text === erase)).toHaveLength(1);
});

it('draws nothing if it is disabled', () => {
  const { drawn, progress } = start('none');
  progress.show(4, 4);
  progress.clear();
  expect(drawn).toEqual([]);
});

it('writes at most one line each 5 s into a log, and none in the first 5 s', () => {
  const { drawn, clock, progress } = start('lines');
  for (const [seconds, done] of [
    [0, 0],
    [4.9, 100],
    [5, 340],
    [7, 500],
    [9.9, 600],
    [11, 1234],
    [12, 2000],
  ] as const) {
    clock.now = seconds * 1000;
    progress.show(done, 2000, seconds > 10 ? '2 failed' : '');
  }
  progress.clear();
  expect(drawn).toEqual(['Reading 340 of 2,000 projects\n', 'Reading 1,234 of 2,000 projects, 2 failed\n']);
});

it('writes the count alone into a log while the total is unknown', () => {
  const { drawn, clock, progress } = start('lines');
  clock.now = 60_000;
  progress.show(12_000, null, '120 pages');
  expect(drawn).toEqual(['Reading 12,000 projects, 120 pages\n']);
});

/** A reading with a clock of its own, in seconds, and everything that was shown of it. */
function watch() {
  interface Shown {
    readonly done: number;
    readonly total: number | null;
    readonly note: string;
  }
  const shown: Shown[] = [];
  const clock = { seconds: 0 };
  const reading = trackReading(
    (done, total, note = '') => void shown.push({ done, total, note }),
    () => clock.seconds * 1000,
  );
  const update = (seconds: number, pages: number, rows: number, expected: number | null): Shown => {
    clock.seconds = seconds;
    reading({ pages, rows, expected });
    return shown.at(-1) ?? { done: 0, total: null, note: '' };
  };
  return { update };
}

test('shows issues, pages, rate and remaining time once the rate is known', () => {
  const { update } = watch();
  expect(update(0, 1, 100, 1000)).toMatchObject({ done: 100, total: 1000, note: '1 page' });
  expect(update(2, 5, 500, 1000)).toMatchObject({
    done: 500,
    total: 1000,
    note: '5 pages, 200/s, about 3 s left',
  });
});

test('shows no remaining time if the total is missing or too low', () => {
  const { update } = watch();
  update(0, 1, 100, null);
  expect(update(2, 5, 500, null)).toMatchObject({ total: null, note: '5 pages, 200/s' });
  expect(update(4, 9, 900, 800)).toMatchObject({ total: null, note: '9 pages, 200/s' });
});

test('computes the rate of a resumed export from this run only', () => {
  const { update } = watch();
  update(0, 901, 90_000, null);
  expect(update(10, 911, 91_000, null).note).toContain('100/s');
});
