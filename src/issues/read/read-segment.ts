import { isCursor } from '../../http/response/link.js';
import { type Fault, isFaultOf } from '../../model/fault.js';
import { serviceError } from '../fault.js';
import type { ExportIdentity, SegmentState } from '../types.js';
import { isContradicted } from './checkpoint.js';
import { type Walk, walkPages } from './pages.js';
import type { SegmentFile } from './segment-file.js';

/** Pages in a row without a new issue, after which the reading stops. */
const maxPagesWithoutProgress = 100;

export interface OpenSegment {
  state: SegmentState;
  /**
   * What a checkpoint describes while pages are read again, so that a resumed run reads all of them again: if it knew
   * the issues that were found, the first page would contain nothing new, and those on the next pages would be missed.
   */
  beforeCheck?: SegmentState | null;
  /** The number of issues that the last page of this run reported, if one did. */
  hits?: number | null;
  readonly file: SegmentFile;
}

/** `from`: the first cursor of the segment. */
interface SegmentReading extends Omit<Walk, 'ahead'> {
  /** Maximum number of issues in the segment's file. */
  readonly maxRows: number;
  /** How much is read again at the end: pages from the first until one contains nothing new, or all pages. */
  readonly reread: ExportIdentity['reread'];
  /** Called after each page, when the state is updated. */
  readonly onPage: () => void;
}

/**
 * Reads a segment from its saved state to the end. Then reads the newest pages again, because issues that were created
 * or moved up meanwhile are there. If the last page reports a next page when it is read again, continues there.
 *
 * @throws Fault service SP6024 if too many pages in a row contain nothing new
 * @throws Fault those of `walkPages`; the state contains the progress
 */
export async function readSegment(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  if (segment.state.phase === 'closed') segment.state = { ...segment.state, phase: 'reading' };
  while (segment.state.phase !== 'done') {
    if (segment.state.phase === 'reading') await readRemaining(segment, reading);
    else await checkEnd(segment, reading);
  }
}

/**
 * Continues from the saved cursor. If it is invalid, or the service rejects it, continues from the start of the
 * segment: issues that the file already contains are not added twice.
 *
 * @throws Fault service SP6026 if this leads to a rejected cursor and to no new issue
 */
async function readRemaining(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  const { next, rows, pages } = segment.state;
  const isStuck = (error: unknown): error is Fault =>
    isFaultOf(error, 'refused-cursor') && segment.state.rows === rows;
  try {
    if (next === null || isCursor(next)) return await readFrom(segment, reading);
  } catch (error) {
    if (next === reading.from || !isStuck(error)) throw error;
  }
  segment.state = { ...segment.state, next: reading.from, nullEntries: 0 };
  // Pages that are read a second time contain nothing new.
  return readFrom(segment, reading, maxPagesWithoutProgress + pages).catch((error: unknown) => {
    if (!isStuck(error)) throw error;
    throw serviceError(
      'SP6026',
      `The service rejects its own cursor ${segment.state.next}, even after the segment was read again from the start. ${error.message}`,
      'If the error persists, remove the folder and export again with another --limit or --sort.',
    );
  });
}

async function readFrom(
  segment: OpenSegment,
  { fetch, limit, maxRows, onPage }: SegmentReading,
  maxWithoutProgress = maxPagesWithoutProgress,
): Promise<void> {
  const ahead = maxRows === Number.POSITIVE_INFINITY;
  let withoutProgress = 0;
  for await (const { page, cursor, next } of walkPages({ fetch, from: segment.state.next, limit, ahead })) {
    const { state, file } = segment;
    const { added, known } = await file.append(page.items, maxRows - state.rows);
    const rows = state.rows + added;
    const cut = rows >= maxRows && (next !== null || added + known < page.items.length);
    segment.state = {
      ...state,
      phase: cut ? 'done' : next === null ? 'rereading' : 'reading',
      next,
      last: cursor,
      pages: state.pages + 1,
      emptyPages: state.emptyPages + (page.items.length === 0 ? 1 : 0),
      nullEntries: state.nullEntries + page.nulls,
      rows,
      duplicates: state.duplicates + known,
      cut,
    };
    withoutProgress = added > 0 ? 0 : withoutProgress + 1;
    segment.hits = page.hits ?? segment.hits ?? null;
    onPage();
    if (cut) return;
    if (withoutProgress >= maxWithoutProgress && next !== null) throw noProgress(next);
  }
}

/** Reads pages again. The segment is done unless one of them shows that it continues after the assumed end. */
async function checkEnd(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  segment.beforeCheck = { ...segment.state, ...segment.file.measured() };
  let more = await readAgain(segment, reading);
  if (more === null && reading.reread !== 'all' && isBelowCount(segment, reading))
    more = await readAgain(segment, { ...reading, reread: 'all' });
  // If the service has contradicted itself before, check the new end as well.
  if (more === null && segment.state.contradictions > 0)
    more = await readAgain(segment, { ...reading, from: segment.state.last });
  const { state } = segment;
  const contradictions = state.contradictions + (more === null ? 0 : 1);
  const isDone = more === null || isContradicted({ contradictions });
  const belowCount = isBelowCount(segment, reading);
  segment.state = { ...state, contradictions, belowCount, phase: isDone ? 'done' : 'reading', next: more };
  segment.beforeCheck = null;
}

/**
 * Whether pages overlapped and contained fewer issues than the service counts: among issues of one time, some services
 * repeat issues and skip others (observed, 12.2 "moving pages").
 */
function isBelowCount({ state, hits = null }: OpenSegment, { from }: SegmentReading): boolean {
  return hits !== null && from === null && state.duplicates > 0 && state.rows + state.nullEntries < hits;
}

/** The cursor at which the last page now continues; null if it was not reached or reports the end again. */
async function readAgain(segment: OpenSegment, reading: SegmentReading): Promise<string | null> {
  const { maxRows, reread, onPage } = reading;
  let withoutProgress = 0;
  for await (const { page, cursor, next } of walkPages({ ...reading, ahead: reread === 'all' })) {
    const { state, file } = segment;
    const { added } = await file.append(page.items, maxRows - state.rows);
    segment.state = {
      ...state,
      rows: state.rows + added,
      // Probably the same entries that were null before.
      nullEntries: Math.max(state.nullEntries, page.nulls),
      reread: { pages: state.reread.pages + 1, rows: state.reread.rows + added },
    };
    segment.hits = page.hits ?? segment.hits ?? null;
    onPage();
    if (segment.state.rows >= maxRows && added > 0) return null;
    if (next !== null && added === 0 && cursor === state.last) return next;
    if (reread === 'newest' && page.items.length > 0 && added === 0) return null;
    withoutProgress = page.items.length > 0 ? 0 : withoutProgress + 1;
    if (withoutProgress >= maxPagesWithoutProgress && next !== null) throw noProgress(next);
  }
  return null;
}

function noProgress(cursor: string): Fault {
  return serviceError(
    'SP6024',
    `${maxPagesWithoutProgress} consecutive pages contained no new issue; the next cursor is ${cursor}.`,
  );
}
