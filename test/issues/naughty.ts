import { readFileSync } from 'node:fs';

/**
 * Texts that have broken other tools' tables, pages, spreadsheets and terminals. Read as a file: a bundler refuses the
 * lone surrogates among them.
 */
export const naughty: readonly string[] = readTexts();

function readTexts(): string[] {
  const list: unknown = JSON.parse(readFileSync(new URL('naughty.json', import.meta.url), 'utf8'));
  if (!Array.isArray(list)) throw new Error('naughty.json is no list');
  return list.map(String);
}
