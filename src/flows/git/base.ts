import { posix } from 'node:path';
import { type LoadRequest, loadDraft } from '../../desired/files/load-config.js';
import { rootFileName } from '../../desired/files/roots/discover-root.js';
import { isOpenFolder } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { BaseCommit } from '../../model/revision.js';
import {
  askCommit,
  countBehind,
  findCommit,
  foldersOf,
  listTree,
  pathIn,
  withCheckoutAt,
} from './git-files.js';
import { openCheckout, type ProgramEnvironment } from './run-git.js';

/** The files at a git ref. */
export interface BaseFiles extends Omit<BaseCommit, 'present'> {
  /** Null if the root file does not exist at that ref. */
  readonly config: CheckedConfig | null;
  /** The folder of the root file at that ref, relative to the current one. Absent if they are equal. */
  readonly movedFrom?: string;
}

/**
 * Which files to read: those of the ref, or if the checkout lacks commits of it, those of the merge base. Only the
 * latter show what a branch changes.
 */
export type BaseKind = 'ref' | 'merge-base';

/**
 * Reads the configuration at a ref, with the same checks as the files of the work tree, which is not touched.
 *
 * @param place that of the work tree, or relative to a folder of it, which need not contain the file
 * @throws Fault refused SP2301 if a file of that commit contains a secret
 * @throws Fault files SP1000 if the files of that commit are invalid
 * @throws Fault those of `openCheckout`, `findCommit` and `withCheckoutAt`
 */
export async function loadBase(
  { folder, rootFile }: Pick<CheckedConfig, 'folder' | 'rootFile'>,
  ref: string,
  environment: ProgramEnvironment & Pick<LoadRequest, 'variables' | 'secrets' | 'today'>,
  kind: BaseKind = 'ref',
): Promise<BaseFiles> {
  const { variables, secrets = [], today } = environment;
  const opened = await openCheckout(folder, environment);
  // The top of the repository is empty.
  const prefix = posix.join(opened.prefix, posix.dirname(rootFile)).replace(/^\.$/, '');
  const checkout = { ...opened, prefix };
  const root = posix.basename(rootFile);
  const load = (commit: string): Promise<CheckedConfig | null> =>
    withCheckoutAt({ checkout, root, commit }, (copy) =>
      loadDraft({ configPath: root, ...copy, variables, secrets, today }).catch((error: unknown) =>
        rethrowForRef(ref, error),
      ),
    );
  const commit = await findCommit(checkout, ref);
  const config = await load(commit);
  const behind = await countBehind(checkout, commit, foldersOf(checkout, config?.root.shared ?? null));
  // `HEAD^1` and a full hash tell a reader nothing.
  const name = /[\^~@]/.test(ref) || ref === commit ? commit.slice(0, 12) : ref;
  const base = { ref: name, commit, config, ...(behind !== null && behind > 0 && { behind }) };
  if (behind === 0 || kind === 'ref') return base;
  if (behind === null) return { ...base, shallow: true };
  const mergeBase = await askCommit(checkout, 'merge-base', 'HEAD', commit);
  return mergeBase === null ? base : { ...base, mergeBase, config: await load(mergeBase) };
}

/** The root files at a ref, at or below a folder of the work tree. Paths are relative to the folder, and sorted. */
export async function listBaseRoots(
  folder: string,
  ref: string,
  environment: ProgramEnvironment,
): Promise<readonly string[]> {
  const checkout = await openCheckout(folder, environment);
  const entries = await listTree(checkout, await findCommit(checkout, ref), [checkout.prefix]);
  return entries
    .map(({ path }) => pathIn(checkout.prefix, path))
    .filter(
      (path) => posix.basename(path) === rootFileName && path.split('/').slice(0, -1).every(isOpenFolder),
    )
    .sort();
}

/** The files at the base; without a configuration there, files that set nothing. */
export function formerFiles({ config }: BaseFiles, current: CheckedConfig): CheckedConfig {
  return config ?? withoutDocuments(current);
}

export function withoutDocuments(config: CheckedConfig): CheckedConfig {
  return { ...config, documents: [], warnings: [] };
}

export function baseCommitOf({ config, movedFrom: _, ...base }: BaseFiles): BaseCommit {
  return { ...base, present: config !== null };
}

/** Throws the error again, with the ref in its message: its findings name files of that ref, not of the work tree. */
export function rethrowForRef(ref: string, error: unknown): never {
  if (!(error instanceof Fault)) throw error;
  const { kind, message, hint } = error;
  throw error.with({
    message: `At ${ref}: ${message}`,
    hint: kind === 'files' ? 'Use a ref whose files are valid and match the service.' : hint,
  });
}
