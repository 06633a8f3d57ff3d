import { expect, it } from 'vitest';
import { baseFact, behindPoints } from '../../../src/report/document/make-document.js';
import { textOfLine } from '../../../src/report/line.js';

it.each([
  ['main', [{ data: 'main' }, ' (', { data: 'c0ffee' }, ')']],
  ['c0ffee', [{ data: 'c0ffee' }]],
])('names the base %s once', (ref, line) => {
  expect(baseFact({ ref, commit: 'c0ffee', present: true }).line).toEqual(['the files at ', ...line]);
});

it.each([
  [{}, []],
  [{ shallow: true as const }, ['It is unknown whether the checkout lacks commits of main: the history']],
  [{ behind: 2 }, ['so their changes appear reversed.']],
  [{ behind: 1, mergeBase: 'c0ffee' }, ['compared with the merge base.']],
])('reports in one line what the checkout lacks of its base: %j', (found, texts) => {
  const points = behindPoints({ ref: 'main', commit: 'c0ffee', present: true, ...found });
  expect(points.map(({ line }) => textOfLine(line))).toEqual(
    texts.map((text) => expect.stringContaining(text)),
  );
});
