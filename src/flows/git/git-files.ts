import { mkdir, realpath, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { peekRoot } from '../../desired/files/roots/peek-root.js';
import { openShared } from '../../desired/files/roots/shared-folder.js';
import { modes } from '../../disk/modes.js';
import { withTemporaryFolder } from '../../disk/temporary.js';
import { Fault, usageError } from '../../model/fault.js';
import type { Checkout } from './checkout.js';
import { unusable } from './run-git.js';

/** Maximum files and bytes of a configuration's folder at a commit. A folder with more contains other things too. */
const maxFiles = 25_000;
const maxBytes = 128 * 1024 * 1024;
/** In bytes. More than the loader reads of any file: a larger file is created with its size but without its content. */
const maxFileBytes = 6_000_000;

/** The commit that a ref points to. */
interface Commit {
  /** As given by the user. */
  readonly ref: string;
  /** Full hash. */
  readonly commit: string;
}

/**
 * Finds the commit that a ref names.
 *
 * @throws Fault usage SP5021 (unusable repository), SP5022 (invalid ref) or SP5023 (no such commit)
 */
export async function findCommit({ git }: Checkout, ref: string): Promise<Commit> {
  const reason = invalidRefReason(ref);
  if (reason !== null) {
    throw usageError('SP5022', `Invalid git ref ${ref}: ${reason}.`, 'Name a branch, a tag or a commit.');
  }
  const opened = await git(['rev-parse', '--git-dir']);
  if (opened.code !== 0) throw unusable(fatalIn(opened.stderr));
  const found = await git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  const commit = commitIn(found);
  if (commit !== null) return { ref, commit };
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
  { git }: Checkout,
  commit: string,
  folders: readonly string[],
): Promise<number | null> {
  const within = folders.includes('') ? [] : folders;
  const counted = await git(['rev-list', '--count', `HEAD..${commit}`, '--', ...within]);
  const count = counted.code === 0 ? Number(counted.stdout.toString('utf8')) : 0;
  if (count === 0) return 0;
  // Commits of the checkout's history can be missing, so that those of the base seem to be.
  const isShallow = await git(['rev-parse', '--is-shallow-repository']);
  return isShallow.stdout.toString('utf8').trim() === 'false' ? count : null;
}

/** The commit where the histories of the checkout and of the commit part; null if there is none. */
export async function findMergeBase({ git }: Checkout, commit: string): Promise<string | null> {
  return commitIn(await git(['merge-base', 'HEAD', commit]));
}

/** The full hash of a commit that git printed; null if it printed none. */
export function commitIn({ stdout }: { readonly stdout: Buffer }): string | null {
  const text = stdout.toString('utf8').trim();
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;
}

/** Why a text cannot be a ref (git-check-ref-format, gitrevisions), as the end of a sentence; null if it can. */
export function invalidRefReason(ref: string): string | null {
  if (ref === '') return 'it is empty';
  if (ref.startsWith('-')) return 'it begins with a dash';
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(ref)) return 'it contains white space or control characters';
  if (/[:?*[\\]|\.\./.test(ref)) return 'it contains one of : ? * [ \\ or two dots';
  return ref.length > 250 ? 'it is longer than 250 characters' : null;
}

/** The files of a commit in the folder of the checkout, with paths relative to the folder. */
export async function listPaths({ git, prefix }: Checkout, commit: string): Promise<readonly string[]> {
  const within = prefix === '' ? [] : [prefix];
  const listed = await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', '--', commit, ...within]);
  if (listed.code !== 0) throw missing(fatalIn(listed.stderr));
  const start = prefix === '' ? 0 : prefix.length + 1;
  const paths = listed.stdout.toString('utf8').split('\0');
  return paths.filter((path) => path !== '').map((path) => path.slice(start));
}

interface FilesAt {
  readonly checkout: Checkout;
  readonly root: string;
  readonly commit: string;
}

interface Copy {
  /** The folder of the checkout. */
  readonly folder: string;
  /** The root of the repository. */
  readonly repository: string;
}

/**
 * Creates a private copy of the checkout's folder at a commit, calls `work` with it, and removes it afterwards. The
 * work tree is not touched. Leaves out hidden files, submodules, and paths that lead out of the folder. Also copies the
 * folder that the root file shares. Calls `work` with null if the commit does not contain the file `root`.
 *
 * @throws Fault usage SP5021 if an object of that commit is missing
 * @throws Fault refused SP5024 if the folder is too large
 */
export async function withCheckoutAt<Result>(
  place: FilesAt,
  work: (copy: Copy | null) => Promise<Result>,
): Promise<Result> {
  const { checkout, root } = place;
  const entries = await listEntries(place, checkout.prefix);
  if (!entries.some(({ path }) => path === root)) return work(null);
  return withTemporaryFolder(tmpdir(), 'setpoint-base-', async (named) => {
    const repository = await realpath(named);
    const folder = join(repository, checkout.prefix);
    await materialise(folder, ofKind('file', entries), checkout);
    const shared = ofKind('file', entries).some(({ path }) => path === root)
      ? peekRoot(join(folder, root)).shared
      : null;
    // The loader reports a shared folder that cannot be used. It is not copied.
    if (shared !== null && openShared(folder, shared.name, repository) === 'it does not exist') {
      const other = posix.join(checkout.prefix, shared.name);
      const others = await listEntries(place, other);
      await materialise(join(repository, other), ofKind('file', others), checkout);
      await materialise(join(repository, other), ofKind('link', others), checkout);
    }
    await materialise(folder, ofKind('link', entries), checkout);
    return work({ folder, repository });
  });
}

interface Entry {
  readonly kind: 'file' | 'link';
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  readonly path: string;
}

/** The files in the folder of the repository whose path is `prefix`. */
async function listEntries(
  { checkout: { git }, root, commit }: FilesAt,
  prefix: string,
): Promise<readonly Entry[]> {
  const within = prefix === '' ? [] : [prefix];
  const listed = await git(['ls-tree', '-r', '-z', '-l', '--full-tree', '--', commit, ...within]);
  if (listed.code !== 0) throw missing(fatalIn(listed.stderr));
  const entries = listed.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line) => entryOf(line, prefix === '' ? '' : `${prefix}/`))
    .filter(({ path }) => path === root || isPlain(path));
  const bytes = entries.reduce((sum, { size }) => sum + (size > maxFileBytes ? 0 : size), 0);
  if (entries.length <= maxFiles && bytes <= maxBytes) return entries;
  throw new Fault({
    kind: 'refused',
    code: 'SP5024',
    message: `At ${commit.slice(0, 12)}, the configuration folder contains ${entries.length} files with ${bytes} bytes; the maximum is ${maxFiles} files with ${maxBytes} bytes.`,
    hint: 'Move the configuration to a separate folder.',
  });
}

