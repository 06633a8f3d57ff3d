import { pluralise } from '../../model/count.js';
import { ownWindow } from '../../model/own-window.js';
import { defaultQuery } from '../request/parameters.js';
import { allProjects, hidesProject } from '../request/segments.js';
import type { AskedParameters, Checkpoint, ExportIdentity, Window } from '../types.js';

export const unredactedNote = 'E-mail addresses are included.';

/** Notes for readers of the export: what was searched for, and what it cannot contain. One or two sentences each. */
export function notesOnExport(
  { parameters, redact }: Pick<ExportIdentity, 'parameters' | 'redact'>,
  window: Window | null,
): readonly string[] {
  return [
    queryNote(parameters),
    hiddenNote(parameters),
    window === null
      ? `No period was requested: ${ownWindow} applies.`
      : `Issues seen from ${window.start} to ${window.end}, as far as the service's retention allows.`,
    orderNote(parameters),
    parameters.shortIdLookup
      ? 'A short id was looked up: the service can ignore other filters for it.'
      : null,
    redact.includes('email') ? null : unredactedNote,
  ].filter((note) => note !== null);
}

function queryNote({ query, view }: AskedParameters): string {
  if (view !== null)
    return `The search is that of view ${view}. No query was sent, because it would override that of the view. The service does not report what it searched for. For an unknown view, deployments use their default, ${defaultQuery}.`;
  return query === null || query === ''
    ? `The query is empty, which matches everything; without a query, the service would use ${defaultQuery}.`
    : `The query is ${query}; it replaces the service's default, ${defaultQuery}.`;
}

/** Observed, 5.1: some categories are excluded from every search that does not name one, including the empty search. */
function hiddenNote({ query }: AskedParameters): string | null {
  return query !== null && /\bissue\.(?:category|type):/.test(query)
    ? null
    : 'Deployments exclude issues of some categories, such as feedback, from every search that does not name issue.category.';
}

/** Whether issues keep their position in the list while it is read. Observed, 5.1: a view has its own order. */
export function keepsOrder({ sort, view }: AskedParameters): boolean {
  return sort === 'new' && view === null;
}

function orderNote(parameters: AskedParameters): string | null {
  if (keepsOrder(parameters)) return null;
  const { sort, view } = parameters;
  const order = view === null ? `When sorted by ${sort},` : `In the order of view ${view},`;
  return `${order} issues can move while they are read, and a moved issue can be missed, so this export cannot be proved complete. Issues keep their position only if sorted by first sighting (--sort new, without a view).`;
}

/** Notes for readers of the export about the projects that were read. */
export function notesOnProjects({ identity, projectsListed, sent, segments }: Checkpoint): readonly string[] {
  const areRequested = identity.projects.length > 0 || identity.partition !== null;
  const isWhole = segments.every(({ projects }) => projects.includes(allProjects));
  return [
    projectsListed === null
      ? 'The list of projects was not read, so projects without issues are unknown.'
      : null,
    isWhole || areRequested
      ? null
      : `The service does not answer queries over several projects, so ${pluralise(segments.length, 'project')} of the organization's list ${segments.length === 1 ? 'was' : 'were'} read one by one.`,
    hidesProject(sent) && !isWhole
      ? 'The service removed the project from every issue (--collapse base), so the export could not check that each belongs to a project that was requested.'
      : null,
  ].filter((note) => note !== null);
}
