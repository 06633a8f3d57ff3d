import { type Checkpoint, writeCheckpoint } from './checkpoint.js';
import type { OpenSegment } from './read-segment.js';
import type { SegmentState } from './segment-state.js';

/** Writes checkpoints: seldom enough to cost nothing, and always after the issues that they speak of. */
export interface Keeper {
  /** After a page: saves where the last time is long enough ago and nobody is saving. */
  afterPage(): Promise<void>;
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
  let saving: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    const checkpoint = { ...rest(), segments: segments.map(snapshot) };
    await Promise.all(segments.map(({ file }) => file.sync()));
    await writeCheckpoint(folder, checkpoint);
  };

  return {
    async afterPage() {
      if (saving !== null || monotonic() - savedAt < everyMs) return;
      saving = write().finally(() => {
        savedAt = monotonic();
        saving = null;
      });
      await saving;
    },
    async save() {
      await saving?.catch(() => undefined);
      await write();
    },
  };
}

/** State and length belong together: nothing may come between reading the two. */
export function snapshot({ state, file }: OpenSegment): SegmentState {
  return { ...state, bytes: file.bytes, sha256: file.digest() };
}
