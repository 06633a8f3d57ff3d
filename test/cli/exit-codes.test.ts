import { expect, it } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.js';

it('defines exactly the documented exit codes', () => {
  expect(exitCodes).toEqual({
    done: 0,
    machine: 1,
    differences: 2,
    partly: 3,
    stale: 4,
    refused: 5,
    files: 6,
    'not-permitted': 7,
    service: 8,
    usage: 64,
    interrupted: 130,
  });
});
