import { readFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import type { Asked, AskedAt } from '../apply/types.js';
import { declaredLines } from '../desired/files/declared-lines.js';
import type { CheckedConfig } from '../desired/types.js';
import { readChanged } from '../flows/git/revision.js';
import { type Checkout, openCheckout, type ProgramEnvironment } from '../flows/git/run-git.js';
import { formatIsoTime } from '../model/iso-time.js';
import { byText } from '../model/order.js';
import { withoutAddresses } from '../model/personal.js';
import { mapConcurrently } from '../model/pool.js';

/** For all files together, in milliseconds. */
const maxDuration = 60_000;
const concurrency = 4;

/** What a repository could configure: commits to skip, and other names for people. */
const overrides = ['blame.ignoreRevsFile', 'mailmap.file', 'mailmap.blob'].flatMap((name) => [
  '-c',
  `${name}=`,
]);

export interface Blame {
  readonly askedAt: AskedAt;
  /** Whether a setting has no commit because history is missing, as in a shallow or partial clone. */
  readonly lacksHistory: boolean;
}

/**
 * Finds the newest commit among the lines of each setting, by the time it was committed. Knows nothing about a file that
 * is not HEAD's, and about commits whose parents a shallow clone lacks. Never rejects: a run does not need git.
 */
export async function blameFiles(
  config: Pick<CheckedConfig, 'folder' | 'files' | 'root'>,
  files: Iterable<string>,
  environment: ProgramEnvironment,
): Promise<Blame> {
  const found = new Map<string, Asked>();
  const askedAt: AskedAt = ({ file, line, column }) => found.get(`${file}:${line}:${column}`) ?? null;
  try {
    const until = performance.now() + maxDuration;
    const checkout = await openCheckout(config.folder, environment);
    const state = await readChanged(config, checkout);
    if (state === null) return { askedAt, lacksHistory: false };
    const shallow = await readShallow(checkout);
    let lacksHistory = false;
    const clean = [...new Set(files)].filter((file) => !state.changed.includes(file));
    await mapConcurrently(clean, concurrency, async (file) => {
      const path = posix.join(checkout.prefix, file);
      const args = [...overrides, 'blame', '--porcelain', '--no-textconv', state.commit, '--', path];
      const timeout = Math.max(1, Math.ceil(until - performance.now()));
      const done = await checkout.git(args, '', { timeout }).catch(() => null);
      const commits = done?.failure === null ? readPorcelain(done.stdout.toString('utf8')) : null;
      const declared = declaredLines(file, config.files.get(file) ?? new Uint8Array());
      for (const [position, [first, last]] of declared) {
        const own = commits?.slice(first, last + 1).sort(byText(({ order }) => order));
        const newest = own?.at(-1);
        if (newest === undefined || shallow.has(newest.asked.commit)) lacksHistory = true;
        else found.set(`${file}:${position}`, newest.asked);
      }
    });
    return { askedAt, lacksHistory };
  } catch {
    return { askedAt, lacksHistory: false };
  }
}

/** The commits whose parents are missing. */
async function readShallow({ git, directory }: Checkout): Promise<ReadonlySet<string>> {
  const path = (await git(['rev-parse', '--git-path', 'shallow'])).stdout.toString('utf8').trim();
  const text = await readFile(resolve(directory, path), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

/** The commit of a line. `order`: later for a newer one. Rebased commits can have one time, but were written in turn. */
interface Blamed {
  readonly asked: Asked;
  readonly order: string;
}

/**
 * Parses the output of `git blame --porcelain`, by the number of the line: for each `HASH ORIGINAL FINAL`, after the
 * first one of a commit its headers, and the line itself after a tab.
 */
function readPorcelain(text: string): Blamed[] {
  const commits = new Map<string, Map<string, string>>();
  const lines: Blamed[] = [];
  let commit = '';
  let line = 0;
  for (const row of text.split('\n')) {
    const [, hash, final] = /^([0-9a-f]{40}|[0-9a-f]{64}) \d+ (\d+)/.exec(row) ?? [];
    const headers = commits.get(hash ?? commit) ?? new Map<string, string>();
    if (hash !== undefined) {
      [commit, line] = [hash, Number(final)];
      commits.set(hash, headers);
    } else if (row.startsWith('\t')) lines[line] = blamedOn(commit, headers);
    else headers.set(row.replace(/ .*/, ''), row.replace(/^\S* ?/, ''));
  }
  return lines;
}

function blamedOn(commit: string, headers: ReadonlyMap<string, string>): Blamed {
  const timeOf = (who: string): string => formatIsoTime(Number(headers.get(`${who}-time`)) * 1000);
  const at = timeOf('committer');
  const author = withoutAddresses(headers.get('author'));
  const summary = withoutAddresses(headers.get('summary'));
  return { asked: { commit, author, at, summary }, order: `${at} ${timeOf('author')}` };
}
