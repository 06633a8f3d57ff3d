import { toFault } from '../http/fault.js';
import { isCursor, type NextPage, readNextPage } from '../http/link.js';
import type { Failure, Query, ReadingClient } from '../http/types.js';
import { countOf } from '../model/count.js';
import { Fault, type FaultFacts } from '../model/fault.js';
import { isObject, type JsonObject } from '../model/json.js';
import { unreachable } from '../model/unreachable.js';
import { type ExpectedProjects, whyForeign } from './belonging.js';
import { splitElements } from './elements.js';
import { usage, wrongPage } from './fault.js';
import { type Redactable, redact } from './redact.js';
import { allProjects } from './segments.js';

/** One issue as it will stand in the file, without the line's end. */
export interface Item {
  readonly id: string;
  readonly line: string;
}

export interface Page {
  readonly items: readonly Item[];
  /** Entries that were null: the service could not serialize an issue (observed, 10). */
  readonly nulls: number;
  readonly next: NextPage;
  /** How many issues the service believes there are; null where it does not say, or says as many as it counts to. */
  readonly hits: number | null;
}

/**
 * One request: the page at a cursor, the first one at null. `onNext` is told what follows as soon as that is known, which is
 * before the page itself is; more than once where the page had to be asked for again.
 */
export type FetchPage = (cursor: string | null, onNext?: (next: NextPage) => void) => Promise<Page>;

export interface PageRequest {
  readonly client: ReadingClient;
  /** Of the issue list, made by `address()`. */
  readonly path: string;
  /** Everything but the cursor. */
  readonly query: Query;
  readonly redact: ReadonlySet<Redactable>;
  /** Null: issues of any project are accepted. */
  readonly expected: ExpectedProjects | null;
}

/**
 * Reads one page. An issue is kept as the text that was received, unless something has to be taken out of it.
 *
 * @throws Fault SP6020 for what is no page of issues, SP6025 for an issue of another project, and those of `toFault`.
 */
export function pageFetcher({ client, path, query, redact: what, expected }: PageRequest): FetchPage {
  return async (cursor, onNext) => {
    const answer = await client.get(path, cursor === null ? query : { ...query, cursor }, (headers) =>
      onNext?.(readNextPage(headers.get('link'))),
    );
    if (!answer.ok) throw refusalOf(answer.failure, query, cursor);
    const { body, text, headers } = answer.reply;
    if (!Array.isArray(body))
      throw wrongPage('SP6020', 'The service answered for a page of issues with something that is no list.');
    const texts = splitElements(text);
    const broken = text.includes('\n') || text.includes('\r');
    const items = texts.flatMap((element, index) => {
      const issue: unknown = body[index];
      if (issue === null) return [];
      if (!isObject(issue) || typeof issue.id !== 'string' || issue.id === '') {
        throw wrongPage('SP6020', `Entry ${index + 1} of a page of issues ${faultOfIssue(issue)}.`);
      }
      expectProject(issue, index, expected);
      if (what.size > 0) return { id: issue.id, line: JSON.stringify(redact(issue, what)) };
      // Between the tokens of a text that parsed, a line break is white space.
      return { id: issue.id, line: broken ? element.replace(/[\r\n]+/g, ' ') : element };
    });
    const nulls = texts.length - items.length;
    return { items, nulls, next: readNextPage(headers.get('link')), hits: hitsOf(headers) };
  };
}

function faultOfIssue(issue: unknown): string {
  if (!isObject(issue)) return 'is no object';
  if (issue.id === undefined || issue.id === null) return 'has no id';
  return issue.id === '' ? 'has an empty id' : `has an id that is no text (${typeof issue.id})`;
}

function expectProject(issue: JsonObject, index: number, expected: ExpectedProjects | null): void {
  const why = whyForeign(issue, expected);
  if (why === null) return;
  throw wrongPage(
    'SP6025',
    `Entry ${index + 1} of a page of issues ${why}.`,
    'Check the service and any proxy on the way: it returned issues that were not requested.',
  );
}

/**
 * Checks `--cursor` before anything is sent.
 *
 * @throws Fault SP6001
 */
export function checkCursor(cursor: string | null): void {
  if (cursor === null || isCursor(cursor)) return;
  throw usage(
    'SP6001',
    `--cursor ${cursor.slice(0, 40)} does not have the form of a cursor: 1 to 1000 letters, digits and some punctuation.`,
    'Copy the cursor from a Link header of the service.',
  );
}

