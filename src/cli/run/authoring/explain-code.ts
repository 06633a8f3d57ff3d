import { usageError } from '../../../model/fault.js';
import type { ErrorCode } from '../../../settings/error-code.js';
import { exitCodes } from '../../exit-codes.js';
import { uselessFlag } from '../../flags/useless-flags.js';

/** The flags of `explain` that select files, the service or an inventory. */
const unused = ['config', 'inventory', 'url', 'token-file', 'ca-file', 'max-requests'] as const;

export type ReferenceFlags = Readonly<Partial<Record<(typeof unused)[number], unknown>>>;

/** Whether an argument is an error code, in any case. A project with such a slug can be named by its id. */
export function isErrorCode(text: string): boolean {
  return /^SP\d{4}$/i.test(text);
}

/**
 * The row of an error code in the reference, and its section.
 *
 * @throws Fault usage SP5070 if there is no such code, SP5002 if a setting is named too, SP5040 if a flag has no
 *     effect.
 */
export async function explainCode(
  name: string,
  setting: string | null,
  flags: ReferenceFlags,
): Promise<ErrorCode> {
  const code = name.toUpperCase();
  if (setting !== null)
    throw usageError('SP5002', 'An error code has no settings.', `Run setpoint explain ${code}.`);
  rejectUnused(flags, 'an error code');
  const { errorCodes } = await import('../../../settings/generated/error-codes.js');
  const found = errorCodes.find((one) => one.code === code);
  if (found !== undefined)
    return { ...found, exit: exitOf(found.exit), page: `docs/reference/${found.page}` };
  throw usageError('SP5070', `Unknown error code: ${code}.`, 'Check the code in the message.');
}

/** @throws Fault usage SP5040 for the first flag that selects files, the service or an inventory. */
export function rejectUnused(flags: ReferenceFlags, what: string): void {
  const useless = unused.find((flag) => flags[flag] !== undefined);
  if (useless !== undefined) throw uselessFlag(useless, `${what} is the same for every configuration`);
}

/** `8 or 7` for `service or not-permitted`. */
function exitOf(kinds: string | null): string | null {
  const codeOf = new Map<string, number>(Object.entries(exitCodes));
  return kinds?.replace(/[a-z-]+/g, (kind) => String(codeOf.get(kind) ?? kind)) ?? null;
}
