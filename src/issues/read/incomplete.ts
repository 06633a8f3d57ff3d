import { pluralise } from '../../model/count.js';
import { errorMessage, Fault, fullDiskHint, isFullDisk } from '../../model/fault.js';
import type { Reading } from '../types.js';
import { exists } from '../write/files.js';

/**
 * Adds the progress and how to resume to the error that stopped an export. If its folder was removed meanwhile, there
 * is nothing to resume from, and any error about its files is only a consequence. Program errors are returned
 * unchanged.
 */
export async function incompleteExport(
  cause: unknown,
  { pages, rows, folder }: Omit<Reading, 'expected'> & { readonly folder: string },
): Promise<unknown> {
  const failure = describeCause(cause);
  if (failure === null) return cause;
  const interrupted = failure.kind === 'interrupted';
  if (!(await exists(folder)))
    return interrupted
      ? cause
      : new Fault({
          kind: 'machine',
          code: 'SP6035',
          message: `${folder} was removed during this run, with all issues read so far.`,
          hint: 'Run the command again, and keep other programs out of that folder.',
        });
  const progress = `The export is incomplete: ${pluralise(pages, 'page')} and ${pluralise(rows, 'issue')} are saved in ${folder}.`;
  return new Fault({
    kind: interrupted ? 'interrupted' : 'service',
    code: interrupted ? 'SP6041' : 'SP6040',
    message: `${failure.message} ${progress}`,
    hint: `${failure.hint} To continue, run the same command with --resume.`.trimStart(),
  });
}

/** Null for a program error. */
function describeCause(cause: unknown): { kind: string; message: string; hint: string } | null {
  if (cause instanceof Fault)
    return { kind: cause.kind, message: `${cause.message} (${cause.code})`, hint: cause.hint ?? '' };
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null;
  return {
    kind: 'machine',
    message: `System error: ${errorMessage(cause)}.`,
    hint: isFullDisk(cause) ? fullDiskHint : '',
  };
}
