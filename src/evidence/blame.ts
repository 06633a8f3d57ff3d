import { readFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import type { Asked, AskedAt } from '../apply/types.js';
import { declaredLines } from '../desired/files/declared-lines.js';
import type { CheckedConfig } from '../desired/types.js';
import { readChanged } from '../flows/git/revision.js';
import { openCheckout, type ProgramEnvironment } from '../flows/git/run-git.js';
import { formatIsoTime } from '../model/iso-time.js';
import { mapConcurrently } from '../model/pool.js';
import { withoutAddresses } from './personal.js';

/** For all files together, in milliseconds. */
const maxDuration = 60_000;
const concurrency = 4;
/** The year 10000, in seconds. */
const endOfYears = 253_402_300_800;

/** What a repository could configure: commits to skip, and other names for people. */
const overrides = ['blame.ignoreRevsFile', 'mailmap.file', 'mailmap.blob'].flatMap((name) => [
  '-c',
  `${name}=`,
]);

export interface Blame {
  readonly askedAt: AskedAt;
  /** Whether git does not know some settings of HEAD's files: history is missing, or a commit has no valid time. */
  readonly isPartial: boolean;
}

/**
 * Finds the commit among the lines of each setting that comes last in the history. Clocks do not matter: anyone can set
 * them. Knows nothing about a file that is not HEAD's. Never rejects: a run does not need git.
 */
export async function blameFiles(
  config: Pick<CheckedConfig, 'folder' | 'files' | 'root'>,
  files: Iterable<string>,
  environment: ProgramEnvironment,
): Promise<Blame> {
  const found = new Map<string, Asked>();
  const askedAt: AskedAt = ({ file, line, column }) => found.get(`${file}:${line}:${column}`) ?? null;
  const until = performance.now() + maxDuration;
  const checkout = await openCheckout(config.folder, environment).catch(() => null);
  const state = checkout && (await readChanged(config, checkout).catch(() => null));
  if (!checkout || !state) return { askedAt, isPartial: false };
  /** Empty if git fails: then nothing is known. */
  const read = async (...args: readonly string[]): Promise<string> => {
    const timeout = Math.max(1, Math.ceil(until - performance.now()));
    const done = await checkout.git(args, '', { timeout }).catch(() => null);
    return done?.failure === null ? done.stdout.toString('utf8') : '';
  };
  const shallow = await readShallow(resolve(checkout.directory, (await read(...shallowFile)).trim()));
  /** The commits of the lines of each setting, and what is recorded of a commit. */
  const blamed = new Map<string, readonly string[]>();
  const known = new Map<string, Asked | null>();
  const clean = [...new Set(files)].filter((file) => !state.changed.includes(file));
  await mapConcurrently(clean, concurrency, async (file) => {
    const path = posix.join(checkout.prefix, file);
    const text = await read(...overrides, 'blame', '--porcelain', '--no-textconv', state.commit, '--', path);
    const lines = readPorcelain(text, known);
    for (const [position, [first, last]] of declaredLines(file, config.files.get(file) ?? new Uint8Array()))
      blamed.set(`${file}:${position}`, [...new Set(lines.slice(first, last + 1))]);
  });
  const several = new Set([...blamed.values()].flatMap((commits) => (commits.length > 1 ? commits : [])));
  const history = several.size === 0 ? '' : await read('rev-list', '--topo-order', state.commit, '--');
  const age = new Map(
    history.split('\n').flatMap((commit, index) => (several.has(commit) ? [[commit, index]] : [])),
  );
  const ageOf = (commit: string): number => age.get(commit) ?? 0;
  for (const [position, commits] of blamed) {
    const [last = ''] = commits.toSorted((a, b) => ageOf(a) - ageOf(b));
    const isLast = commits.length < 2 || age.size > 0;
    const asked = isLast && !shallow.has(last) ? known.get(last) : null;
    if (asked) found.set(position, asked);
  }
  return { askedAt, isPartial: found.size < blamed.size };
}

const shallowFile = ['rev-parse', '--git-path', 'shallow'];

/** The commits whose parents are missing. */
async function readShallow(path: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

/**
 * Parses the output of `git blame --porcelain` to the commit of each line, by its number: for each `HASH ORIGINAL FINAL`,
 * after the first one of a commit its headers, and the line itself after a tab. Adds what is recorded of each commit.
 */
function readPorcelain(text: string, known: Map<string, Asked | null>): readonly string[] {
  const commits = new Map<string, Map<string, string>>();
  const lines: string[] = [];
  let commit = '';
  for (const row of text.split('\n')) {
    const [, hash, final] = /^([0-9a-f]{40}|[0-9a-f]{64}) \d+ (\d+)/.exec(row) ?? [];
    if (hash !== undefined) {
      commit = hash;
      lines[Number(final)] = hash;
      if (!commits.has(hash)) commits.set(hash, new Map());
    } else if (!row.startsWith('\t')) {
      const [name = ''] = row.split(' ', 1);
      commits.get(commit)?.set(name, row.slice(name.length + 1));
    }
  }
  for (const [hash, headers] of commits) known.set(hash, askedBy(hash, headers));
  return lines;
}

/** Null if the time of the commit is outside the years that documents can contain, or git cannot read it. */
function askedBy(commit: string, headers: ReadonlyMap<string, string>): Asked | null {
  const seconds = Number(headers.get('committer-time'));
  // Git states the time 0 for a time that it cannot read.
  if (!(seconds < endOfYears) || headers.get('committer-tz') === '(unknown)') return null;
  const at = formatIsoTime(seconds * 1000);
  const author = withoutAddresses(headers.get('author'));
  const summary = withoutAddresses(headers.get('summary'));
  return { commit, author, at, summary };
}
