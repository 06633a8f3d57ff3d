import { requestPath } from '../../http/connection/address.js';
import type { ReadingClient } from '../../http/types.js';
import { mapConcurrently } from '../../model/pool.js';
import { expectedProjects } from '../request/belonging.js';
import type { AskedParameters, Reading } from '../types.js';
import type { Checkpoint } from './checkpoint.js';
import { type CheckpointWriter, createCheckpointWriter, snapshot } from './checkpoint-writer.js';
import type { Job } from './job.js';
import { pageFetcher } from './pages.js';
import { readSegment } from './read-segment.js';
import { countsOf } from './segment-state.js';

export interface ReadJobOptions {
  readonly client: ReadingClient;
  /** Maximum number of projects that are read concurrently. */
  readonly concurrency: number;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly monotonic: () => number;
  readonly checkpointEveryMs: number;
  readonly onProgress: (reading: Reading) => void;
}

/**
 * Reads every segment to its end and saves the progress in the checkpoint, also if reading fails.
 *
 * @returns the checkpoint with `readAt.end`
 */
export async function readJob(job: Job, options: ReadJobOptions): Promise<Checkpoint> {
  let { readAt } = job.checkpoint;
  const writer = createCheckpointWriter({
    folder: job.folder,
    segments: job.segments,
    rest: () => ({ ...job.checkpoint, readAt }),
    everyMs: options.checkpointEveryMs,
    monotonic: options.monotonic,
  });
  if (readAt.end === null) {
    try {
      await readSegments(job, writer, options);
      readAt = { ...readAt, end: later(readAt.start, options.now()) };
    } finally {
      // If the disk is full, the previous checkpoint remains valid. If another run has the lock, its checkpoint must
      // not be overwritten.
      if (readAt.end === null && job.lock.isHeld()) await writer.save().catch(() => undefined);
    }
    await writer.save();
  }
  return { ...job.checkpoint, readAt, segments: job.segments.map(snapshot) };
}

async function readSegments(job: Job, writer: CheckpointWriter, options: ReadJobOptions): Promise<void> {
  const { identity, sent } = job.checkpoint;
  const path = requestPath('organizations', identity.organization, 'issues');
  const hits = new Map<string, number | null>();
  const report = progressOf(job, hits, options.onProgress);
  // A limit for all projects together is used up in project order, so that the result does not depend on timing.
  const atOnce = identity.maxIssues === null ? options.concurrency : 1;
  let failed = false;
  await mapConcurrently(job.segments, atOnce, async (segment, index) => {
    const others = job.segments.slice(0, index).reduce((sum, { state }) => sum + state.rows, 0);
    const { name, projects } = segment.state;
    await readSegment(segment, {
      fetch: pageFetcher({
        client: options.client,
        path,
        query: { ...sent, project: projects },
        redact: new Set(identity.redact),
        expected: expectedProjects(segment.state, sent),
      }),
      limit: fullPage(identity.parameters),
      from: identity.cursor,
      maxRows:
        identity.maxIssues === null ? Number.POSITIVE_INFINITY : Math.max(0, identity.maxIssues - others),
      reread: identity.reread,
      resumed: job.resumed,
      onPage: (expected) => {
        if (failed) throw new Error('stopped, as another segment failed');
        if (!hits.has(name)) hits.set(name, expected);
        report();
        writer.afterPage();
      },
    }).catch((error: unknown) => {
      failed = true;
      throw error;
    });
  });
}

/** The clock can be set back, and another machine can resume a run: the end must not precede the start. */
function later(start: string, now: string): string {
  return Date.parse(now) < Date.parse(start) ? start : now;
}

/** Observed, 5.1: a short id that is found is returned alone and without a Link header, whatever the page size. */
function fullPage({ limit, shortIdLookup }: AskedParameters): number {
  return shortIdLookup ? Math.max(2, limit) : limit;
}

function progressOf(
  job: Job,
  hits: ReadonlyMap<string, number | null>,
  onProgress: ReadJobOptions['onProgress'],
): () => void {
  return () => {
    const expected = job.segments.map(({ state }) =>
      state.phase === 'reading' ? hits.get(state.name) : state.rows,
    );
    onProgress({
      ...countsOf(job.segments.map(({ state }) => state)),
      expected: expected.every((each) => typeof each === 'number')
        ? expected.reduce((sum, each) => sum + each, 0)
        : null,
    });
  };
}
