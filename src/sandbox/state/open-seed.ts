import { parseDocument } from 'yaml';
import { builtInSeed } from './built-in-seed.js';
import { readRegular } from './read-regular.js';
import { checkSeed, SeedError, type SeedObject } from './seed.js';

/** A validated seed, and its name in messages. */
export interface OpenedSeed {
  readonly seed: SeedObject;
  readonly source: string;
}

/** @throws SeedError if the seed is invalid; the file system's error if the file does not exist. */
export async function openSeed(seed: string | SeedObject | null): Promise<OpenedSeed> {
  if (seed === null) return { seed: builtInSeed, source: 'the built-in seed' };
  if (typeof seed !== 'string') return { seed: checkSeed(seed, 'the seed'), source: 'the seed' };
  const text = await readRegular(seed);
  if (text === null) throw new SeedError(seed, ['It is not a regular file.']);
  const document = parseDocument(text);
  const problems = document.errors.map((error) => error.message.split('\n')[0] ?? '');
  if (problems.length > 0) throw new SeedError(seed, problems);
  return { seed: checkSeed(document.toJS(), seed), source: seed };
}
