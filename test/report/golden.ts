import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Compares with `test/golden/<name>.txt`; UPDATE_GOLDEN=1 updates the file; review the diff. */
export function expectGolden(name: string, text: string): void {
  const file = new URL(`../golden/${name}.txt`, import.meta.url);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
