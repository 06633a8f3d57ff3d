import { expect, it } from 'vitest';
import { nearest } from '../../src/cli/nearest.js';

const commands = ['plan', 'apply', 'drift', 'schema', 'sandbox', 'validate', 'issues export'];

it.each([
  ['a letter too many', 'plann', 'plan'],
  ['a letter missing', 'scema', 'schema'],
  ['another letter', 'aplly', 'apply'],
  ['two swapped', 'dirft', 'drift'],
  ['two words', 'issues exprot', 'issues export'],
  ['nothing like it', 'deploy', null],
  ['short words are not guessed at', 'ab', null],
  ['empty', '', null],
])('%s: %s → %s', (_corner, word, expected) => {
  expect(nearest(word, commands)).toBe(expected);
});
