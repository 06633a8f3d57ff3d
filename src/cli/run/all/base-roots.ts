import { loadRoot } from '../../../desired/files/load-config.js';
import type { CheckedConfig } from '../../../desired/types.js';
import { type BaseFiles, listBaseRoots, loadBase } from '../../../flows/git/base.js';
import { releaseAll, releaseFiles } from '../../../flows/offline/release-files.js';
import { Fault } from '../../../model/fault.js';
import { findBaseRefusals } from '../../../plan/guard/find-base-refusals.js';
import { describeTaken } from '../../../report/items/counts.js';
import { exitCodes } from '../../exit-codes.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import { type RootResult, resultOf } from './all-results.js';

type RemovedRoot = BaseFiles & { readonly config: CheckedConfig };

/** The root files of the base that the checkout does not contain. */
export interface BaseRoots {
  /** The path at the base for each root file that was moved. */
  readonly moved: ReadonlyMap<string, string>;
  /** Those that no root file of the checkout replaces, or the error of reading them. */
  readonly removed: ReadonlyMap<string, RemovedRoot | Fault>;
}

type BaseRun = CommandRun<{ readonly 'token-file'?: string | undefined }>;

/**
 * Compares the root files at a ref with those of the checkout. One with the same organization and service replaces
 * another. Paths are relative to the working directory. Finds none if the ref cannot be read: then each run
 * reports that.
 */
export async function findBaseRoots(run: BaseRun, ref: string, roots: readonly string[]): Promise<BaseRoots> {
  const folder = process.cwd();
  const listed = await listBaseRoots(folder, ref, run.environment).catch(asFault);
  const gone = listed instanceof Fault ? [] : listed.filter((root) => !roots.includes(root));
  const moved = new Map<string, string>();
  const removed = new Map<string, RemovedRoot | Fault>();
  if (listed instanceof Fault || gone.length === 0) return { moved, removed };
  const current = await Promise.all(
    roots.map(async (root) => ({ root, identity: await readIdentity(run, root) })),
  );
  const environment = { ...run.environment, ...(await inputSource(run)) };
  for (const root of gone) {
    const place = { folder, rootFile: root };
    const base = await loadBase(place, ref, environment, 'merge-base').catch(asFault);
    if (base instanceof Fault) {
      removed.set(root, base);
      continue;
    }
    // The base got the root file after the branch began.
    const { config } = base;
    if (config === null) continue;
    const successors = current.filter(({ identity }) => identity === identityOf(config));
    const successor = successors.find((one) => !listed.includes(one.root) && !moved.has(one.root));
    if (successor !== undefined) moved.set(successor.root, root);
    else if (successors.length === 0) removed.set(root, { ...base, config });
  }
  return { moved, removed };
}

/** Everything that a removed root file managed, as the result of its entry. Needs neither the service nor a token. */
export function resultOfRemoved(base: RemovedRoot | Fault, isDetailed: boolean): RootResult {
  if (base instanceof Fault) throw base;
  const comparison = releaseFiles(base);
  const taken = releaseAll(comparison);
  const refusals = findBaseRefusals(taken, base.config.root.guard, base.ref);
  const exitCode = refusals.length > 0 ? exitCodes.refused : exitCodes.differences;
  return resultOf(
    { kind: 'comparison', comparison, removed: { ...taken, refusals } },
    isDetailed ? exitCode : exitCodes.done,
    `removed: ${describeTaken({ ...taken, refusals })}`,
  );
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}

/** Null if the root file is invalid. */
async function readIdentity(run: BaseRun, root: string): Promise<string | null> {
  const request = await inputSource({ ...run, flags: { ...run.flags, config: root } });
  return loadRoot(request).then(identityOf, () => null);
}

/** The name selects the operator's variables, and so can select another service. */
function identityOf({ root: { organization, name, service } }: CheckedConfig): string {
  return JSON.stringify([organization, name, service.url]);
}
