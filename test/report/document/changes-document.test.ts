import { expect, it } from 'vitest';
import { commitLine } from '../../../src/report/document/changes-document.js';
import { behindPoints } from '../../../src/report/document/describe-points.js';
import { textOfLine } from '../../../src/report/line.js';

it.each([
  ['main', [{ data: 'main' }, ' (', { data: 'c0ffee' }, ')']],
  ['c0ffee', [{ data: 'c0ffee' }]],
])('names the base %s once', (ref, line) => {
  expect(commitLine({ ref, commit: 'c0ffee' })).toEqual(line);
});

it.each([
  [{}, []],
  [{ shallow: true as const }, ['It is unknown whether the checkout lacks commits of main: the history']],
  [{ behind: 2 }, ['until then, their changes appear reversed.']],
  [{ behind: 1, mergeBase: 'c0ffee' }, ['compared with the merge base.']],
])('reports in one line what the checkout lacks of its base: %j', (found, texts) => {
  const points = behindPoints({ ref: 'main', commit: 'c0ffee', present: true, ...found });
  expect(points.map(({ line }) => textOfLine(line))).toEqual(
    texts.map((text) => expect.stringContaining(text)),
  );
});
