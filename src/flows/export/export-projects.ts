import { selectsProject } from '../../desired/resolve/globs.js';
import { serviceError } from '../../issues/fault.js';
import { inOrder, projectsOfPartition, segmentsFor } from '../../issues/request/segments.js';
import type { ExportIdentity, SegmentPlan } from '../../issues/types.js';
import { pluralise } from '../../model/count.js';
import { createFault, type Fault, usageError } from '../../model/fault.js';
import { bySlug, isNumericId, isSafeRef } from '../../model/ids.js';
import { listNames } from '../../model/names.js';

/** A project in the organization's list. If only its id is known, it is also the slug. */
interface Known {
  readonly id: string;
  readonly slug: string;
  /** Set only if the caller cannot access the project. */
  readonly closed?: true;
}

interface Listing {
  readonly projects: readonly Known[];
  /** Number of projects that the list cannot show. */
  readonly unlisted: number;
}

/** Lists every project with one read. */
export type ReadListing = () => Promise<Listing>;

/**
 * Checks `--project` without a request.
 *
 * @throws Fault usage SP6004 if a value is neither a slug, an id nor a glob
 */
export function checkProjectRefs(refs: readonly string[]): void {
  const invalid = refs.find((ref) => !isSafeRef(ref.replace(/^!/, '').replace(/[*?]/g, 'x')));
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
 * @throws Fault service SP6065 if the list is incomplete and does not contain a named project
 * @throws Fault service SP6011 if the list does not contain all projects that could be chosen; without them the export
 * would look complete
 */
export async function planSegments(
  identity: ExportIdentity,
  inventory: ReadListing,
  isEach = false,
): Promise<SegmentPlan> {
  const { cursor, parameters, partition } = identity;
  const asOne = cursor !== null || parameters.shortIdLookup;
  const projects = isEach ? completeList(await inventory()) : await projectsOf(identity, inventory);
  if (projects === null) return { segments: segmentsFor(null, { asOne }), allProjects: null };
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
  const ids = inOrder(open.map(({ id }) => id));
  const slugs = new Map(open.filter(({ id, slug }) => slug !== id).map(({ id, slug }) => [id, slug]));
  const selected = partition === null ? ids : projectsOfPartition(ids, partition);
  return {
    segments: segmentsFor(selected, { asOne, slugs }),
    allProjects: partition && ids,
    ...(closed.length > 0 && { closed }),
  };
}

/** Null if no project has to be named. */
async function projectsOf(
  { projects: refs, partition }: ExportIdentity,
  inventory: ReadListing,
): Promise<readonly Known[] | null> {
  if (refs.length === 0 && partition === null) return null;
  if (refs.length > 0 && refs.every(isNumericId)) return refs.map((id) => ({ id, slug: id }));
  const listing = await inventory();
  const projects = refs.length === 0 || refs.some(isGlob) ? completeList(listing) : listing.projects;
  const missing = unmatched(refs, projects).join(', ');
  if (missing !== '' && listing.unlisted > 0)
    throw serviceError(
      'SP6065',
      `The list of projects does not contain ${missing}, but has ${nullEntries(listing.unlisted)} that can be any project.`,
      'Name all projects with --project and their numeric ids.',
    );
  if (missing !== '') throw unknown('SP6005', `The organization has no project ${missing}.`);
  const matching = projects.filter((project) => selectsProject(refs, project));
  if (matching.length > 0) return matching;
  throw unknown('SP6005', 'The values of --project exclude every project of the organization.');
}

/** The names and globs that select none of the projects. */
function unmatched(refs: readonly string[], known: readonly Known[]): readonly string[] {
  return refs.filter((ref) => !isNegated(ref) && !known.some((project) => selectsProject([ref], project)));
}

function isGlob(ref: string): boolean {
  return /[*?]/.test(ref) || isNegated(ref);
}

function isNegated(ref: string): boolean {
  return ref.startsWith('!');
}

/** @throws Fault service SP6011 if an entry is null */
function completeList({ projects, unlisted }: Listing): readonly Known[] {
  if (unlisted === 0) return projects;
  throw serviceError(
    'SP6011',
    `The list of projects contains ${nullEntries(unlisted)}, so it is unknown which projects the export covers.`,
    'Name each project with --project and its slug or id.',
  );
}

function nullEntries(count: number): string {
  return pluralise(count, 'null entry', 'null entries');
}

function unknown(code: string, message: string): Fault {
  return usageError(
    code,
    message,
    'Pass one slug, numeric id or glob per --project; globs use *, ? and a leading !, as in "pay-*" and "!pay-old".',
  );
}
