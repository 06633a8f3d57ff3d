import { execFile } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { modes } from '../disk/modes.js';
import { withTemporaryFolder } from '../disk/temporary.js';
import { Fault } from '../model/fault.js';

/** Files and bytes of one folder at one commit, beyond which a configuration does not lie there alone. */
const mostFiles = 20_000;
const mostBytes = 128 * 1024 * 1024;
/** Beyond what the loader reads of any file: such a one is laid out with its size and without its content. */
const mostInFile = 6_000_000;

/** What a ref points to. */
export interface Commit {
  /** As the user named it. */
  readonly ref: string;
  /** Full hash. */
  readonly commit: string;
}

/**
 * The commit that a ref names in the repository that holds a folder. Git is called without a shell and without the network.
 *
 * @throws Fault usage SP5021 to SP5023: no git or no repository, a ref that is none, a ref that is not known here.
 */
export async function findCommit(folder: string, ref: string): Promise<Commit> {
  const wrong = faultOfRef(ref);
  if (wrong !== null) {
    throw usage('SP5022', `${ref} cannot be a git ref: ${wrong}.`, 'Name a branch, a tag or a commit.');
  }
  await git(folder, ['rev-parse', '--show-prefix']);
  const found = await tryGit(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  const commit = found?.toString('utf8').trim() ?? '';
  if (/^[0-9a-f]{40,64}$/.test(commit)) return { ref, commit };
  throw usage(
    'SP5023',
    `The repository here knows no commit ${ref}.`,
    'Fetch it first: in CI, check out with the whole history (fetch-depth: 0) or fetch the branch.',
  );
}

/** What keeps a text from being a ref (git-check-ref-format, gitrevisions), as the end of a sentence; null where nothing does. */
export function faultOfRef(ref: string): string | null {
  if (ref === '') return 'it is empty';
  if (ref.startsWith('-')) return 'it begins with a dash';
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(ref)) return 'it holds white space or control characters';
  if (/[:?*[\\]|\.\./.test(ref)) return 'it holds one of : ? * [ \\ or two dots';
  return ref.length > 250 ? 'it is longer than 250 characters' : null;
}

/**
 * Lays a folder out as it was at a commit, in a private folder that is removed afterwards; the work tree is not touched.
 * Hidden files, submodules and names that would leave the folder are left out. `work` is given null where the folder
 * did not hold the file `root` then.
 *
 * @throws Fault SP5024 where the folder holds more than any configuration.
 */
export async function withFilesAt<Result>(
  place: { readonly folder: string; readonly root: string; readonly commit: string },
  work: (folder: string | null) => Promise<Result>,
): Promise<Result> {
  const entries = await listEntries(place);
  if (!entries.some(({ path }) => path === place.root)) return work(null);
  return withTemporaryFolder(tmpdir(), 'setpoint-base-', async (folder) => {
    await layOut(folder, entries, place.folder);
    return work(folder);
  });
}

interface Entry {
  readonly kind: 'file' | 'link';
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  readonly path: string;
}

async function listEntries(place: {
  folder: string;
  root: string;
  commit: string;
}): Promise<readonly Entry[]> {
  const { folder, root, commit } = place;
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).toString('utf8').replace(/\n$/, '');
  const tree = await tryGit(folder, [
    'rev-parse',
    '--verify',
    '--quiet',
    `${commit}:${prefix.replace(/\/$/, '')}`,
  ]);
  if (tree === null) return [];
  const listed = await git(folder, [
    'ls-tree',
    '-r',
    '-z',
    '-l',
    '--full-tree',
    tree.toString('utf8').trim(),
  ]);
  const entries = listed
    .toString('utf8')
    .split('\0')
    .flatMap(entryOf)
    .filter(({ path }) => path === root || isPlain(path));
  const bytes = entries.reduce((sum, { size }) => sum + (size > mostInFile ? 0 : size), 0);
  if (entries.length <= mostFiles && bytes <= mostBytes) return entries;
  throw new Fault({
    kind: 'refused',
    code: 'SP5024',
    message: `At ${commit.slice(0, 12)} the folder of the configuration holds ${entries.length} files of ${bytes} bytes, more than is read.`,
    hint: 'Keep the configuration in a folder of its own.',
  });
}

/** `100644 blob <hash>    <size>\t<path>`; 120000 is a link, 160000 a submodule. */
function entryOf(line: string): readonly Entry[] {
  const [, mode, hash, size, path] = /^(\d{6}) blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line) ?? [];
  if (mode === undefined || hash === undefined || path === undefined) return [];
  return [{ kind: mode === '120000' ? 'link' : 'file', hash, size: Number(size), path }];
}

/** The loader reads no hidden file; a tree that was made by hand may hold names that climb. */
function isPlain(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && !/^\.(?:[^.]|\.?$)|\\/.test(segment));
}

/** Links come last, so that nothing is written through one. */
async function layOut(folder: string, entries: readonly Entry[], repository: string): Promise<void> {
  const contents = await readBlobs(
    repository,
    entries.filter(({ size }) => size <= mostInFile).map(({ hash }) => hash),
  );
  for (const { kind, path, hash, size } of entries) {
    if (kind === 'link') continue;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: modes.privateFolder });
    await writeFile(join(folder, path), contents.get(hash) ?? '', { mode: modes.private, flag: 'wx' });
    if (size > mostInFile) await truncate(join(folder, path), size);
  }
  for (const { kind, path, hash } of entries) {
    if (kind === 'file') continue;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: modes.privateFolder });
    await symlink(contents.get(hash)?.toString('utf8') ?? '', join(folder, path));
  }
}

/** Hash → bytes, by one process. */
async function readBlobs(folder: string, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (hashes.length === 0) return blobs;
  const output = await git(folder, ['cat-file', '--batch'], `${[...new Set(hashes)].join('\n')}\n`);
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const [, hash, size] = /^([0-9a-f]+) blob (\d+)$/.exec(output.toString('utf8', at, end)) ?? [];
    if (hash === undefined) throw unusable('a file of that commit is not in the repository here');
    blobs.set(hash, output.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return blobs;
}

/** No file system monitor of the repository's is started, nothing is fetched, no lock is taken. */
const safely = ['-c', 'core.fsmonitor=false', '-c', 'protocol.allow=never', '--no-optional-locks'];

async function tryGit(folder: string, args: readonly string[]): Promise<Buffer | null> {
  return run(folder, args, null).then(({ code, stdout }) => (code === 0 ? stdout : null));
}

async function git(folder: string, args: readonly string[], input: string | null = null): Promise<Buffer> {
  const { code, stdout, stderr } = await run(folder, args, input);
  if (code !== 0) throw unusable(stderr.trim().split('\n')[0] ?? '');
  return stdout;
}

function run(
  folder: string,
  args: readonly string[],
  input: string | null,
): Promise<{ code: number; stdout: Buffer; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...safely, ...args],
      { cwd: folder, encoding: 'buffer', maxBuffer: 2 * mostBytes, windowsHide: true },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === 'number') resolve({ code, stdout, stderr: stderr.toString('utf8') });
        else reject(unusable(code === 'ENOENT' ? 'git is not installed' : (error?.message ?? '')));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
  });
}

function unusable(why: string): Fault {
  return usage(
    'SP5021',
    `The files at a ref cannot be read from git: ${why === '' ? 'it failed' : why.replace(/\.$/, '')}.`,
    'Run it in a git checkout of the configuration.',
  );
}

function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}
