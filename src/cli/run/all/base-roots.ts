import type { LoadedConfig } from '../../../desired/types.js';
import { listBaseRoots, loadBase } from '../../../flows/git/base.js';
import { releaseFiles } from '../../../flows/offline/compare-files.js';
import { Fault } from '../../../model/fault.js';
import { exitCodes } from '../../exit-codes.js';
import { faultOf } from '../../io/failure.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandContext } from '../../session/session.js';
import type { KnownResults } from './all-results.js';
import type { ListedRoot } from './roots.js';

/**
 * Compares the root files at a ref with those of the checkout. One with the same organization and service replaces
 * another. Paths are relative to the working directory. Finds none if the ref cannot be read: then each run
 * reports that. Needs neither the service nor a token.
 *
 * @returns `moved`: the path at the base for each root file that was moved. `removed`: for each that no root file of
 * the checkout replaces, everything that it managed, or the error of reading it.
 */
export async function findBaseRoots(
  context: CommandContext & { readonly flags: { readonly 'detailed-exitcode'?: boolean | undefined } },
  ref: string,
  roots: readonly ListedRoot[],
) {
  const folder = process.cwd();
  const listed = await listBaseRoots(folder, ref, context.environment).catch((): readonly string[] => []);
  const moved = new Map<string | null, string>();
  const removed: KnownResults = new Map();
  const environment = { ...context.environment, ...(await inputSource(context)) };
  for (const rootFile of listed) {
    if (roots.some(({ path }) => path === rootFile)) continue;
    const base = await loadBase({ folder, rootFile }, ref, environment, 'merge-base').catch(faultOf);
    if (base instanceof Fault) {
      removed.set(rootFile, base);
      continue;
    }
    // The base got the root file after the branch began.
    const { config } = base;
    if (config === null) continue;
    const successors = roots.filter(
      (root) => root.config !== null && identityOf(root.config) === identityOf(config),
    );
    const successor = successors.find(({ path }) => !listed.includes(path) && !moved.has(path));
    if (successor !== undefined) moved.set(successor.path, rootFile);
    if (successors.length > 0) continue;
    const comparison = releaseFiles({ ...base, config });
    const exitCode = comparison.refusals.length > 0 ? exitCodes.refused : exitCodes.differences;
    removed.set(rootFile, {
      subject: { kind: 'comparison', comparison, removed: true },
      exitCode: context.flags['detailed-exitcode'] ? exitCode : exitCodes.done,
    });
  }
  return { moved, removed };
}

/** The name selects the operator's variables, and so can select another service. */
function identityOf({ root: { organization, name, service } }: LoadedConfig): string {
  return JSON.stringify([organization, name, service.url]);
}
