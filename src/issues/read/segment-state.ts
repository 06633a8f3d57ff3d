import type { Segment, SegmentState } from '../types.js';

/** A segment with more contradicted ends than this is incomplete. */
const maxContradictions = 3;

/** Whether the service contradicted the end of the segment too often to continue. */
export function isContradicted({ contradictions }: Pick<SegmentState, 'contradictions'>): boolean {
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
