import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isClaimName, type Lock, LockError, takeLock } from '../../disk/lock.js';
import { modes } from '../../disk/modes.js';
import { hasEntry } from '../../disk/repository-root.js';
import { isTemporaryName } from '../../disk/temporary.js';
import { pluralise } from '../../model/count.js';
import { createFault, errorMessage, Fault, fullDiskHint, isFullDisk, usageError } from '../../model/fault.js';
import { filesError, serviceError } from '../fault.js';
import { foreignReasonFor } from '../request/segments.js';
import type { Checkpoint, JobRequest, Reading, Segment } from '../types.js';
import { isDirectory } from '../write/files.js';
import { checkpointName, expectIdentity, freshState, readCheckpoint, writeCheckpoint } from './checkpoint.js';
import type { OpenSegment } from './read-segment.js';
import { openSegmentFile } from './segment-file.js';

/** A running export: its folder and its open segments. */
export interface Job {
  readonly folder: string;
  /** As read or created at the start; its segments are not updated. */
  readonly checkpoint: Checkpoint;
  readonly segments: readonly OpenSegment[];
  /** Whether the job resumes an interrupted one. */
  readonly resumed: boolean;
  readonly lock: Lock;
}

/** The folder of an unfinished export. */
export function workFolder(output: string): string {
  return `${output}.part`;
}

/**
 * Starts or resumes an export. With `--resume` but no unfinished export, starts a new one, so that the same command
 * works for every attempt.
 *
 * @throws Fault usage SP6002 without `resume` if there is an unfinished export
 * @throws Fault usage SP6031 if the unfinished export used different options
 * @throws Fault files SP6030, SP6032, SP6036, SP6037 if a file of the unfinished export is invalid
 * @throws Fault service SP6033 if another run is using the folder
 */
export async function openJob(request: JobRequest): Promise<Job> {
  const { folder } = request;
  const isNew = (await mkdir(folder, { recursive: true, mode: modes.privateFolder })) !== undefined;
  const lock = await lockFolder(folder).catch(async (error: unknown) => {
    // Removes the folder only if it is empty: another run can be using it already.
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw error;
  });
  const segments: OpenSegment[] = [];
  let found: Checkpoint | null = null;
  try {
    found = await readCheckpoint(folder);
    if (found !== null && !request.resume)
      throw usageError(
        'SP6002',
        `${folder} contains an unfinished export.`,
        'Continue it with --resume, or remove the folder to start again.',
      );
    if (found !== null) expectIdentity(found, request.identity, folder);
    const checkpoint = found ?? (await createCheckpoint(request));
    for (const state of checkpoint.segments) {
      const foreignReason = foreignReasonFor(state, checkpoint.sent);
      segments.push({
        state,
        file: await openSegmentFile(join(folder, segmentName(state)), state, foreignReason),
      });
    }
    return { folder, lock, checkpoint, segments, resumed: found !== null };
  } catch (error) {
    await closeFiles(segments);
    // Before the release: after it, the folder can be that of another run.
    if (isNew && found === null) await removeWorkFolder(folder).catch(() => undefined);
    await lock.release();
    throw error;
  }
}

const lockName = 'lock';

/** Whether a killed run can have left a file of this name. */
function isOwnRest(name: string): boolean {
  return isTemporaryName(name) || isClaimName(name, lockName);
}

async function lockFolder(folder: string): Promise<Lock> {
  const path = join(folder, lockName);
  return takeLock(path).catch((error: unknown) => {
    if (!(error instanceof LockError)) throw error;
    const { owner, message } = error;
    if (owner === null)
      throw filesError(
        'SP6037',
        `${path} is not a lock of setpoint: ${message}.`,
        'Move that file elsewhere, and run the command again.',
      );
    throw serviceError(
      'SP6033',
      `Another run is using ${folder}: process ${owner.pid} on ${owner.host.split(' ', 1)[0]}.`,
      `Wait for it to end, or use another --output. If it ended on another machine, remove ${path}.`,
    );
  });
}

/**
 * Checks that this run still owns its folder.
 *
 * @throws Fault service SP6034 if its lock was removed or replaced
 */
export function expectHeld({ lock, folder }: Job): void {
  if (lock.isHeld()) return;
  throw serviceError(
    'SP6034',
    `The lock of ${folder} was removed or replaced during this run.`,
    'Keep other programs out of that folder.',
  );
}

async function createCheckpoint(request: JobRequest): Promise<Checkpoint> {
  const { folder, identity, tool, startedAt, now, checked } = request;
  const { segments, closed, ...projects } = await request.plan();
  const checkpoint: Checkpoint = {
    format: 'setpoint.checkpoint/1',
    tool,
    startedAt,
    identity,
    sent: checked.sent,
    window: checked.window,
    readAt: { start: now, end: null },
    ...projects,
    ...(closed && { closed }),
    segments: segments.map((segment) => freshState(segment, identity.cursor)),
  };
  await writeCheckpoint(folder, checkpoint);
  return checkpoint;
}

