import { posix } from 'node:path';
import { type LoadRequest, loadDraft } from '../../desired/files/load-config.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { BaseCommit } from '../../model/base-commit.js';
import { Fault } from '../../model/fault.js';
import { openCheckout } from './checkout.js';
import { countBehind, findCommit, withCheckoutAt } from './git-files.js';
import type { ProgramEnvironment } from './run-git.js';

/** The files at a git ref. */
export interface BaseFiles extends Omit<BaseCommit, 'present'> {
  /** Null if the root file does not exist at that ref. */
  readonly config: CheckedConfig | null;
}

/** Values of placeholders, text that no file must contain, and the environment of git. */
export type BaseEnvironment = ProgramEnvironment & Pick<LoadRequest, 'variables' | 'secrets'>;

/**
 * Reads the configuration at a ref, with the same checks as the files of the work tree, which is not touched.
 *
 * @throws Fault refused SP2301 if a file of that commit contains a secret
 * @throws Fault files SP1000 if the files of that commit are invalid
 * @throws Fault those of `openCheckout`, `findCommit` and `withCheckoutAt`
 */
export async function loadBase(
  config: Pick<CheckedConfig, 'folder' | 'rootFile'>,
  ref: string,
  environment: BaseEnvironment,
): Promise<BaseFiles> {
  const { folder, rootFile: root } = config;
  const { variables, secrets = [] } = environment;
  const checkout = await openCheckout(folder, environment);
  const found = await findCommit(checkout, ref);
  const base = await withCheckoutAt({ checkout, root, commit: found.commit }, async (copy) => {
    if (copy === null) return null;
    const { folder: cwd, repository } = copy;
    const loaded = loadDraft({ configPath: root, cwd, repository, variables, secrets });
    return loaded.catch((error: unknown) => rethrowForRef(ref, error));
  });
  const shared = base?.root.shared ?? null;
  const folders = [checkout.prefix, ...(shared === null ? [] : [posix.join(checkout.prefix, shared)])];
  const behind = await countBehind(checkout, found.commit, folders);
  return { ...found, ...(behind > 0 && { behind }), config: base };
}

export function baseCommitOf({ config, ...base }: BaseFiles): BaseCommit {
  return { ...base, present: config !== null };
}

/** Throws the error again, with the ref in its message: its findings name files of that ref, not of the work tree. */
export function rethrowForRef(ref: string, error: unknown): never {
  if (!(error instanceof Fault)) throw error;
  const { kind, code, findings } = error;
  const hint = kind === 'files' ? 'Use a ref whose files are valid and match the service.' : error.hint;
  throw new Fault({ kind, code, message: `At ${ref}: ${error.message}`, hint, findings });
}
