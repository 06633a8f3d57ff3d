import { lstat, mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Fault } from '../model/fault.js';
import { writeFileWhole } from './files.js';
import { refuseToken } from './tripwire.js';

/** A file below a folder; forward slashes. */
export interface NewFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * - strict: a file that is there is never touched, whatever it holds
 * - same: one that holds the very bytes already is left as it is
 * - overwrite: it is replaced
 */
export type Clobber = 'strict' | 'same' | 'overwrite';

export type WriteResult = 'created' | 'replaced' | 'unchanged';

/** Settings are reviewed and committed by people: as readable as their other files, as far as their umask lets. */
const mode = 0o666;

/**
 * Writes all files or, where one is in the way, none. Folders are made as needed; none that is a link out of the folder is
 * written through.
 *
 * @throws Fault SP2302 where one contains the token; SP5501 naming every file that is in the way; SP5007 where the machine
 * refuses.
 */
export async function writeNewFiles(
  folder: string,
  files: readonly NewFile[],
  clobber: Clobber,
): Promise<ReadonlyMap<string, WriteResult>> {
  for (const { content } of files) refuseToken(content);
  const found = new Map<string, WriteResult>();
  for (const file of files) found.set(file.path, await lookAt(folder, file));
  const there = [...found].filter(([, state]) =>
    clobber === 'strict' ? state !== 'created' : state === 'replaced',
  );
  if (clobber !== 'overwrite' && there.length > 0)
    throw inTheWay(
      folder,
      there.map(([path]) => path),
      clobber,
    );
  const news = files.filter(({ path }) => found.get(path) !== 'unchanged');
  for (const { path } of news) await makeParent(folder, path);
  for (const { path, content } of news) await writeFileWhole(join(folder, path), content, mode);
  return found;
}

/** What writing the file would do. */
async function lookAt(folder: string, { path, content }: NewFile): Promise<WriteResult> {
  const target = join(folder, path);
  const stats = await lstat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats === null) return 'created';
  if (!stats.isFile()) return 'replaced';
  return Buffer.from(content).equals(await readFile(target)) ? 'unchanged' : 'replaced';
}

async function makeParent(folder: string, path: string): Promise<void> {
  const parent = dirname(join(folder, path));
  await mkdir(parent, { recursive: true });
  const way = relative(await realpath(folder), await realpath(parent));
  if (way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP5503',
    message: `${parent} is a link that leads out of ${folder}; nothing is written there.`,
    hint: 'Use the folder itself.',
  });
}

function inTheWay(folder: string, paths: readonly string[], clobber: Clobber): Fault {
  const named = paths.slice(0, 10).map((path) => join(folder, path));
  const more = paths.length > named.length ? ` and ${paths.length - named.length} more` : '';
  return new Fault({
    kind: 'refused',
    code: 'SP5501',
    message: `Nothing was written, as ${named.join(', ')}${more} would be overwritten.`,
    hint:
      clobber === 'strict'
        ? 'Move away what is there, or name another folder with --out-dir.'
        : 'Pass --overwrite, or name another folder with --out-dir.',
  });
}
