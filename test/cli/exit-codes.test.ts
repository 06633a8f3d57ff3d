import { expect, it } from 'vitest';
import { exitCodes, mostSevere } from '../../src/cli/exit-codes.js';

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

it('of several configurations is the most severe', () => {
  const codes = [0, 2, 6, 64, 5, 4, 8, 7, 3, 130, 1] as const;
  for (const [at, code] of codes.entries()) expect(mostSevere(codes.slice(0, at + 1))).toBe(code);
  expect(mostSevere([])).toBe(0);
});
