import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isErrorPage } from './error-codes.mjs';
import { namesSchema } from './schemas.mjs';

const root = join(import.meta.dirname, '../..');

/** A digest of everything that the generated code follows from, and of the code as it is now. */
export function digestOf(schemas, out, docs) {
  const hash = createHash('sha256');
  const add = (folder, name) =>
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0');
  // The lock file has the versions of the compilers.
  for (const name of ['package-lock.json', 'scripts/generate.mjs']) add(root, name);
  for (const name of namesIn(import.meta.dirname)) add(import.meta.dirname, name);
  for (const name of namesIn(schemas)) if (name !== namesSchema) add(schemas, name);
  for (const name of namesIn(docs)) if (isErrorPage(name)) add(docs, name);
  for (const name of namesIn(out)) if (/\.[jt]s$/.test(name)) add(out, name);
  return hash.digest('hex');
}

function namesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
