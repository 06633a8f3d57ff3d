import { type Checkpoint, writeCheckpoint } from './checkpoint.js';
import type { OpenSegment } from './read-segment.js';
import type { SegmentState } from './segment-state.js';

/** A compromise between losing little and costing little. */
export const checkpointEveryMs = 1000;

/** Writes checkpoints at intervals. The issues that a checkpoint counts are always written before it. */
export interface CheckpointWriter {
  /**
   * Call after each page. Starts to save if the last save was long enough ago, without waiting for the end. The
   * checkpoint is a snapshot of this moment; lines that are appended later are beyond its length. Throws the error of
   * the last save, if it failed.
   */
  afterPage(): void;
  save(): Promise<void>;
}

export interface CheckpointOptions {
  readonly folder: string;
  readonly segments: readonly OpenSegment[];
  /** Returns the current checkpoint without its segments. */
  readonly rest: () => Omit<Checkpoint, 'segments'>;
  /** Minimum time between two checkpoints, in milliseconds. */
  readonly everyMs: number;
  /** Monotonic time in milliseconds. */
  readonly monotonic: () => number;
}

export function createCheckpointWriter({
  folder,
  segments,
  rest,
  everyMs,
  monotonic,
}: CheckpointOptions): CheckpointWriter {
  let savedAt = monotonic();
  let saving: Promise<void> = Promise.resolve();
  let idle = true;
  let failed: { readonly error: unknown } | null = null;

  const write = async (): Promise<void> => {
    const checkpoint = { ...rest(), segments: segments.map(snapshot) };
    await Promise.all(segments.map(({ file }) => file.sync()));
    await writeCheckpoint(folder, checkpoint);
  };
  const writeBeside = async (): Promise<void> => {
    try {
      await write();
    } catch (error) {
      failed = { error };
    }
    savedAt = monotonic();
    idle = true;
  };

  return {
    afterPage() {
      if (failed !== null) throw failed.error;
      if (!idle || monotonic() - savedAt < everyMs) return;
      idle = false;
      saving = writeBeside();
    },
    async save() {
      await saving;
      await write();
    },
  };
}

/** State and length must match: read both synchronously. */
export function snapshot({ state, file }: OpenSegment): SegmentState {
  return { ...state, bytes: file.bytes, sha256: file.digest() };
}
