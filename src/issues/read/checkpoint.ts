import { join } from 'node:path';
import { readNamed } from '../../disk/read-named.js';
import { hasEntry } from '../../disk/repository-root.js';
import { sha256 } from '../../disk/sha256.js';
import { writeWhole } from '../../disk/write-whole.js';
import { usageError } from '../../model/fault.js';
import { differingKeys, parseOrNull } from '../../model/json.js';
import { validateCheckpoint } from '../../settings/generated/validate/export.js';
import { filesError } from '../fault.js';
import { isSealed, sumCounts, withSeal } from '../manifest/manifest.js';
import type { Checkpoint, ExportIdentity, Reading, Segment, SegmentState } from '../types.js';

const maxCheckpointBytes = 64 * 1024 * 1024;

export const checkpointName = 'checkpoint.json';

/** Replaces the checkpoint atomically. */
export function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  return writeWhole(join(folder, checkpointName), `${JSON.stringify(withSeal(checkpoint), null, 1)}\n`);
}

/**
 * Returns null if the folder has no checkpoint.
 *
 * @throws Fault files SP6030 if the file cannot be read, is not a checkpoint, or was modified after it was written
 */
export async function readCheckpoint(folder: string): Promise<Checkpoint | null> {
  const path = join(folder, checkpointName);
  if (!hasEntry(path)) return null;
  const invalid = (message: string) => filesError('SP6030', message, `Remove ${folder} to start again.`);
  const text = await readNamed(path, maxCheckpointBytes).catch((error: Error) => {
    throw invalid(`Cannot read ${path}: ${error.message}.`);
  });
  const value = parseOrNull(text);
  if (!validateCheckpoint(value)) throw invalid(`${path} is not a checkpoint of an export.`);
  if (!isSealed(value)) throw invalid(`${path} was modified after it was written: its seal does not match.`);
  const { seal: _, ...checkpoint } = value;
  return checkpoint;
}

/**
 * Compares the options of the checkpoint with those of this run, so that one file never mixes two exports.
 *
 * @throws Fault usage SP6031 with the options that differ
 */
export function expectIdentity(checkpoint: Checkpoint, requested: ExportIdentity, folder: string): void {
  const flatten = ({ parameters, ...rest }: ExportIdentity) => ({ ...rest, ...parameters });
  const differing = differingKeys(flatten(checkpoint.identity), flatten(requested));
  if (differing.length === 0) return;
  throw usageError(
    'SP6031',
    `The unfinished export in ${folder} used different options: ${differing.map(flagFor).join(', ')}.`,
    'Use the same options, or remove the folder to start again.',
  );
}

/** Members of the identity whose flags have other names, or that have none. */
const flags: Readonly<Record<string, string>> = {
  origin: 'service',
  organization: 'organization',
  environments: '--environment',
  projects: '--project',
};

function flagFor(key: string): string {
  return flags[key] ?? `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A segment with more contradicted ends than this is incomplete. */
const maxContradictions = 3;

/** Whether the service contradicted the end of the segment too often to continue. */
export function isContradicted({ contradictions }: Pick<SegmentState, 'contradictions'>): boolean {
  return contradictions > maxContradictions;
}

export function freshState(segment: Segment, cursor: string | null): SegmentState {
  return {
    ...segment,
    phase: 'reading',
    next: cursor,
    last: cursor,
    contradictions: 0,
    pages: 0,
    emptyPages: 0,
    nullEntries: 0,
    rows: 0,
    duplicates: 0,
    reread: { pages: 0, rows: 0 },
    cut: false,
    bytes: 0,
    sha256: sha256(''),
  };
}

/** Totals of all segments, with pages that were read again. */
export function countsOf(
  segments: readonly { readonly state: SegmentState }[],
): Pick<Reading, 'pages' | 'rows'> {
  const { pages, rows, reread } = sumCounts(segments.map(({ state }) => state));
  return { pages: pages + reread.pages, rows };
}
