import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { builtInSeed } from './built-in-seed.js';
import { checkSeed, SeedError, type SeedObject } from './seed.js';

/** A seed that was checked, and what messages call it. */
export interface OpenedSeed {
  readonly seed: SeedObject;
  readonly source: string;
}

/** @throws SeedError; the error of reading where there is no such file */
export async function openSeed(seed: string | SeedObject | null): Promise<OpenedSeed> {
  if (seed === null) return { seed: builtInSeed, source: 'the built-in seed' };
  if (typeof seed !== 'string') return { seed: checkSeed(seed, 'the seed'), source: 'the seed' };
  const document = parseDocument(await readFile(seed, 'utf8'));
  const faults = document.errors.map((error) => error.message.split('\n')[0] ?? '');
  if (faults.length > 0) throw new SeedError(seed, faults);
  return { seed: checkSeed(document.toJS(), seed), source: seed };
}
