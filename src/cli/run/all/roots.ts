import { loadRoot } from '../../../desired/files/load-config.js';
import { rootsBelow, unreadableFault } from '../../../desired/files/roots/discover-root.js';
import type { LoadedConfig } from '../../../desired/types.js';
import { usageError } from '../../../model/fault.js';
import { variablesOf } from '../../session/environment.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandContext } from '../../session/session.js';
import type { KnownResults } from './all-results.js';

/** A configuration of a run with `--all`. */
export interface ListedRoot {
  /** The path of its root file from the working directory. */
  readonly path: string;
  /** Without documents. Null if the root file is invalid, which is the result of its own run. */
  readonly config: LoadedConfig | null;
}

/**
 * Loads every root file at or below the working directory. Also returns the errors of folders that cannot be searched.
 *
 * @throws Fault files SP5042 if there is none.
 */
export async function loadRoots(context: CommandContext) {
  const found = rootsBelow(process.cwd());
  const roots = found.roots.map(async (path): Promise<ListedRoot> => {
    const source = await inputSource({ ...context, flags: { ...context.flags, config: path } });
    return { path, config: await loadRoot(source).catch(() => null) };
  });
  const unreadable: KnownResults = new Map(
    found.unreadable.map((root) => [root.folder, unreadableFault(root)]),
  );
  return { roots: await Promise.all(roots), unreadable };
}

/**
 * Checks that each variable for a single configuration that is set (SETPOINT_TOKEN_NAME, SETPOINT_URL_NAME,
 * SETPOINT_HEADERS_FILE_NAME) is for one name. Warns of those that no configuration uses, unless the name of a
 * configuration is unknown.
 * @throws Fault usage SP5045 if two names have the same variable: a configuration would get the token or the service of
 * another one.
 */
export async function checkVariables(
  { environment, output }: CommandContext<unknown>,
  roots: readonly ListedRoot[],
): Promise<void> {
  const named = roots.flatMap(({ path, config }) =>
    config === null ? [] : { path, name: config.root.name },
  );
  const variables = [
    ...environment.namedTokens,
    ...environment.namedUrls,
    ...environment.namedHeadersFiles,
  ].map(({ source }) => source);
  for (const variable of variables.sort()) {
    const [first, ...others] = named.filter(({ name }) =>
      Object.values<string | null>(variablesOf(name)).includes(variable),
    );
    const other = others.find(({ name }) => name !== first?.name);
    if (first !== undefined && other !== undefined) {
      throw usageError(
        'SP5045',
        `${variable} is ambiguous: ${first.path} has the name ${first.name}, and ${other.path} has the name ${other.name}.`,
        'Set `name` in one of these files, so that their variables differ.',
      );
    }
    if (first === undefined && named.length === roots.length)
      await output.warn(`${variable} is not used: no configuration in this folder or below has its name.`);
  }
}
