import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The README and every page of docs/, as paths from the root of the repository. */
export const pages: readonly string[] = ['README.md', ...filesIn('docs', /\.md$/)];

/** The files below a folder, as paths from the root of the repository. */
export function filesIn(folder: string, name: RegExp): string[] {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return all
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The text of a file, by its path from the root of the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
