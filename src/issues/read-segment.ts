import { wrongPage } from './fault.js';
import { type FetchPage, walkPages } from './pages.js';
import type { SegmentFile } from './segment-file.js';
import type { SegmentState } from './segment-state.js';
import type { Reread } from './types.js';

/** So many pages in a row without anything new are no reading any more. */
const mostBarrenPages = 100;

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
  /** After each page, when the state says so. `hits`: as `Page.hits`. */
  readonly onPage: (hits: number | null) => void;
}

/**
 * Reads a segment from where its state says to the end, then the newest pages once more, since issues that came or moved
 * up meanwhile stand there.
 *
 * @throws Fault SP6024 where page after page brings nothing new, and those of `walkPages`; the state says how far it came.
 */
export async function readSegment(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  if (segment.state.phase === 'reading') await readOn(segment, reading);
  if (segment.state.phase === 'rereading') await readAgain(segment, reading);
}

async function readOn(segment: OpenSegment, { fetch, limit, room, onPage }: SegmentReading): Promise<void> {
  const ahead = room === Number.POSITIVE_INFINITY;
  let barren = 0;
  for await (const { page, next } of walkPages({ fetch, from: segment.state.next, limit, ahead })) {
    const { state, file } = segment;
    const { added, known } = await file.append(page.items, room - state.rows);
    const rows = state.rows + added;
    const cut = rows >= room && (next !== null || added + known < page.items.length);
    segment.state = {
      ...state,
      phase: cut ? 'done' : next === null ? 'rereading' : 'reading',
      next,
      pages: state.pages + 1,
      emptyPages: state.emptyPages + (page.items.length === 0 ? 1 : 0),
      rows,
      duplicates: state.duplicates + known,
      cut,
    };
    barren = added > 0 ? 0 : barren + 1;
    onPage(page.hits);
    if (cut) return;
    if (barren >= mostBarrenPages && next !== null) throw nothingNew(next);
  }
}

async function readAgain(segment: OpenSegment, reading: SegmentReading): Promise<void> {
  const { fetch, from, limit, room, reread, onPage } = reading;
  let barren = 0;
  for await (const { page, next } of walkPages({ fetch, from, limit, ahead: reread === 'all' })) {
    const { state, file } = segment;
    const { added } = await file.append(page.items, room - state.rows);
    const { pages, rows } = state.reread;
    const over = reread === 'newest' && page.items.length > 0 && added === 0;
    const cut = state.rows + added >= room && added > 0;
    segment.state = {
      ...state,
      rows: state.rows + added,
      reread: { pages: pages + 1, rows: rows + added },
      phase: over || cut || next === null ? 'done' : 'rereading',
    };
    barren = page.items.length > 0 ? 0 : barren + 1;
    onPage(page.hits);
    if (segment.state.phase === 'done') return;
    if (barren >= mostBarrenPages && next !== null) throw nothingNew(next);
  }
}

function nothingNew(cursor: string): Error {
  return wrongPage(
    'SP6024',
    `${mostBarrenPages} pages in a row brought nothing new (the next would be ${cursor}).`,
    'Run it again; if it persists, the service leads in circles.',
  );
}
