import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Compares with `test/golden/<name>.txt`; UPDATE_GOLDEN=1 updates the file; review the diff. Style sheets are left out,
 * because their golden text would be a copy of their source.
 */
export function expectGolden(name: string, output: string): void {
  const file = new URL(`../golden/${name}.txt`, import.meta.url);
  const text = output.replace(/(?<=<style>).*?(?=<\/style>)/s, '…');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
