import { loadRoot } from '../../../desired/files/load-config.js';
import { usageError } from '../../../model/fault.js';
import { namedVariablesIn, tokenVariableOf, urlVariableOf } from '../../session/environment.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';

interface NamedRoot {
  readonly root: string;
  /** Null if the root file is invalid, which is the result of its own run. */
  readonly name: string | null;
}

type VariablesRun = CommandRun<{ readonly 'token-file'?: string | undefined }>;

/**
 * Checks that each variable for a single configuration that is set (SETPOINT_TOKEN_NAME, SETPOINT_URL_NAME) is for one
 * name. Warns of those that no configuration uses, unless the name of a configuration is unknown.
 *
 * @throws Fault usage SP5045 if two names have the same variable: a configuration would get the token or the service of
 * another one.
 */
export async function checkVariables(run: VariablesRun, roots: readonly string[]): Promise<void> {
  const variables = namedVariablesIn(run.environment);
  if (variables.length === 0) return;
  const named = await Promise.all(roots.map((root) => readName(run, root)));
  for (const variable of variables) {
    const users = named.filter(({ name }) => name !== null && variablesOf(name).includes(variable));
    const [first, ...others] = users;
    const other = others.find(({ name }) => name !== first?.name);
    if (first !== undefined && other !== undefined) {
      throw usageError(
        'SP5045',
        `${variable} is ambiguous: ${first.root} has the name ${first.name}, and ${other.root} has the name ${other.name}.`,
        'Set `name` in one of these files, so that their variables differ.',
      );
    }
    if (first === undefined && named.every(({ name }) => name !== null))
      await run.output.warn(
        `${variable} is not used: no configuration in this folder or below has its name.`,
      );
  }
}

async function readName(run: VariablesRun, root: string): Promise<NamedRoot> {
  const request = await inputSource({ ...run, flags: { ...run.flags, config: root } });
  const name = await loadRoot(request).then(
    (config) => config.root.name,
    () => null,
  );
  return { root, name };
}

function variablesOf(name: string): readonly (string | null)[] {
  return [tokenVariableOf(name), urlVariableOf(name)];
}
