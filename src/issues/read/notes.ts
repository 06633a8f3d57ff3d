import { pluralise } from '../../model/count.js';
import { hidesProject } from '../request/belonging.js';
import { defaultQuery } from '../request/parameters.js';
import { allProjects } from '../request/segments.js';
import type { AskedParameters, Window } from '../types.js';
import type { Checkpoint } from './checkpoint.js';

/**
 * Notes for readers of the export: what was searched for, and what the export cannot contain. One sentence or two each.
 */
export function notesOnExport(parameters: AskedParameters, window: Window | null): readonly string[] {
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

/** Observed, 5.1: some categories are excluded from every search that does not name one, including the empty search. */
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

/** Whether issues keep their position in the list while it is read. Observed, 5.1: a view has its own order. */
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

/** Notes for readers of the export about the projects that were read. */
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

/** For an export of all projects from a service that only answers queries for one project. */
export function separatelyNote(projects: number): string {
  return `The service does not answer queries over several projects, so ${pluralise(projects, 'project')} of the organization's list ${projects === 1 ? 'was' : 'were'} read one by one.`;
}