/**
 * Parses `100644 blob <hash> <size>\t<path>`. Mode 120000 is a symbolic link, 160000 a submodule. Some versions of git
 * list a missing blob with the size BAD.
 */
function entryOf(line: string, prefix: string): readonly Entry[] {
  const [, mode, hash, size, path] = /^(\d{6}) blob ([0-9a-f]+) +(\d+|BAD)\t(.+)$/s.exec(line) ?? [];
  if (mode === undefined || hash === undefined || !path?.startsWith(prefix)) return [];
  if (size === 'BAD') throw missing(`the repository lacks the content of ${path}`);
  const kind = mode === '120000' ? 'link' : 'file';
  return [{ kind, hash, size: Number(size), path: path.slice(prefix.length) }];
}

/** The loader reads no hidden files. A handcrafted tree can contain names that lead out of the folder. */
function isPlain(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && !/^\.(?:[^.]|\.?$)|\\/.test(segment));
}

function ofKind(kind: Entry['kind'], entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.kind === kind);
}

/** Links must be created last, so that no file is written through one. */
async function materialise(folder: string, entries: readonly Entry[], checkout: Checkout): Promise<void> {
  const contents = await readBlobs(
    checkout,
    entries.filter(({ size }) => size <= maxFileBytes).map(({ hash }) => hash),
  );
  for (const { kind, path, hash, size } of entries) {
    const target = join(folder, path);
    const content = contents.get(hash) ?? '';
    await mkdir(dirname(target), { recursive: true, mode: modes.privateFolder });
    if (kind === 'link') await symlink(content.toString(), target);
    else await writeFile(target, content, { mode: modes.private, flag: 'wx' });
    if (kind === 'file' && size > maxFileBytes) await truncate(target, size);
  }
}

/** Reads all blobs with one git process. Returns their bytes by hash. */
export async function readBlobs(
  { git }: Checkout,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (hashes.length === 0) return blobs;
  const { code, stdout, stderr } = await git(['cat-file', '--batch'], `${[...new Set(hashes)].join('\n')}\n`);
  if (code !== 0) throw missing(fatalIn(stderr));
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at);
    const [, hash, size] = /^([0-9a-f]+) blob (\d+)$/.exec(stdout.toString('utf8', at, end)) ?? [];
    if (hash === undefined) throw missing('the repository lacks the content of a file in that commit');
    blobs.set(hash, stdout.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return blobs;
}

/** Git prints warnings before the fatal error. */
function fatalIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  return lines.find((line) => line.startsWith('fatal: '))?.slice('fatal: '.length) ?? lines[0] ?? '';
}

function missing(why: string): Fault {
  return unusable(why, 'Clone without a filter, because setpoint does not fetch missing objects.');
}
