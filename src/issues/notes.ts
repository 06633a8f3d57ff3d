import { countOf } from '../model/count.js';
import { hidesProject } from './belonging.js';
import type { Checkpoint } from './checkpoint.js';
import { defaultQuery } from './parameters.js';
import { allProjects } from './segments.js';
import type { AskedParameters, Window } from './types.js';

/** What a reader of the export has to know, in sentences: what was searched for, and what no export of it can hold. */
export function notesOn(parameters: AskedParameters, window: Window | null): readonly string[] {
  return [
    ...queryNotes(parameters),
    hiddenNote(parameters),
    windowNote(window),
    ...orderNotes(parameters),
    lookupNote(parameters),
  ].filter((note) => note !== null);
}

function queryNotes({ query, view }: AskedParameters): readonly string[] {
  if (view !== null) {
    return [
      `The search is that of view ${view}: no query was sent, as it would win over the view's. The service does not tell what it searched for; for a view that it does not know, deployments search for their default, ${defaultQuery}.`,
    ];
  }
  if (query === null || query === '') {
    return [
      `The query is empty, which finds everything; without one the service would show only ${defaultQuery}.`,
    ];
  }
  return [`The query is ${query}; it stands in place of the service's default, ${defaultQuery}.`];
}

/** Observed, 5.1: categories that are kept out of every search that does not name one, the empty one included. */
function hiddenNote({ query }: AskedParameters): string | null {
  return query !== null && /\bissue\.(?:category|type):/.test(query)
    ? null
    : 'Deployments keep issues of some categories (feedback, for one) out of every search that does not name issue.category.';
}

function windowNote(window: Window | null): string {
  return window === null
    ? "No period was asked for and none was sent: the service's own window applies (deployments look back 90 days)."
    : `Issues seen from ${window.start} to ${window.end}; a service that keeps less looks back less.`;
}

/** Whether every issue stays where it is in the list while the list is read. Observed, 5.1: a view brings an order of its own. */
export function keepsPlaces({ sort, view }: AskedParameters): boolean {
  return sort === 'new' && view === null;
}

function orderNotes(parameters: AskedParameters): readonly string[] {
  if (keepsPlaces(parameters)) return [];
  const { sort, view } = parameters;
  const order = view === null ? `Sorted by ${sort},` : `In the order of view ${view},`;
  return [
    `${order} issues may move while they are read, and one that moves may be passed over: this cannot be shown to be complete. Only in the order of first sightings (--sort new, without a view) does each keep its place.`,
  ];
}

function lookupNote({ shortIdLookup }: AskedParameters): string | null {
  return shortIdLookup ? 'A short id was looked up: the service may pass over other filters for it.' : null;
}

/** What a reader of the export must know about the projects that were read. */
export function notesOnProjects({ identity, sent, segments }: Checkpoint): readonly string[] {
  const areKnown = segments.some(({ projects }) => !projects.includes(allProjects));
  if (!areKnown) return [];
  const areRequested = identity.projects.length > 0 || identity.partition !== null;
  return [
    ...(areRequested ? [] : [separatelyNote(segments.length)]),
    ...(hidesProject(sent)
      ? [
          'The service removed the project from every issue (--collapse base), so the export could not check that each belongs to a project that was requested.',
        ]
      : []),
  ];
}

/** For an export of all projects from a service that answers queries over one project only. */
export function separatelyNote(projects: number): string {
  return `The service does not answer queries over several projects, so ${countOf(projects, 'project')} of the organization's list ${projects === 1 ? 'was' : 'were'} read one by one.`;
}