/** Calls `removeWorkFolder`, unless another run is using the folder. */
export async function removeJob({ folder, lock }: Job, results: readonly string[]): Promise<void> {
  if (lock.isHeld()) await removeWorkFolder(folder, results);
}

/**
 * Removes the files of an export and its folder. Other files in it are kept, and so is the folder then. If the run is
 * killed before it has removed the first segment, the export can be continued; from then on, it is finished, and the
 * next run removes the rest.
 *
 * @param results exported files in the folder that are removed too
 * @throws Fault files SP6030 if the checkpoint cannot be read: nothing is removed
 */
export async function removeWorkFolder(folder: string, results: readonly string[] = []): Promise<void> {
  const found = await readCheckpoint(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
  const segments = found?.segments.map(segmentName) ?? [];
  const own = [...segments, checkpointName, ...files.filter(isOwnRest), lockName];
  const present = own.filter((name) => files.includes(name)).map((name) => join(folder, name));
  for (const path of [...results, ...present]) await rm(path, { force: true });
  await rmdir(folder).catch(() => undefined);
}

/**
 * Removes what a finished export left when it was killed, and returns whether there was anything. Keeps an unfinished
 * export. Call before `openJob`.
 *
 * @throws Fault usage SP6002 if this is a file, or the folder contains other files
 * @throws Fault service SP6033 if another run is using the folder
 */
export async function removeLeftovers(folder: string): Promise<boolean> {
  if (!(await isFinished(folder))) return false;
  const lock = await lockFolder(folder);
  try {
    // Again: meanwhile, another run can have started an export in the folder.
    const wasFinished = await isFinished(folder);
    if (wasFinished) await removeWorkFolder(folder);
    return wasFinished;
  } finally {
    await lock.release();
  }
}

/**
 * Whether the folder has only what a finished export left. Without a checkpoint, it can contain only what a run leaves
 * if it stops before the first checkpoint, or after it has removed its own. `lockFolder` checks the lock.
 */
async function isFinished(folder: string): Promise<boolean> {
  if (!hasEntry(folder)) return false;
  if (!isDirectory(folder))
    throw usageError(
      'SP6002',
      `Cannot create the folder ${folder}: a file with this name exists.`,
      'Move that file, or use another --output.',
    );
  const found = await readCheckpoint(folder);
  const names = await readdir(folder);
  if (found !== null)
    return (
      found.readAt.end !== null && !found.segments.every((segment) => names.includes(segmentName(segment)))
    );
  if (names.every((name) => name === lockName || isOwnRest(name))) return true;
  throw usageError(
    'SP6002',
    `${folder} exists and does not contain an unfinished export.`,
    'Move it elsewhere, or use another --output.',
  );
}

function segmentName({ name }: Segment): string {
  return `${name}.jsonl`;
}

export async function closeJob({ segments, lock }: Pick<Job, 'segments' | 'lock'>): Promise<void> {
  await closeFiles(segments);
  await lock.release();
}

async function closeFiles(segments: Job['segments']): Promise<void> {
  await Promise.all(segments.map(({ file }) => file.close().catch(() => undefined)));
}

/**
 * Adds the progress and how to resume to the error that stopped an export. If its folder was removed meanwhile, there
 * is nothing to resume from, and any error about its files is only a consequence. Program errors are returned
 * unchanged.
 */
export async function incompleteExport(
  cause: unknown,
  { pages, rows }: Omit<Reading, 'expected'>,
  folder: string,
): Promise<unknown> {
  const isFault = cause instanceof Fault;
  if (!isFault && !(cause instanceof Error && 'code' in cause && typeof cause.code === 'string'))
    return cause;
  const interrupted = isFault && cause.kind === 'interrupted';
  if (!hasEntry(folder))
    return interrupted
      ? cause
      : createFault(
          'machine',
          'SP6035',
          `${folder} was removed during this run, with all issues read so far.`,
          'Run the command again, and keep other programs out of that folder.',
        );
  const message = isFault ? `${cause.message} (${cause.code})` : `System error: ${errorMessage(cause)}.`;
  const hint = (isFault ? cause.hint : isFullDisk(cause) && fullDiskHint) || '';
  return createFault(
    interrupted ? 'interrupted' : 'service',
    interrupted ? 'SP6041' : 'SP6040',
    `${message} The export is incomplete: ${pluralise(pages, 'page')} and ${pluralise(rows, 'issue')} are saved in ${folder}.`,
    `${hint} To continue, run the same command with --resume.`.trimStart(),
  );
}
