import { mkdir, realpath, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { peekRoot } from '../../desired/files/roots/peek-root.js';
import { openShared } from '../../desired/files/roots/shared-folder.js';
import { modes } from '../../disk/modes.js';
import { withTemporaryFolder } from '../../disk/temporary.js';
import { createFault, type Fault, usageError } from '../../model/fault.js';
import { type Checkout, unusable } from './run-git.js';

/** Maximum files and bytes of a configuration's folder at a commit. A folder with more contains other things too. */
const maxFiles = 25_000;
const maxBytes = 128 * 1024 * 1024;
/** In bytes. More than the loader reads of any file: a larger file is created with its size but without its content. */
const maxFileBytes = 6_000_000;

/** The rules of git-check-ref-format and gitrevisions for text that no command can take for something else. */
const refPattern = /^(?!-|.*\.\.)[^\p{Cc}\p{Cf}\p{Z}:?*[\\]{1,250}$/u;

/**
 * Finds the commit that a ref names. Returns its full hash.
 *
 * @throws Fault usage SP5021 (unusable repository), SP5022 (invalid ref) or SP5023 (no such commit)
 */
export async function findCommit(checkout: Checkout, ref: string): Promise<string> {
  if (!refPattern.test(ref))
    throw usageError(
      'SP5022',
      `Invalid git ref "${ref}": it must be the name of a branch, a tag or a commit.`,
      'Use no leading dash, no white space, no two dots, none of : ? * [ \\, and at most 250 characters.',
    );
  const commit = await askCommit(checkout, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit !== null) return commit;
  const { failure } = await checkout.git(['rev-parse', '--git-dir']);
  if (failure !== null) throw unusable(failure);
  throw usageError(
    'SP5023',
    `The repository does not contain the commit ${ref}.`,
    'Fetch it first; in CI, check out the whole history (fetch-depth: 0) or fetch the branch.',
  );
}

/**
 * Counts the commits that change a file in one of the folders, and that are part of the commit's history, but not of
 * the checkout's. Null if the clone is too shallow to know. A folder is a path of the repository; empty for its top.
 */
export async function countBehind(
  checkout: Checkout,
  commit: string,
  folders: readonly string[],
): Promise<number | null> {
  const count = Number(
    await ask(checkout, 'rev-list', '--count', `HEAD..${commit}`, '--', ...within(folders)),
  );
  // Commits of the checkout's history can be missing, so that those of the base seem to be.
  const isKnown = count === 0 || (await ask(checkout, 'rev-parse', '--is-shallow-repository')) === 'false';
  return isKnown ? count : null;
}

/** The full hash of a commit that a git command prints; null if it prints none. */
export async function askCommit(checkout: Checkout, ...args: readonly string[]): Promise<string | null> {
  const text = await ask(checkout, ...args);
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;
}

/** Empty if the command fails. */
async function ask({ git }: Checkout, ...args: readonly string[]): Promise<string> {
  return (await git(args)).stdout.toString('utf8').trim();
}

/** A file or a symbolic link of a commit. */
interface Entry {
  readonly isLink: boolean;
  readonly hash: string;
  /** In bytes; 0 if the sizes were not requested. */
  readonly size: number;
  /** In the repository. */
  readonly path: string;
}

/**
 * Lists the files and links of a commit in folders of the repository; an empty path is its top. Reads only trees, unless
 * `-l` requests the sizes.
 */
export async function listTree(
  { git }: Checkout,
  commit: string,
  folders: readonly string[],
  ...options: readonly '-l'[]
): Promise<readonly Entry[]> {
  const args = ['ls-tree', '-r', '-z', ...options, '--full-tree', '--', commit, ...within(folders)];
  const { stdout, failure } = await git(args);
  if (failure !== null) throw missing(failure);
  return stdout.toString('utf8').split('\0').flatMap(entryOf);
}

/**
 * Parses `100644 blob <hash> <size>\t<path>`. Mode 120000 is a symbolic link, 160000 a submodule. Some versions of git
 * list a missing blob with the size BAD.
 */
function entryOf(line: string): readonly Entry[] {
  const parts = /^(\d{6}) blob ([0-9a-f]+)(?: +(\d+|BAD))?\t(.+)$/s.exec(line);
  if (parts === null) return [];
  const [, mode, hash = '', size = '0', path = ''] = parts;
  if (size === 'BAD') throw missing(`the repository lacks the content of ${path}`);
  return [{ isLink: mode === '120000', hash, size: Number(size), path }];
}

/** The folders of the repository that contain the files of a configuration. */
export function foldersOf({ prefix }: Checkout, shared: string | null): readonly string[] {
  return shared === null ? [prefix] : [prefix, posix.join(prefix, shared)];
}

/** The paths that limit a git command to folders. */
function within(folders: readonly string[]): readonly string[] {
  return folders.includes('') ? [] : folders;
}

/**
 * Creates a private copy of the checkout's folder at a commit, calls `work` with the copy of the folder (`cwd`) and
 * of the top of the repository, and removes it afterwards. The work tree is not touched. Leaves out hidden files,
 * submodules, and paths that lead out of the folder. Also copies the folder that the root file shares. Null if the
 * commit does not contain the file `root`.
 *
 * @throws Fault usage SP5021 if an object of that commit is missing
 * @throws Fault refused SP5024 if the folder is too large
 */
export async function withCheckoutAt<Result>(
  { checkout, root, commit }: { readonly checkout: Checkout; readonly root: string; readonly commit: string },
  work: (copy: { readonly cwd: string; readonly repository: string }) => Promise<Result>,
): Promise<Result | null> {
  const rootPath = posix.join(checkout.prefix, root);
  const list = (folder: string) => listFolder(checkout, commit, folder, rootPath);
  const entries = await list(checkout.prefix);
  const rootEntry = entries.find(({ path }) => path === rootPath);
  if (rootEntry === undefined) return null;
  return withTemporaryFolder(tmpdir(), 'setpoint-base-', async (named) => {
    const repository = await realpath(named);
    const cwd = join(repository, checkout.prefix);
    await materialise(
      repository,
      entries.filter(({ isLink }) => !isLink),
      checkout,
    );
    const shared = rootEntry.isLink ? null : peekRoot(join(repository, rootPath)).shared;
    // The loader reports a shared folder that cannot be used. It is not copied.
    const others =
      shared !== null && openShared(cwd, shared, repository) === 'it does not exist'
        ? await list(posix.join(checkout.prefix, shared))
        : [];
    await materialise(repository, [...others, ...entries.filter(({ isLink }) => isLink)], checkout);
    return work({ cwd, repository });
  });
}

/** The root file, and the files in a folder of the repository that the loader can read. */
async function listFolder(
  checkout: Checkout,
  commit: string,
  folder: string,
  rootPath: string,
): Promise<readonly Entry[]> {
  const listed = await listTree(checkout, commit, [folder], '-l');
  const entries = listed.filter(({ path }) => path === rootPath || isPlain(pathIn(folder, path)));
  const bytes = entries.reduce((sum, { size }) => sum + (size > maxFileBytes ? 0 : size), 0);
  if (entries.length <= maxFiles && bytes <= maxBytes) return entries;
  throw createFault(
    'refused',
    'SP5024',
    `At ${commit.slice(0, 12)}, the configuration folder contains ${entries.length} files with ${bytes} bytes; the maximum is ${maxFiles} files with ${maxBytes} bytes.`,
    'Move the configuration to a separate folder.',
  );
}

/** A path of the repository, relative to a folder that contains it. Keeps what a handcrafted tree contains. */
export function pathIn(folder: string, path: string): string {
  return path.slice(folder === '' ? 0 : folder.length + 1);
}

/** The loader reads no hidden files. A handcrafted tree can contain names that lead out of the folder. */
function isPlain(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && !/^\.(?:[^.]|\.?$)|\\/.test(segment));
}

/** Links are created last, so that no file is written through one. */
async function materialise(repository: string, entries: readonly Entry[], checkout: Checkout): Promise<void> {
  const contents = await readBlobs(
    checkout,
    entries.filter(({ size }) => size <= maxFileBytes),
  );
  for (const { isLink, path, hash, size } of entries.toSorted(
    (a, b) => Number(a.isLink) - Number(b.isLink),
  )) {
    const target = join(repository, path);
    const content = contents.get(hash) ?? '';
    await mkdir(dirname(target), { recursive: true, mode: modes.privateFolder });
    if (isLink) await symlink(content.toString(), target);
    else await writeFile(target, content, { mode: modes.private, flag: 'wx' });
    if (!isLink && size > maxFileBytes) await truncate(target, size);
  }
}

/** Reads the contents with one git process. Returns them by hash. */
export async function readBlobs(
  { git }: Checkout,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (entries.length === 0) return blobs;
  const hashes = new Set(entries.map(({ hash }) => hash));
  const { stdout, failure } = await git(['cat-file', '--batch'], `${[...hashes].join('\n')}\n`);
  if (failure !== null) throw missing(failure);
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at);
    const [, hash, size] = /^([0-9a-f]+) blob (\d+)$/.exec(stdout.toString('utf8', at, end)) ?? [];
    if (hash === undefined) throw missing('the repository lacks the content of a file in that commit');
    blobs.set(hash, stdout.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return blobs;
}

function missing(why: string): Fault {
  return unusable(why, 'Clone without a filter, because setpoint does not fetch missing objects.');
}
