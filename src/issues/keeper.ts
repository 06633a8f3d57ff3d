import { type Checkpoint, writeCheckpoint } from './checkpoint.js';
import type { OpenSegment } from './read-segment.js';
import type { SegmentState } from './segment-state.js';

/** Often enough to lose little, seldom enough to cost nothing. */
export const checkpointEveryMs = 1000;

/** Writes checkpoints: seldom enough to cost nothing, and always after the issues that they speak of. */
export interface Keeper {
  /**
   * After a page: begins to save where the last time is long enough ago. The reading goes on meanwhile: what the checkpoint
   * says was taken down at once, and lines that come later only lie beyond it. Throws what went wrong the last time.
   */
  afterPage(): void;
  save(): Promise<void>;
}

export interface KeeperOptions {
  readonly folder: string;
  readonly segments: readonly OpenSegment[];
  /** Everything of the checkpoint but the segments, as it is at the moment. */
  readonly rest: () => Omit<Checkpoint, 'segments'>;
  /** Milliseconds between two checkpoints, at least. */
  readonly everyMs: number;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
}

export function createKeeper({ folder, segments, rest, everyMs, monotonic }: KeeperOptions): Keeper {
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

/** State and length belong together: nothing may come between reading the two. */
export function snapshot({ state, file }: OpenSegment): SegmentState {
  return { ...state, bytes: file.bytes, sha256: file.digest() };
}
