import { selectsProject } from '../../desired/resolve/globs.js';
import { serviceError, unprovableExport } from '../../issues/fault.js';
import {
  inOrder,
  projectsOfPartition,
  type SelectedProject,
  segmentsFor,
} from '../../issues/request/segments.js';
import type { ExportIdentity, SegmentPlan } from '../../issues/types.js';
import { pluralise } from '../../model/count.js';
import { createFault, type Fault, isFaultOf, nullIfFault, usageError } from '../../model/fault.js';
import type { ErrorCode } from '../../model/finding.js';
import { bySlug, isNumericId, isRef } from '../../model/ids.js';
import { listNames } from '../../model/names.js';

/** A project in the organization's list. */
interface Known extends SelectedProject {
  /** Set only if the caller cannot access the project. */
  readonly closed?: true;
}

interface Listing {
  readonly projects: readonly Known[];
  /** The scopes of the token, if the reply shows them. */
  readonly access?: readonly string[] | null;
  /** Set if the service is GlitchTip. */
  readonly limitedTo?: object;
  /** Number of projects that the list cannot show. */
  readonly unlisted: number;
}

/** The segments, and the scopes of the token if the list of projects was read and shows them. */
export type ListedPlan = SegmentPlan & Required<Pick<Listing, 'access'>>;

/** How projects that a person named become ids. */
export interface Lookup {
  /** Lists every project, in the way that `service.read` sets, or only with GET. */
  readonly inventory: (read?: 'get') => Promise<Listing>;
  /** Used only if the list cannot be read or is incomplete. Null: the service does not know the project by its slug. */
  readonly findProjectBySlug: (slug: string) => Promise<Known | null>;
}

/**
 * Checks `--project` without a request.
 *
 * @throws Fault usage SP6004 if a value is neither a slug, an id nor a glob
 */
export function checkProjectRefs(refs: readonly string[]): void {
  const invalid = refs.find((ref) => !isRef(ref.replace(/^!/, '').replace(/[*?]/g, 'x')));
  if (invalid !== undefined)
    throw unknown('SP6004', `Invalid --project ${invalid}: must be a slug, an id or a glob.`);
}

/**
 * The segments of an export, in order. Reads the list of projects only if ids alone do not suffice, so that otherwise a
 * token for events is enough.
 *
 * @param isEach whether the service does not answer queries over several projects: then one for each of them
 * @throws Fault usage SP6005 if no project has a given name, or none matches
 * @throws Fault not-permitted SP6010 if there are projects, and the token can access none of them
 * @throws Fault refused SP6028 if the service is GlitchTip
 * @throws Fault service SP6065 if the list is incomplete and does not contain a named project
 * @throws Fault service SP6011 if the list does not contain all projects that could be chosen; without them the export
 * would look complete
 */
export async function planSegments(
  identity: ExportIdentity,
  lookup: Lookup,
  isEach = false,
): Promise<ListedPlan> {
  const { cursor, parameters, partition } = identity;
  const asOne = cursor !== null || parameters.shortIdLookup;
  const { projects, listing } = await chooseProjects(identity, lookup, isEach);
  if (listing?.limitedTo !== undefined) throw unprovableExport();
  const read = { projectsListed: listedIn(listing), access: listing?.access ?? null };
  if (projects === null) return { segments: segmentsFor(null, asOne), allProjects: null, ...read };
  const open = projects.filter((project) => project.closed !== true);
  const closed = projects
    .filter((project) => project.closed)
    .map(({ id, slug }) => ({ id, slug }))
    .sort(bySlug);
  if (open.length === 0 && closed.length > 0)
    throw createFault(
      'not-permitted',
      'SP6010',
      `The token cannot read any project of the export: ${listNames(closed.map(({ slug }) => slug))}.`,
      "Give the token's user access to the teams of these projects.",
    );
  const ordered = inOrder(open);
  const selected = partition === null ? ordered : projectsOfPartition(ordered, partition);
  return {
    segments: segmentsFor(selected, asOne),
    allProjects: partition && ordered.map(({ id }) => id),
    ...read,
    ...(closed.length > 0 && { closed }),
  };
}

/** Null if it was not read, or is incomplete. */
function listedIn(listing: Listing | null): SegmentPlan['projectsListed'] {
  if (listing === null || listing.unlisted > 0) return null;
  return listing.projects
    .map(({ id, slug, closed }) => ({ id, slug, issues: closed === true ? null : 0 }))
    .sort(bySlug);
}

interface Chosen {
  /** Null if no project has to be named. */
  readonly projects: readonly Known[] | null;
  /** Null if it was not read. */
  readonly listing: Listing | null;
}

async function chooseProjects(
  { projects: refs, partition }: ExportIdentity,
  { inventory, findProjectBySlug }: Lookup,
  isEach: boolean,
): Promise<Chosen> {
  // Which projects have no issues is worth one read, but no permission and no update.
  if (refs.length === 0 && partition === null && !isEach)
    return { projects: null, listing: await inventory('get').catch(nullIfFault) };
  if (refs.length > 0 && refs.every(isNumericId))
    return { projects: refs.map((id) => ({ id, slug: id })), listing: null };
  const needsAll = refs.length === 0 || refs.some((ref) => /^!|[*?]/.test(ref));
  let denied: Fault | null = null;
  const listing: Listing = await inventory().catch((error: unknown) => {
    if (needsAll || !isFaultOf(error, 'not-permitted')) throw error;
    denied = error;
    return { projects: [], unlisted: Number.POSITIVE_INFINITY };
  });
  const { projects, unlisted } = listing;
  const nulls = pluralise(unlisted, 'null entry', 'null entries');
  if (needsAll && unlisted > 0)
    throw serviceError(
      'SP6011',
      `The list of projects contains ${nulls}, so it is unknown which projects the export covers.`,
      'Name each project with --project and its slug or id.',
    );
  const absent = refs.filter(
    (ref) => !ref.startsWith('!') && !projects.some((project) => selectsProject([ref], project)),
  );
  const names = absent.join(', ');
  if (absent.length > 0 && unlisted === 0)
    throw unknown('SP6005', `The organization has no project ${names}.`);
  const found: Known[] = [];
  for (const ref of absent) {
    const project = isNumericId(ref) ? { id: ref, slug: ref } : await findProjectBySlug(ref);
    if (project === null)
      throw (
        denied ??
        serviceError(
          'SP6065',
          `The list of projects does not contain ${names}, but has ${nulls} that can be any project.`,
          'Name each project with --project and its numeric id.',
        )
      );
    found.push(project);
  }
  const matching = [...projects, ...found].filter((project) => selectsProject(refs, project));
  if (matching.length === 0 && refs.length > 0)
    throw unknown('SP6005', 'The values of --project exclude every project of the organization.');
  return { projects: matching, listing };
}

function unknown(code: ErrorCode, message: string): Fault {
  return usageError(
    code,
    message,
    'Pass one slug, numeric id or glob per --project; globs use *, ? and a leading !, as in "pay-*" and "!pay-old".',
  );
}
