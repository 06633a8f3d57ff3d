import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { modes } from '../disk/modes.js';
import { isTemporaryName } from '../disk/temporary.js';
import { Fault } from '../model/fault.js';
import { expectedProjects } from './belonging.js';
import {
  type Checkpoint,
  checkpointName,
  expectIdentity,
  readCheckpoint,
  writeCheckpoint,
} from './checkpoint.js';
import { usage } from './fault.js';
import { exists, isNoFolder } from './files.js';
import { incomplete } from './incomplete.js';
import { type Lock, lockName, refuseWhereBusy, takeLock } from './lock.js';
import type { OpenSegment } from './read-segment.js';
import { openSegmentFile } from './segment-file.js';
import { countsOf, freshState } from './segment-state.js';
import type { CheckedParameters, ExportIdentity, Segment } from './types.js';

/** An export under way: its folder, and its segments open. */
export interface Job {
  readonly folder: string;
  /** As it was read or begun; the segments in it are those of that moment. */
  readonly checkpoint: Checkpoint;
  readonly segments: readonly OpenSegment[];
  /** Whether it goes on with one that was interrupted. */
  readonly resumed: boolean;
  readonly lock: Lock;
}

export interface JobRequest {
  readonly folder: string;
  readonly identity: ExportIdentity;
  readonly checked: CheckedParameters;
  readonly resume: boolean;
  readonly tool: string;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Asked only where a new export begins: what it reads, and all parts of a shared one. */
  readonly plan: () => Promise<{
    readonly segments: readonly Segment[];
    readonly allProjects: readonly string[] | null;
  }>;
}

/** Where an unfinished export is kept. */
export function workFolder(output: string): string {
  return `${output}.part`;
}

/**
 * Begins an export, or goes on with one. `--resume` with nothing to go on from begins anew, so that one command line serves
 * every attempt.
 *
 * @throws Fault SP6002 where an unfinished export or a file stands in the way, SP6030 to SP6032 and SP6036 where it cannot be gone on with, SP6033
 * where another run is at work on it.
 */
export async function openJob(request: JobRequest): Promise<Job> {
  const { folder, resume } = request;
  if (await isNoFolder(folder))
    throw usage(
      'SP6002',
      `Something that is no folder stands at ${folder}, where the export would be kept.`,
      'Move it elsewhere, or give another --output.',
    );
  if (!resume && (await exists(folder))) throw await inTheWay(folder);
  if (await exists(folder)) await expectOwn(folder);
  const isNew = (await mkdir(folder, { recursive: true, mode: modes.privateFolder })) !== undefined;
  const lock = await takeLock(folder).catch(async (error: unknown) => {
    // Only where it is empty: it may be another run's by now.
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw error instanceof Fault ? error : await stillIncomplete(error, folder);
  });
  try {
    return { folder, lock, ...(await openSegments(request)) };
  } catch (error) {
    await lock.release();
    if (isNew) await removeWorkFolder(folder, []);
    throw error;
  }
}

async function inTheWay(folder: string): Promise<Fault> {
  await refuseWhereBusy(folder);
  if ((await readCheckpoint(folder)) === null) return foreign(folder);
  const hint = 'Go on with it by --resume, or remove that folder and begin anew.';
  return usage('SP6002', `An unfinished export stands in ${folder}.`, hint);
}

/**
 * Without a checkpoint, the folder may only contain what a run leaves that was stopped before its first one. `takeLock` checks
 * the lock.
 *
 * @throws Fault SP6002, SP6030
 */
async function expectOwn(folder: string): Promise<void> {
  if ((await readCheckpoint(folder)) !== null) return;
  const others = (await readdir(folder)).filter((name) => name !== lockName && !isTemporaryName(name));
  if (others.length > 0) throw foreign(folder);
}

function foreign(folder: string): Fault {
  return usage(
    'SP6002',
    `${folder} exists and does not contain an unfinished export.`,
    'Move it elsewhere, or give another --output.',
  );
}

async function openSegments(request: JobRequest): Promise<Pick<Job, 'checkpoint' | 'segments' | 'resumed'>> {
  const { folder, identity } = request;
  const found = await readCheckpoint(folder);
  if (found !== null) expectIdentity(found, identity, folder);
  const checkpoint = found ?? (await begin(request));
  const segments: OpenSegment[] = [];
  for (const state of checkpoint.segments) {
    const expected = expectedProjects(state, checkpoint.sent);
    segments.push({
      state,
      file: await openSegmentFile(join(folder, segmentName(state)), state, expected),
    });
  }
  return { checkpoint, segments, resumed: found !== null };
}

/** A disk that is still full has not made an export that was interrupted anything else. */
async function stillIncomplete(error: unknown, folder: string): Promise<unknown> {
  const found = await readCheckpoint(folder);
  return found === null ? error : incomplete(error, { ...countsOf(found.segments), folder });
}

async function begin({ folder, identity, checked, tool, now, plan }: JobRequest): Promise<Checkpoint> {
  const { segments, allProjects } = await plan();
  const checkpoint: Checkpoint = {
    format: 'setpoint.checkpoint/1',
    tool,
    identity,
    sent: checked.sent,
    window: checked.window,
    readAt: { start: now, end: null },
    allProjects,
    segments: segments.map((segment) => freshState(segment, identity.cursor)),
  };
  await writeCheckpoint(folder, checkpoint);
  return checkpoint;
}

/** Everything that the export needed on the way; only what was asked for stays. */
export async function removeJob({ folder, lock }: Job, { stdout, main }: JobOutputs): Promise<void> {
  if (lock.isHeld()) await removeWorkFolder(folder, stdout ? [main.path] : []);
}

/** What goes to standard output is made in the folder. */
interface JobOutputs {
  readonly stdout: boolean;
  readonly main: { readonly path: string };
}

/**
 * Removes the files of an export and its folder. What else lies there stays, and the folder with it.
 *
 * @param results files that were made there
 */
export async function removeWorkFolder(folder: string, results: readonly string[]): Promise<void> {
  const segments = (await readCheckpoint(folder).catch(() => null))?.segments ?? [];
  const temporary = (await readdir(folder).catch(() => [])).filter(isTemporaryName);
  const names = [...temporary, ...segments.map(segmentName), checkpointName, lockName];
  for (const path of [...results, ...names.map((name) => join(folder, name))])
    await rm(path, { force: true });
  await rmdir(folder).catch(() => undefined);
}

function segmentName({ name }: Segment): string {
  return `${name}.jsonl`;
}

export async function closeJob({ segments, lock }: Job): Promise<void> {
  await Promise.all(segments.map(({ file }) => file.close().catch(() => undefined)));
  await lock.release();
}
