import { expect, it } from 'vitest';
import { isSupportedNode, nodeRangeOf } from '../../../src/cli/run/run-doctor.js';

const range = '^20.19.0 || ^22.13.0 || >=24.0.0';

it.each([
  ['the least', '20.19.0', true],
  ['a later one of the same line', '20.20.2', true],
  ['too early in its line', '20.18.9', false],
  ['a line between', '21.7.0', false],
  ['the next line', '22.13.0', true],
  ['too early in the next line', '22.12.9', false],
  ['an odd line between', '23.9.0', false],
  ['open at the end', '31.0.0', true],
  ['older than all', '18.20.0', false],
])('%s: %s', (_corner, version, supported) => {
  expect(isSupportedNode(version, range)).toBe(supported);
});

it('a form that is not understood holds nobody up', () => {
  expect(isSupportedNode('18.0.0', '20.x')).toBe(true);
});

it.each([
  ['named', { node: '>=20' }, '>=20'],
  ['not named', {}, '*'],
  ['no engines', undefined, '*'],
])('the range of a package: %s', (_corner, engines, range) => {
  expect(nodeRangeOf(engines)).toBe(range);
});
