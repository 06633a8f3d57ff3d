import { type LoadRequest, loadDraft } from '../desired/load-config.js';
import type { CheckedConfig } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { type Commit, findCommit, withFilesAt } from './git-files.js';

/** The files as they were at a git ref. */
export interface BaseFiles extends Commit {
  /** Null where the root file was not there then. */
  readonly config: CheckedConfig | null;
}

/**
 * Reads the configuration as it was at a ref, with the same checks as the files of the work tree, which is not touched.
 *
 * @throws Fault those of `findCommit` and `withFilesAt`; refused SP2301 where a file of that commit contains a secret; files SP1000 where the files of that commit are not valid.
 */
export async function loadBase(
  config: Pick<CheckedConfig, 'folder' | 'rootFile'>,
  ref: string,
  loading: Pick<LoadRequest, 'variables' | 'secrets'>,
): Promise<BaseFiles> {
  const { folder, rootFile: root } = config;
  const found = await findCommit(folder, ref);
  const base = await withFilesAt({ folder, root, commit: found.commit }, (laidOut) =>
    laidOut === null ? Promise.resolve(null) : loadAt(laidOut, root, found, loading),
  );
  return { ...found, config: base };
}

async function loadAt(
  folder: string,
  root: string,
  { ref }: Commit,
  { variables, secrets = [] }: Pick<LoadRequest, 'variables' | 'secrets'>,
): Promise<CheckedConfig> {
  try {
    return await loadDraft({ configPath: root, cwd: folder, variables, secrets });
  } catch (error) {
    throwAt(ref, error);
  }
}

/** Throws what was thrown. A fault of the files at a ref says so: its findings name files that may be others by now. */
export function throwAt(ref: string, error: unknown): never {
  if (!(error instanceof Fault)) throw error;
  const { kind, code, findings } = error;
  const hint =
    kind === 'files' ? 'Name a ref whose files are valid and fit the service as it is now.' : error.hint;
  throw new Fault({ kind, code, message: `At ${ref}: ${error.message}`, hint, findings });
}
