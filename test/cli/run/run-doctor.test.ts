import { expect, it } from 'vitest';
import { isSupportedNode, nodeRangeOf } from '../../../src/cli/run/run-doctor.js';

const range = '^20.19.0 || ^22.13.0 || >=24.0.0';

it.each([
  ['accepts the minimum', '20.19.0', true],
  ['accepts a later version of the same major', '20.20.2', true],
  ['rejects a version below the minimum', '20.18.9', false],
  ['rejects a major between two ranges', '21.7.0', false],
  ['accepts the next range', '22.13.0', true],
  ['rejects a version below the next range', '22.12.9', false],
  ['rejects an odd major between two ranges', '23.9.0', false],
  ['accepts a version in the open range', '31.0.0', true],
  ['rejects a version older than all ranges', '18.20.0', false],
])('isSupportedNode %s: %s', (_case, version, supported) => {
  expect(isSupportedNode(version, range)).toBe(supported);
});

it('accepts every version if the form of the range is unknown', () => {
  expect(isSupportedNode('18.0.0', '20.x')).toBe(true);
});

it.each([
  ['returns engines.node', { node: '>=20' }, '>=20'],
  ['allows every version without engines.node', {}, '*'],
  ['allows every version without engines', undefined, '*'],
])('nodeRangeOf %s', (_case, engines, range) => {
  expect(nodeRangeOf(engines)).toBe(range);
});
