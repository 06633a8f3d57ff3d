import { expect, it } from 'vitest';
import { commitLine } from '../../../src/report/document/changes-document.js';

it.each([
  ['main', [{ data: 'main' }, ' (', { data: 'c0ffee' }, ')']],
  ['c0ffee', [{ data: 'c0ffee' }]],
])('names the base %s once', (ref, line) => {
  expect(commitLine({ ref, commit: 'c0ffee' })).toEqual(line);
});
