import { type Fault, isFaultOf } from '../../model/fault.js';
import { mapConcurrently } from '../../model/pool.js';
import { foreignReasonFor } from '../request/segments.js';
import type { AskedParameters, Checkpoint, Reading, ReadJobOptions } from '../types.js';
import { countsOf, writeCheckpoint } from './checkpoint.js';
import type { Job } from './job.js';
import { pageFetcher } from './pages.js';
import { type OpenSegment, readSegment } from './read-segment.js';

/** Minimum time between two checkpoints: a compromise between losing little and costing little. */
const checkpointEveryMs = 1000;

/**
 * Reads every segment to its end and saves the progress in the checkpoint, also if reading fails.
 *
 * @returns the checkpoint with `readAt.end`
 */
export async function readJob(job: Job, options: ReadJobOptions): Promise<Checkpoint> {
  const { monotonic } = options;
  let { readAt } = job.checkpoint;
  // A segment's state and length must match: read both synchronously.
  const current = (): Checkpoint => ({
    ...job.checkpoint,
    readAt,
    segments: job.segments.map(
      ({ state, beforeCheck, file }) => beforeCheck ?? { ...state, ...file.measured() },
    ),
  });
  if (readAt.end !== null) return current();

  /** The issues that a checkpoint counts are always written before it. */
  const save = async (): Promise<Checkpoint> => {
    // A snapshot of this moment: lines that are appended later are beyond its lengths.
    const checkpoint = current();
    await Promise.all(job.segments.map(({ file }) => file.sync()));
    await writeCheckpoint(job.folder, checkpoint);
    return checkpoint;
  };
  let savedAt = monotonic();
  let saving = Promise.resolve();
  let failure: { readonly error: unknown } | null = null;
  /** Starts to save if the last save was long enough ago, without waiting. Throws the error of the last save. */
  const afterPage = (): void => {
    if (failure !== null) throw failure.error;
    if (monotonic() - savedAt < checkpointEveryMs) return;
    // Until this save ends, no other one begins.
    savedAt = Number.POSITIVE_INFINITY;
    saving = save().then(
      () => {
        savedAt = monotonic();
      },
      (error: unknown) => {
        failure = { error };
      },
    );
  };

  try {
    await readSegments(job, afterPage, options);
    // The clock can be set back, and another machine can resume a run: the end must not precede the start.
    const now = options.now();
    readAt = { ...readAt, end: Date.parse(now) < Date.parse(readAt.start) ? readAt.start : now };
  } finally {
    await saving;
    // If the disk is full, the previous checkpoint remains valid. If another run has the lock, its checkpoint must
    // not be overwritten.
    if (readAt.end === null && job.lock.isHeld()) await save().catch(() => undefined);
  }
  return save();
}

async function readSegments(job: Job, afterPage: () => void, options: ReadJobOptions): Promise<void> {
  const { identity, sent } = job.checkpoint;
  const maxIssues = identity.maxIssues ?? Number.POSITIVE_INFINITY;
  // A limit for all projects together is used up in project order, so that the result does not depend on timing.
  const atOnce = identity.maxIssues === null ? options.concurrency : 1;
  let failed = false;
  const denials: Fault[] = [];
  await mapConcurrently(job.segments, atOnce, async (segment, index) => {
    const others = countsOf(job.segments.slice(0, index)).rows;
    await readSegment(segment, {
      fetch: pageFetcher({
        client: options.client,
        organization: identity.organization,
        query: { ...sent, project: segment.state.projects },
        redact: identity.redact,
        given: identity.cursor,
        foreignReason: foreignReasonFor(segment.state, sent),
      }),
      limit: fullPage(identity.parameters),
      from: identity.cursor,
      maxRows: Math.max(0, maxIssues - others),
      reread: identity.reread,
      onPage: () => {
        if (failed) throw new Error('stopped, as another segment failed');
        options.onProgress(progressOf(job));
        afterPage();
      },
    }).catch((error: unknown) => {
      if (canBeClosed(job, segment, error)) {
        segment.state = { ...segment.state, phase: 'closed' };
        if (denials.push(error) < maxDenials || countsOf(job.segments).pages > 0) return;
      }
      failed = true;
      throw error;
    });
  });
  const [denial] = denials;
  if (denial !== undefined && job.segments.every(({ state }) => state.phase === 'closed')) throw denial;
}

/** If the first projects are all denied, the cause is probably the token, and the rest would be denied too. */
const maxDenials = 20;

/**
 * Whether an error concerns one of several projects, which the list of projects did not show as closed: the first page
 * is answered with 403 or 404. The projects of a partition are fixed by that list.
 */
function canBeClosed({ checkpoint, segments }: Job, { state }: OpenSegment, error: unknown): error is Fault {
  const isDenied = isFaultOf(error, 'denied');
  return isDenied && segments.length > 1 && state.pages === 0 && checkpoint.identity.partition === null;
}

/** Observed, 5.1: a short id that is found is returned alone and without a Link header, whatever the page size. */
function fullPage({ limit, shortIdLookup }: AskedParameters): number {
  return shortIdLookup ? Math.max(2, limit) : limit;
}

function progressOf({ segments }: Job): Reading {
  let expected: number | null = 0;
  for (const { state, hits = null } of segments) {
    const rows = state.phase === 'reading' ? hits : state.rows;
    expected = expected === null || rows === null ? null : expected + rows;
  }
  return { ...countsOf(segments), expected };
}
