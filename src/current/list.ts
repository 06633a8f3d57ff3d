import { requestPath } from '../http/connection/address.js';
import { toFault } from '../http/response/failure-kinds.js';
import { readNextPage } from '../http/response/link.js';
import type { Query, ReadingClient } from '../http/types.js';
import { collect } from '../model/collect.js';
import type { ProjectId } from '../model/ids.js';
import { isObject, type Json, sameJson, valueAt } from '../model/json.js';
import type { KnownSettings, Setting } from '../settings/setting.js';
import { decodeInventory, decodeListedProject, wrongReply } from './decode.js';
import type { Addresses } from './port.js';
import type { CurrentProject, ListedProject, ProjectListing } from './types.js';

/** What a run needs of the list: the settings and the expected fields of projects, and the size to expect. */
export interface ListRequest {
  readonly settings: KnownSettings;
  readonly fields: KnownSettings;
  /** Settings that count as their default in a project for which the list lacks them, but shows them for others. */
  readonly unset: KnownSettings;
  /** Number of projects, as far as the files show it: so many pages are requested at once. */
  readonly expected: number;
}

/** A project as far as the list shows its state. */
export interface ListedState extends CurrentProject {
  /** Settings of `ListRequest.unset` that it has never stored: the list shows them only for others. */
  readonly unset: readonly Setting[];
}

/** The organization's projects, as far as its list shows their state. */
export interface ProjectList {
  /** Null if the pages do not fit together, because the list has changed meanwhile. */
  readonly listing: ProjectListing | null;
  /** The projects of each page, without those that are on two, or with an invalid value. Presets are unknown. */
  readonly pages: readonly (readonly ListedState[])[];
}

/** The largest page that deployments return (observed, 4.4). */
const pageSize = 100;
/** Each page begins with the last project of the page before it, which shows that none is missing between them. */
const stride = pageSize - 1;
/** Far more than any organization has. */
const maxPages = 1000;
/** Maximum number of attempts to read a paged list that changes meanwhile. */
const maxAttempts = 4;

interface Page {
  readonly items: readonly Json[];
  readonly isLast: boolean;
}

/**
 * Requests the first page of the list of projects, with the stored values of the wanted settings. Cursors are positions
 * (observed, 12.1 "pages by number"), so that all others can be requested at once.
 *
 * @returns a function that requests the others; null if the service shows no stored values, or has other cursors
 */
export async function openList(
  client: ReadingClient,
  organization: string,
  request: ListRequest,
): Promise<(() => Promise<ProjectList | null>) | null> {
  const known = [...request.settings.values(), ...request.fields.values()];
  const options = known.flatMap(({ listedAt }) => optionOf(listedAt) ?? []);
  const path = requestPath('organizations', organization, 'projects');
  const fetchPage = async (page: number): Promise<Page | null> => {
    const position = page === 0 ? {} : { cursor: `${stride}:${page}:0` };
    const answer = await client.get(path, { options, per_page: String(pageSize), ...position });
    if (!answer.ok || !Array.isArray(answer.reply.body)) return null;
    const next = readNextPage(answer.reply.headers.get('link'));
    if (next.kind === 'unreadable') return null;
    // The cursor of the next page shows whether this service counts positions.
    if (next.kind === 'more' && page === 0 && next.cursor !== `${pageSize}:1:0`) return null;
    return { items: answer.reply.body, isLast: next.kind !== 'more' };
  };
  const first = await fetchPage(0);
  if (first === null) return null;
  if (options.length > 0 && !first.items.some((item) => isObject(valueAt(item, '/options')))) return null;
  return async () => {
    const pages: Page[] = [first];
    while (pages.at(-1)?.isLast === false && pages.length < maxPages) {
      const missing = Math.ceil(request.expected / stride) - pages.length;
      const count = missing > 0 ? missing : pages.length;
      const numbers = Array.from({ length: count }, (_, at) => pages.length + at);
      for (const page of await Promise.all(numbers.map(fetchPage))) {
        if (page === null) return null;
        if (pages.at(-1)?.isLast === false) pages.push(page);
      }
    }
    const read = readPages(pages, (item) => decodeListedProject(item, request));
    const stored = new Set(read.pages.flat().flatMap(({ settings }) => [...settings.keys()]));
    const known = [...request.unset.values()].filter(({ name }) => stored.has(name));
    const withUnset = (project: CurrentProject): ListedState => {
      return { ...project, unset: known.filter(({ name }) => !project.settings.has(name)) };
    };
    return { ...read, pages: read.pages.map((page) => page.map(withUnset)) };
  };
}

/** The project with the defaults of what it has never stored, as far as they are known. */
export function withDefaults(project: ListedState): CurrentProject {
  const settings = new Map(project.settings);
  for (const { name, default: value } of project.unset) if (value !== undefined) settings.set(name, value);
  return { ...project, settings };
}

/** The key of an option in the list; null for another field. */
function optionOf(pointer: string | null): string | null {
  return pointer?.startsWith('/options/') ? pointer.slice('/options/'.length) : null;
}

