import { error, formatFirst } from './message.js';

/** A search for a root file in the working directory and above it. */
export interface RootSearch {
  /** The last folder above the working directory that was searched; null if there was none. */
  readonly above: string | null;
  /** Whether the working directory is in a Git repository. */
  readonly isInRepository: boolean;
  /** A root file or `.git` that is not used, because it belongs to another user. */
  readonly foreign: string | null;
}

export const fileMessages = {
  // SP10xx: files and folders
  /**
   * @param search the search for a root file; null if its path is given.
   * @param below the root files below the working directory.
   */
  noRoot: (path: string, search: RootSearch | null = null, below: readonly string[] = []) =>
    error(
      'SP1001',
      `No configuration found at ${path}${search === null ? '.' : describeSearch(search)}${below.length === 0 ? '' : ` The folders below contain ${formatFirst(below)}.`}`,
      below.length === 0
        ? 'Name the file with --config, or create one with `setpoint init`.'
        : 'Name one of them with --config, or pass --all to a command that supports it.',
    ),
  unreadable: (file: string, reason: string) =>
    error(
      'SP1003',
      `${file} cannot be read (${reason}).`,
      'Check that it exists and that you have permission to read it.',
    ),
  outside: (file: string) =>
    error(
      'SP1004',
      `${file} is outside the configuration folder, or links to a file outside.`,
      'Move it into the configuration folder.',
    ),
  badShared: (folder: string, reason: string) =>
    error(
      'SP1011',
      `${folder} cannot be the shared folder: ${reason}.`,
      'Name a folder next to the configuration folder, in the same repository.',
    ),
  tooManyFiles: (limit: number) =>
    error(
      'SP1007',
      `include matches more than ${limit} files.`,
      'Narrow the patterns, or put several documents in one file.',
    ),
  tooManyEntries: (limit: number) =>
    error(
      'SP1009',
      `The folders that include searches contain more than ${limit} entries.`,
      'Narrow the patterns.',
    ),
} as const;

/** The end of a sentence, and the reason why no other folder was searched. */
function describeSearch({ above, isInRepository, foreign }: RootSearch): string {
  const where = above === null ? '.' : `, or in the folders above it up to ${above}.`;
  if (foreign !== null) return `${where} ${foreign} belongs to another user, and is not used.`;
  return isInRepository ? where : `${where} Outside a Git repository, the folders above it are not searched.`;
}
