import { isCursor } from '../http/link.js';
import type { Fault } from '../model/fault.js';
import { wrongPage } from './fault.js';
import { type FetchPage, type Page, RefusedCursor, walkPages } from './pages.js';
import type { SegmentFile } from './segment-file.js';
import { isContradicted, type SegmentState } from './segment-state.js';
import type { Reread } from './types.js';

/** So many pages in a row without anything new are no reading any more. */
const maxBarrenPages = 100;

export interface OpenSegment {
  state: SegmentState;
  readonly file: SegmentFile;
}

export interface SegmentReading {
  readonly fetch: FetchPage;
  readonly limit: number;
  /** Where the segment begins; null: at the first page. */
  readonly from: string | null;
  /** Issues that the segment's file may hold. */
  readonly room: number;
  readonly reread: Reread;
  /** Whether the state comes from a checkpoint of an earlier run. */
  readonly resumed: boolean;
  /** After each page, when the state says so. `hits`: as `Page.hits`. */
  readonly onPage: (hits: number | null) => void;
}

/**
 * Reads a segment from where its state says to the end, then the newest pages once more, since issues that came or moved
 * up meanwhile stand there. If the last page reports a next page when it is read again, the reading continues there.
 *
 * @throws Fault SP6024 where page after page brings nothing new, and those of `walkPages`; the state says how far it came.
 */
export async function readSegment(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  while (segment.state.phase !== 'done') {
    if (segment.state.phase === 'reading') await readOn(segment, reading);
    else await checkEnd(segment, reading);
  }
}

/**
 * Reads on from the stored cursor. If the service refuses it after an interruption, from the page before, then from the start of
 * the segment: issues that are kept already are not added twice.
 *
 * @throws Fault SP6026 if all of these lead to a refused cursor and to no new issue.
 */
async function readOn(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  const { next, last, rows, pages } = segment.state;
  const starts = reading.resumed ? [...new Set([next, last, reading.from])] : [next];
  const usable = starts.filter((start) => start === null || isCursor(start));
  for (const [index, start] of usable.entries()) {
    const { nullEntries } = segment.state;
    segment.state = { ...segment.state, next: start, nullEntries: start === reading.from ? 0 : nullEntries };
    // Pages that are read a second time bring nothing new.
    const maxBarren = maxBarrenPages + (start === next ? 0 : pages);
    try {
      await readFrom(segment, reading, maxBarren);
      return;
    } catch (error) {
      const isStuck = error instanceof RefusedCursor && segment.state.rows === rows;
      if (!isStuck || starts.length === 1) throw error;
      if (index === usable.length - 1) throw stuck(error);
    }
  }
}

async function readFrom(
  segment: OpenSegment,
  { fetch, limit, room, onPage }: SegmentReading,
  maxBarren: number,
): Promise<void> {
  const ahead = room === Number.POSITIVE_INFINITY;
  let barren = 0;
  for await (const { page, cursor, next } of walkPages({ fetch, from: segment.state.next, limit, ahead })) {
    const { state, file } = segment;
    const { added, known } = await file.append(page.items, room - state.rows);
    const rows = state.rows + added;
    const cut = rows >= room && (next !== null || added + known < page.items.length);
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
    barren = added > 0 ? 0 : barren + 1;
    onPage(page.hits);
    if (cut) return;
    if (barren >= maxBarren && next !== null) throw nothingNew(next);
  }
}

/** Reads pages again. The segment is done unless one of them shows that it does not end where the reading ended. */
async function checkEnd(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  const first = await readAgain(segment, reading);
  // A service that contradicted itself once is asked about the new end as well.
  const more =
    first === null && segment.state.contradictions > 0 ? await askLastPage(segment, reading) : first;
  const { state } = segment;
  const contradicted = { ...state, contradictions: state.contradictions + (more === null ? 0 : 1) };
  const done = more === null || isContradicted(contradicted);
  segment.state = done
    ? { ...contradicted, phase: 'done' }
    : { ...contradicted, phase: 'reading', next: more };
}

/** Where the segment continues according to its last page, which ended the reading; null if that page did not come or ends it again. */
async function readAgain(segment: OpenSegment, reading: SegmentReading): Promise<string | null> {
  const { fetch, from, limit, room, reread } = reading;
  let barren = 0;
  for await (const { page, cursor, next } of walkPages({ fetch, from, limit, ahead: reread === 'all' })) {
    const added = await appendAgain(segment, page, reading);
    if (segment.state.rows >= room && added > 0) return null;
    if (next !== null && added === 0 && cursor === segment.state.last) return next;
    if (reread === 'newest' && page.items.length > 0 && added === 0) return null;
    barren = page.items.length > 0 ? 0 : barren + 1;
    if (barren >= maxBarrenPages && next !== null) throw nothingNew(next);
  }
  return null;
}

async function askLastPage(segment: OpenSegment, reading: SegmentReading): Promise<string | null> {
  const { fetch, limit } = reading;
  for await (const { page, next } of walkPages({ fetch, from: segment.state.last, limit, ahead: false })) {
    await appendAgain(segment, page, reading);
    return next;
  }
  return null;
}

async function appendAgain(
  segment: OpenSegment,
  page: Page,
  { room, onPage }: SegmentReading,
): Promise<number> {
  const { state, file } = segment;
  const { added } = await file.append(page.items, room - state.rows);
  const { pages, rows } = state.reread;
  segment.state = {
    ...state,
    rows: state.rows + added,
    // Most likely those that were null before.
    nullEntries: Math.max(state.nullEntries, page.nulls),
    reread: { pages: pages + 1, rows: rows + added },
  };
  onPage(page.hits);
  return added;
}

function stuck({ message, cursor }: RefusedCursor): Fault {
  return wrongPage(
    'SP6026',
    `The service refuses the cursor ${cursor} that it returned itself, also after reading again from the start. ${message}`,
    'If it persists, remove that folder and export again with another --limit or --sort.',
  );
}

function nothingNew(cursor: string): Fault {
  return wrongPage(
    'SP6024',
    `${maxBarrenPages} pages in a row brought nothing new (the next would be ${cursor}).`,
    'Run it again; if it persists, the service leads in circles.',
  );
}