/** @throws Fault kind `service` SP3030 as `decodeInventory` */
function readPages(pages: readonly Page[], decode: (item: Json) => CurrentProject | null) {
  const isJoined = pages.every(({ items }, at) => {
    const before = pages[at - 1]?.items;
    return (
      before === undefined || (before.length === pageSize && sameJson(idOf(items[0]), idOf(before.at(-1))))
    );
  });
  const own = pages.map(({ items }, at) => (at === 0 || !isJoined ? items : items.slice(1)));
  const items = own.flat();
  const byId = collect(items, idOf);
  const isSingle = (item: Json): boolean => item === null || byId.get(idOf(item))?.length === 1;
  const isLast = pages.at(-1)?.isLast === true;
  return {
    listing: isJoined && isLast && items.every(isSingle) ? decodeInventory(items) : null,
    pages: own.map((page) =>
      page.flatMap((item) => (item !== null && isSingle(item) ? (decode(item) ?? []) : [])),
    ),
  };
}

function idOf(item: Json | undefined): Json {
  return valueAt(item ?? null, '/id') ?? null;
}

/**
 * Reads the list of the organization's projects, if the reply for the organization does not contain them. Pages are cut
 * by position, so a project that moves between two requests (a bookmark moves it to the top) can push another one past
 * a page boundary unseen. Some project is then on two pages, and the list is read again.
 *
 * @returns null if the caller is not permitted to read the list, or the service has none
 * @throws Fault kind `service` SP3035 if the list keeps changing or its pages cannot be followed, SP3030 if it is
 * invalid, and those of `toFault`
 */
export async function fetchProjectList(
  client: ReadingClient,
  addresses: Addresses,
  attempt = 1,
): Promise<ProjectListing | null> {
  if (attempt > maxAttempts) throw incompleteList(`it changed during ${maxAttempts} attempts`);
  const items: Json[] = [];
  const seen = new Set<string>();
  let query: Query = { all_projects: '1' };
  for (let pages = 1; pages <= maxPages; pages += 1) {
    const answer = await addresses.requestBelow((organization) =>
      client.get(requestPath('organizations', organization, 'projects'), query),
    );
    if (!answer.ok) {
      if (['not-permitted', 'not-found', 'no-method'].includes(answer.failure.kind)) return null;
      throw toFault(answer.failure, 'Reading the list of projects');
    }
    items.push(...[answer.reply.body].flat());
    const next = readNextPage(answer.reply.headers.get('link'));
    if (next.kind === 'unreadable') throw incompleteList('the Link header of a page is invalid');
    if (next.kind !== 'more') {
      const listing = decodeInventory(items);
      const isRepeated = pages > 1 && listing.projects.length + listing.unlisted < items.length;
      return isRepeated ? fetchProjectList(client, addresses, attempt + 1) : listing;
    }
    if (seen.has(next.cursor)) throw incompleteList('a page refers back to an earlier page');
    seen.add(next.cursor);
    query = { all_projects: '1', cursor: next.cursor };
  }
  throw incompleteList(`it has more than ${maxPages} pages`);
}

function incompleteList(reason: string): Error {
  return wrongReply('SP3035', `The project list cannot be read completely: ${reason}.`);
}

/** Decides in each run whether the list can be trusted: by one project of each page, which is also read by itself. */
export class ListTrial {
  /** The page of each project to read first: the first one of the page that the run reads at all. */
  readonly samples: ReadonlyMap<ProjectId, readonly ListedState[]>;
  /** A note if a reply showed another value than the list, which is then not used; otherwise null. */
  doubt: string | null = null;
  readonly #shown = new Map<ProjectId, ListedState>();

  constructor(list: ProjectList | null, wanted: readonly ListedProject[]) {
    const open = new Set(wanted.filter(({ closed }) => closed !== true).map(({ id }) => id));
    this.samples = new Map(
      (list?.pages ?? []).flatMap((page) => {
        const sample = page.find(({ id }) => open.has(id));
        return sample === undefined ? [] : [[sample.id, page] as const];
      }),
    );
  }

  /** Compares the reply of a sample with the list. Other projects have no effect. */
  check(read: CurrentProject): void {
    const page = this.samples.get(read.id) ?? [];
    const shown = page.find(({ id }) => id === read.id);
    const differing = (['settings', 'fields'] as const).flatMap((part) =>
      [...(shown?.[part] ?? [])].filter(([name, value]) => !sameJson(value, read[part].get(name))),
    );
    const isOther = ({ name, default: value }: Setting) =>
      value !== undefined && !sameJson(read.settings.get(name) ?? value, value);
    const name = differing[0]?.[0] ?? shown?.unset.find(isOther)?.name;
    if (name === undefined) for (const project of page) this.#shown.set(project.id, project);
    else
      this.doubt ??= `The list of projects shows another ${name} than the reply of project ${read.slug} (id ${read.id}), so each project is read by itself (SP3041). If this lasts, set service.list: never.`;
  }

  /** The listed state of a project; null if it is not on a page whose sample was read, or the list is in doubt. */
  shown(id: ProjectId): ListedState | null {
    return this.doubt === null ? (this.#shown.get(id) ?? null) : null;
  }
}
