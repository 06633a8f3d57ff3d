import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createProgress } from '../../../src/cli/io/progress.js';

const erase = '\r\u001b[2K';

function start(enabled = true, columns = 80) {
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
    progress: createProgress({ label: 'Reading', enabled, stream, now: () => clock.now }),
  };
}

it('draws at most every 80 ms, and always the last one', () => {
  const { drawn, clock, progress } = start();
  for (const [at, done] of [
    [0, 0],
    [10, 1],
    [79, 2],
    [80, 3],
    [81, 4],
  ] as const) {
    clock.now = at;
    progress.update({ done, total: 4, failed: 0 });
  }
  expect(drawn).toEqual([
    `${erase}Reading [....................] 0/4`,
    `${erase}Reading [###############.....] 3/4`,
    `${erase}Reading [####################] 4/4`,
  ]);
});

it('counts without a bar while the total is unknown, and tells failures', () => {
  const { drawn, progress } = start();
  progress.update({ done: 300, total: null, failed: 2 });
  expect(drawn).toEqual([`${erase}Reading 300, 2 failed`]);
});

it('never wraps onto a second line, which could not be erased', () => {
  const { drawn, progress } = start(true, 20);
  progress.update({ done: 1, total: 4, failed: 0 });
  expect(drawn.join('').slice(erase.length)).toHaveLength(19);
});

it('erases once, and only what is there', () => {
  const { drawn, progress } = start();
  progress.clear();
  expect(drawn).toEqual([]);
  progress.update({ done: 1, total: 4, failed: 0 });
  progress.clear();
  progress.clear();
  expect(drawn.filter((text) => text === erase)).toHaveLength(1);
});

it('draws nothing where nobody looks', () => {
  const { drawn, progress } = start(false);
  progress.update({ done: 4, total: 4, failed: 0 });
  progress.clear();
  expect(drawn).toEqual([]);
});
