import { requestPath } from '../../http/connection/address.js';
import { toFault } from '../../http/response/failure-kinds.js';
import { isCursor, type NextPage, readNextPage } from '../../http/response/link.js';
import type { Failure, Query, ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { type Fault, usageError } from '../../model/fault.js';
import { isObject, type JsonObject, nestsWithin } from '../../model/json.js';
import { serviceError, unprovableExport } from '../fault.js';
import { allProjects, type ForeignReason } from '../request/segments.js';
import { maxIssueDepth, type Redactable, redact } from './redact.js';

export interface Item {
  readonly id: string;
  /** The line of the file in UTF-8, without the line feed. */
  readonly line: Uint8Array;
  /** The content of the line. */
  readonly issue: JsonObject;
}

export interface IssuePage {
  readonly items: readonly Item[];
  /** Entries that were null: the service could not serialize an issue (observed, 10). */
  readonly nulls: number;
  readonly next: NextPage;
  /** The total number of issues according to the service. Null if it reports none, or reports its counting limit. */
  readonly hits: number | null;
}

/**
 * Requests the page at a cursor, or the first page if it is null. Calls `onNext` with the next page as soon as the
 * headers have arrived, before the body; more than once if the request is retried.
 */
export type FetchPage = (cursor: string | null, onNext?: (next: NextPage) => void) => Promise<IssuePage>;

interface PageRequest {
  readonly client: ReadingClient;
  readonly organization: string;
  /** All parameters except the cursor. */
  readonly query: Query;
  readonly redact?: readonly Redactable[];
  /** The cursor that the user named, if any. */
  readonly given?: string | null;
  /** Absent if issues of any project are accepted. */
  readonly foreignReason?: ForeignReason;
}

/**
 * Returns a function that reads one page. The received text of an issue is kept unchanged, unless something has to be
 * redacted.
 *
 * @throws Fault service SP6020 if the reply is not a page of issues
 * @throws Fault service SP6025 if an issue belongs to another project
 * @throws Fault SP6027 if the service does not answer queries over several projects
 * @throws Fault usage SP6064 if the service rejects the parameters (400)
 * @throws Fault refused SP6028 if a reply has a form that only GlitchTip has
 * @throws Fault those of `toFault` for a failed request
 */
export function pageFetcher(request: PageRequest): FetchPage {
  const { client, organization, query, redact: what = [], foreignReason } = request;
  const path = requestPath('organizations', organization, 'issues');
  return async (cursor, onNext) => {
    const answer = await client.get(path, cursor === null ? query : { ...query, cursor }, (headers) =>
      onNext?.(readNextPage(headers.get('link'))),
    );
    if (!answer.ok) throw toPageFault(answer.failure, request, cursor);
    const { body, elements, headers } = answer.reply;
    if (headers.get('link')?.startsWith("{'")) throw unprovableExport();
    if (!Array.isArray(body))
      throw serviceError('SP6020', 'Invalid page of issues: the reply is not a list.');
    const items: Item[] = [];
    for (const [index, element] of elements.entries()) {
      const issue: unknown = body[index];
      if (issue === null) continue;
      const entry = `Entry ${index + 1} of a page of issues`;
      if (!isObject(issue) || typeof issue.id !== 'string' || issue.id === '')
        throw serviceError(
          'SP6020',
          `${entry} ${isObject(issue) ? 'has no id that is a text' : 'is not an object'}.`,
        );
      if (!nestsWithin(issue, maxIssueDepth))
        throw serviceError('SP6020', `${entry} has more than ${maxIssueDepth} levels.`);
      const foreign = foreignReason?.(issue);
      if (foreign)
        throw serviceError(
          'SP6025',
          `${entry} ${foreign}.`,
          'Check why the service or a proxy returned issues that were not requested.',
        );
      const written = redact(issue, what);
      const line = written === issue ? oneLine(element) : Buffer.from(JSON.stringify(written));
      items.push({ id: issue.id, line, issue: written });
    }
    const nulls = elements.length - items.length;
    return { items, nulls, next: readNextPage(headers.get('link')), hits: hitsOf(headers) };
  };
}

/** In valid JSON, an unescaped line break is white space between tokens. */
function oneLine(element: Uint8Array): Uint8Array {
  if (!element.includes(0x0a) && !element.includes(0x0d)) return element;
  const text = Buffer.from(element).toString();
  return Buffer.from(text.replace(/[\r\n]+/g, ' '));
}

/**
 * Checks `--cursor` before the first request.
 *
 * @throws Fault usage SP6001 if it does not have the form of a cursor
 */
export function checkCursor(cursor: string | null): void {
  if (cursor === null || isCursor(cursor)) return;
  throw usageError(
    'SP6001',
    `Invalid --cursor ${cursor.slice(0, 40)}: must be 1 to 1000 letters, digits and some punctuation.`,
    'Copy the cursor from a Link header of the service.',
  );
}

/**
 * Names the project, because one of several can be inaccessible to the caller. If the service rejects the parameters,
 * the user can correct them. A cursor that the service itself returned is not one of them.
 */
function toPageFault(failure: Failure, { query, given }: PageRequest, cursor: string | null): Fault {
  const projects = [query.project ?? []].flat();
  const ids = projects.filter((id) => id !== allProjects);
  const doing = `Reading a page of issues${ids.length === 0 ? '' : ` of project ${ids.join(', ')}`}`;
  const fault = toFault(failure, doing, 'event:read');
  if (failure.kind === 'not-found' && !failure.isPage) {
    const hint =
      query.environment === undefined
        ? 'Check that the organization exists and that the token can access it.'
        : 'Check that each --environment exists in the organization.';
    return fault.with({ hint });
  }
  const isTooLong =
    failure.kind === 'too-large'
      ? failure.ofHeaders
      : failure.kind === 'invalid' && (failure.status === 414 || failure.status === 431);
  if (isTooLong)
    return fault.with({ hint: 'Shorten --query: it is in the address, and in a header of the reply.' });
  if (failure.kind !== 'invalid') return fault;
  if (/ sort: .*'last_seen'/.test(fault.message)) return unprovableExport();
  const isMany = projects.length > ids.length || ids.length > 1;
  if (isMany && multiProjectRefusal.test(fault.message))
    return fault.with({
      code: 'SP6027',
      hint: 'Name one project with --project, or several without --cursor and --short-id-lookup.',
      condition: 'refused-projects',
    });
  const condition = cursor === null ? undefined : 'refused-cursor';
  return failure.status === 400 && (cursor === null || cursor === given)
    ? fault.with({
        kind: 'usage',
        code: 'SP6064',
        hint: 'Correct the parameter that the message names.',
        condition: condition ?? 'refused-parameters',
      })
    : fault.with({ hint: 'Run the export again from the start.', condition });
}

/** Observed, 5.1 and 10: "You do not have the multi project stream feature enabled". */
const multiProjectRefusal = /multi[ -]project/i;

/** Observed, 5.3: the service counts up to `X-Max-Hits`. */
function hitsOf(headers: ReadonlyMap<string, string>): number | null {
  const hits = Number(headers.get('x-hits') ?? Number.NaN);
  return !Number.isInteger(hits) || hits >= Number(headers.get('x-max-hits') ?? Number.NaN) ? null : hits;
}

export interface Walk {
  readonly fetch: FetchPage;
  /** The first cursor; null: start at the first page. */
  readonly from: string | null;
  /** The requested page size. */
  readonly limit: number;
  /** Request the next page while the previous one is still being written. */
  readonly ahead: boolean;
}

/** A requested page. `next` is the following page, if it was requested already. */
interface PendingPage {
  readonly cursor: string | null;
  readonly page: Promise<IssuePage>;
  next: PendingPage | null;
}

/**
 * Yields the pages from a cursor to the end that the service reports. `cursor` is that of the page, null for the first;
 * `next` is that of the next page, null after the last one. Short and empty pages are not the end.
 * With `ahead`, the next page is requested when the headers of a page have arrived and the consumer has taken the page
 * before. At most two pages are in memory, however slow the consumer is.
 *
 * @throws Fault service SP6021 if a cursor is repeated
 * @throws Fault service SP6022 if a page must report whether there is a next page and does not
 * @throws Fault service SP6023 if what it reports cannot be parsed
 */
export async function* walkPages({ fetch, from, limit, ahead }: Walk) {
  const seen = new Set<string>();
  let flagged = false;
  let awaited: PendingPage | null = null;

  const request = (cursor: string | null): PendingPage => {
    const requestNext = (next: NextPage): void => {
      if (!ahead || awaited !== pending || next.kind !== 'more' || pending.next !== null) return;
      if (next.cursor !== cursor && !seen.has(next.cursor)) pending.next = request(next.cursor);
    };
    const pending: PendingPage = { cursor, page: fetch(cursor, requestNext), next: null };
    // Awaiting the page still throws; this only prevents an unhandled rejection if the page is never awaited.
    pending.page.catch(() => undefined);
    return pending;
  };

  for (let pending = request(from); ; ) {
    awaited = pending;
    const page = await pending.page;
    awaited = null;
    const { cursor } = pending;
    // A copy, because a slice would keep the whole header in memory.
    if (cursor !== null) seen.add(Buffer.from(cursor).toString());
    flagged ||= page.next.kind === 'end' || (page.next.kind === 'more' && page.next.flagged);
    const next = nextOf(page, limit, flagged);
    if (next !== null && (seen.has(next) || next === cursor))
      throw serviceError(
        'SP6021',
        `The service returned the cursor of a page that was already read: ${next}.`,
      );
    let following = pending.next?.cursor === next ? pending.next : null;
    if (next !== null && ahead) following ??= request(next);
    yield { page, cursor, next };
    if (next === null) return;
    pending = following ?? request(next);
  }
}

/**
 * A page without a statement about the next page is the last one only if it is not full. If an earlier page had an
 * explicit statement, a missing one is an error: something in between cut the reply short.
 */
function nextOf({ next, items, nulls }: IssuePage, limit: number, flagged: boolean): string | null {
  if (next.kind === 'more') return next.cursor;
  if (next.kind === 'end') return null;
  if (next.kind === 'unreadable') throw serviceError('SP6023', 'The link to the next page cannot be parsed.');
  const entries = items.length + nulls;
  if (entries < limit && !flagged) return null;
  throw serviceError(
    'SP6022',
    `A page of ${pluralise(entries, 'issue')} does not state whether there is a next page.`,
  );
}