/** Names the project, as one of many may be closed to the caller; where the search itself is at fault, the files are not. */
function refusalOf(failure: Failure, { project = [] }: Query, cursor: string | null): Fault {
  const ids = [project].flat().filter((id) => id !== '-1');
  const doing = `reading a page of issues${ids.length === 0 ? '' : ` of project ${ids.join(', ')}`}`;
  const fault = toFault(failure, doing);
  if (failure.kind !== 'invalid' && failure.kind !== 'not-found') return fault;
  const { kind, code, message } = fault;
  if (failure.kind === 'invalid' && isManyProjects(project) && multiProjectRefusal.test(message))
    return new RefusedProjects({
      kind,
      code: 'SP6027',
      message,
      hint: 'Name one project with --project, or several without --cursor and --short-id-lookup.',
    });
  const hint = 'Check what was asked for: the organization, environments, the query, the sort, the cursor.';
  const facts = { kind, code, message, hint };
  return failure.kind === 'invalid' && cursor !== null ? new RefusedCursor(facts, cursor) : new Fault(facts);
}

/** Observed, 5.1 and 10: "You do not have the multi project stream feature enabled". */
const multiProjectRefusal = /multi[ -]project/i;

function isManyProjects(project: string | readonly string[]): boolean {
  return project.includes(allProjects) || [project].flat().length > 1;
}

/** The service does not answer queries over several projects. */
export class RefusedProjects extends Fault {}

/** The service refused a request that has a cursor (400). It does not reliably report whether the cursor is the cause. */
export class RefusedCursor extends Fault {
  readonly cursor: string;

  constructor(facts: FaultFacts, cursor: string) {
    super(facts);
    this.cursor = cursor;
  }
}

/** Observed, 5.3: the count ends at `X-Max-Hits`. */
function hitsOf(headers: ReadonlyMap<string, string>): number | null {
  const [hits, most] = ['x-hits', 'x-max-hits'].map((name) => Number(headers.get(name) ?? Number.NaN));
  return hits === undefined || !Number.isInteger(hits) || (most !== undefined && hits >= most) ? null : hits;
}

export interface Walk {
  readonly fetch: FetchPage;
  /** Where to begin; null: at the first page. */
  readonly from: string | null;
  /** The size of a page that was asked for. */
  readonly limit: number;
  /** Asks for a page while the one before is still being written. */
  readonly ahead: boolean;
}

export interface WalkedPage {
  readonly page: Page;
  /** Where this page begins; null: it is the first. */
  readonly cursor: string | null;
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}

/** A page that was asked for. `next`: the one behind it, where that was asked for already. */
interface Coming {
  readonly cursor: string | null;
  readonly page: Promise<Page>;
  next: Coming | null;
}

/**
 * The pages from a cursor on until the service says that there are no more. Short and empty pages are not the end.
 *
 * With `ahead`, a page is asked for as soon as the answer before it is here, and no earlier than the page before that one has
 * been taken: two pages at most are in memory, however slow the taker is.
 *
 * @throws Fault SP6021: a cursor came a second time; SP6022: nothing is said about the next page where something must be;
 * SP6023: what is said cannot be read.
 */
export async function* walkPages({ fetch, from, limit, ahead }: Walk): AsyncGenerator<WalkedPage> {
  const seen = new Set<string>();
  let flagged = false;
  let awaited: Coming | null = null;

  const begin = (cursor: string | null): Coming => {
    const startNext = (next: NextPage): void => {
      if (!ahead || awaited !== coming || next.kind !== 'more') return;
      if (next.cursor === cursor || seen.has(next.cursor) || next.cursor === coming.next?.cursor) return;
      coming.next = begin(next.cursor);
    };
    const coming: Coming = { cursor, page: fetch(cursor, startNext), next: null };
    // A failure is thrown to whoever awaits the page, and to nobody if nobody does.
    coming.page.catch(() => undefined);
    return coming;
  };

  for (let coming = begin(from); ; ) {
    awaited = coming;
    const page = await coming.page;
    awaited = null;
    const { cursor } = coming;
    if (cursor !== null) seen.add(copyOf(cursor));
    flagged ||= page.next.kind === 'end' || (page.next.kind === 'more' && page.next.flagged);
    const next = nextOf(page, limit, flagged);
    if (next !== null && (seen.has(next) || next === cursor)) {
      throw wrongPage('SP6021', `The service leads back to a page that was read before (cursor ${next}).`);
    }
    const early: Coming | null = coming.next?.cursor === next ? coming.next : null;
    const following = early ?? (next !== null && ahead ? begin(next) : null);
    yield { page, cursor, next };
    if (next === null) return;
    coming = following ?? begin(next);
  }
}

/**
 * A page without a word about the next is the last only if it is not full, and only at a service that has not said so in
 * words before: one that always does and now is silent was cut short by something in between.
 */
function nextOf({ next, items, nulls }: Page, limit: number, flagged: boolean): string | null {
  switch (next.kind) {
    default:
      return unreachable(next);
    case 'more':
      return next.cursor;
    case 'end':
      return null;
    case 'unreadable':
      throw wrongPage('SP6023', 'The service says something about the next page that cannot be read.');
    case 'absent':
      if (items.length + nulls < limit && !flagged) return null;
      throw wrongPage(
        'SP6022',
        `A page of ${countOf(items.length + nulls, 'issue')} came without a word about whether there are more.`,
      );
  }
}

/** A slice would keep the whole header alive. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
