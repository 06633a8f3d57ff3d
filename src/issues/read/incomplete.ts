import { hasEntry } from '../../disk/repository-root.js';
import { pluralise } from '../../model/count.js';
import { errorMessage, Fault, fullDiskHint, isFullDisk } from '../../model/fault.js';
import type { Reading } from '../types.js';

/**
 * Adds the progress and how to resume to the error that stopped an export. If its folder was removed meanwhile, there
 * is nothing to resume from, and any error about its files is only a consequence. Program errors are returned
 * unchanged.
 */
export async function incompleteExport(
  cause: unknown,
  { pages, rows, folder }: Omit<Reading, 'expected'> & { readonly folder: string },
): Promise<unknown> {
  const isFault = cause instanceof Fault;
  if (!isFault && !(cause instanceof Error && 'code' in cause && typeof cause.code === 'string'))
    return cause;
  const interrupted = isFault && cause.kind === 'interrupted';
  if (!hasEntry(folder))
    return interrupted
      ? cause
      : new Fault({
          kind: 'machine',
          code: 'SP6035',
          message: `${folder} was removed during this run, with all issues read so far.`,
          hint: 'Run the command again, and keep other programs out of that folder.',
        });
  const message = isFault ? `${cause.message} (${cause.code})` : `System error: ${errorMessage(cause)}.`;
  const hint = (isFault ? cause.hint : isFullDisk(cause) && fullDiskHint) || '';
  return new Fault({
    kind: interrupted ? 'interrupted' : 'service',
    code: interrupted ? 'SP6041' : 'SP6040',
    message: `${message} The export is incomplete: ${pluralise(pages, 'page')} and ${pluralise(rows, 'issue')} are saved in ${folder}.`,
    hint: `${hint} To continue, run the same command with --resume.`.trimStart(),
  });
}
