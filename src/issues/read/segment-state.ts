import type { Measured, Segment } from '../types.js';

/** Progress of a segment, as saved in the checkpoint, with the size and digest of its file. */
export interface SegmentState extends Segment, Measured {
  /** `closed`: the caller cannot read the project. A resumed run tries again. */
  readonly phase: 'reading' | 'rereading' | 'done' | 'closed';
  /** While reading: the cursor of the next page; null: the first page. */
  readonly next: string | null;
  /** The cursor of the last page that was read before rereading; null: the first page. */
  readonly last: string | null;
  /** How often the last page, when read again, reported a next page that it had not reported before. */
  readonly contradictions: number;
  readonly pages: number;
  /** Pages without an issue. */
  readonly emptyPages: number;
  readonly rows: number;
  /** Entries that were null in place of an issue. */
  readonly nullEntries: number;
  /** Issues that were received again while reading, and dropped. */
  readonly duplicates: number;
  /** Pages that were read again at the end, and the issues added from them. */
  readonly reread: { readonly pages: number; readonly rows: number };
  /** `--max-issues` ended the reading before the last page. */
  readonly cut: boolean;
}

/** A segment with more contradicted ends than this is incomplete. */
const maxContradictions = 3;

/** Whether the service contradicted the end of the segment too often to continue. */
export function isContradicted({ contradictions }: SegmentState): boolean {
  return contradictions > maxContradictions;
}

export function isClosedSegment({ phase }: SegmentState): boolean {
  return phase === 'closed';
}

const sha256OfNothing = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

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
    sha256: sha256OfNothing,
  };
}

/** Totals of all segments. */
export function countsOf(states: readonly SegmentState[]): { readonly pages: number; readonly rows: number } {
  return states.reduce(
    (sum, { pages, reread, rows }) => ({ pages: sum.pages + pages + reread.pages, rows: sum.rows + rows }),
    { pages: 0, rows: 0 },
  );
}
