import { matchGlobs } from '../desired/globs.js';
import { inOrder, partOf, segmentsFor } from '../issues/segments.js';
import type { ExportIdentity, Segment } from '../issues/types.js';
import { countOf } from '../model/count.js';
import { Fault } from '../model/fault.js';
import { isNumericId, isSafeRef } from '../model/ids.js';

/** `allProjects`: those of all shares together; null if the export is not shared. */
interface Planned {
  readonly segments: readonly Segment[];
  readonly allProjects: readonly string[] | null;
}

/** A project as the organization's list shows it. */
interface Known {
  readonly id: string;
  readonly slug: string;
  /** Only if the caller has no access to it. */
  readonly closed?: true;
}

/** How projects that a person named become ids. */
export interface Lookup {
  /** Null for each project that the list cannot show. */
  readonly inventory: () => Promise<readonly (Known | null)[]>;
  /** Asked only if the list cannot be read. Null: the service does not know the project by its slug. */
  readonly findBySlug: (slug: string) => Promise<Known | null>;
}

/**
 * Checks `--project` without asking anybody.
 *
 * @throws Fault SP6004
 */
export function checkProjectRefs(refs: readonly string[]): void {
  for (const ref of refs) {
    const filled = ref.replace(/^!/, '').replace(/[*?]/g, 'x');
    if (!isSafeRef(filled)) throw unknown('SP6004', `--project ${ref} is neither a slug, an id nor a glob.`);
  }
}

/**
 * What an export reads, in order. The organization's list of projects is asked for only where ids alone do not say it, so that
 * a token for events is enough for everything else.
 *
 * @throws Fault SP6005 where no project has a name that was given, or none matches; SP6010 if one that is chosen is closed to
 * the caller, SP6011 if the list cannot show all that may be chosen: an export without them would look complete.
 */
export async function planSegments(identity: ExportIdentity, lookup: Lookup): Promise<Planned> {
  const { partition, cursor, parameters } = identity;
  const named = await projectsOf(identity, lookup);
  const projects = named === null ? null : inOrder(named.map(({ id }) => id));
  const slugs = new Map(named?.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug]])));
  const asOne = cursor !== null || parameters.shortIdLookup;
  const share = partition === null || projects === null ? projects : partOf(projects, partition);
  return {
    segments: withSlugs(segmentsFor(share, { asOne }), slugs),
    allProjects: partition === null ? null : projects,
  };
}

function withSlugs(segments: readonly Segment[], slugs: ReadonlyMap<string, string>): readonly Segment[] {
  return segments.map((segment) => {
    const known = segment.projects.flatMap((id) => slugs.get(id) ?? []);
    return known.length === 0 ? segment : { ...segment, slugs: known };
  });
}

/**
 * All projects of the organization, one by one: for a service that answers no query over several.
 *
 * @throws Fault SP6010 if one is closed to the caller, SP6011 if the list cannot show all, and those of `inventory`
 */
export async function planEachProject({ inventory }: Pick<Lookup, 'inventory'>): Promise<Planned> {
  const projects = openOnly(completeList(await inventory()));
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]));
  const segments = segmentsFor(inOrder([...slugs.keys()]), { asOne: false });
  return { segments: withSlugs(segments, slugs), allProjects: null };
}

/** Null: no need to name any. */
async function projectsOf(
  { projects: refs, partition }: ExportIdentity,
  { inventory, findBySlug }: Lookup,
): Promise<readonly { readonly id: string; readonly slug: string | null }[] | null> {
  if (refs.length === 0 && partition === null) return null;
  if (refs.length > 0 && refs.every(isNumericId)) return refs.map((id) => ({ id, slug: null }));
  const needsAll = refs.length === 0 || refs.some((ref) => /[*?]|^!/.test(ref));
  const listed: readonly (Known | null)[] = await inventory().catch((error: unknown) => {
    if (needsAll || !(error instanceof Fault) || error.kind !== 'not-permitted') throw error;
    return findEach(refs, findBySlug, error);
  });
  return chosen(refs, needsAll ? completeList(listed) : listed.filter((project) => project !== null));
}

/** @throws `unlisted`, the reason why there is no list, unless the service knows each by its slug */
async function findEach(
  refs: readonly string[],
  findBySlug: Lookup['findBySlug'],
  unlisted: Fault,
): Promise<readonly Known[]> {
  const found: Known[] = [];
  for (const ref of refs) {
    const project = isNumericId(ref) ? { id: ref, slug: ref } : await findBySlug(ref);
    if (project === null) throw unlisted;
    found.push(project);
  }
  return found;
}

function chosen(refs: readonly string[], known: readonly Known[]): readonly Known[] {
  const globs = refs.filter((ref) => /[*?]|^!/.test(ref));
  const names = refs.filter((ref) => !globs.includes(ref));
  const missing = names.filter((name) => !known.some(({ id, slug }) => name === id || name === slug));
  if (missing.length > 0) throw unknown('SP6005', `The organization has no project ${missing.join(', ')}.`);
  const unmatched = globs.filter(
    (glob) => !glob.startsWith('!') && !known.some(({ slug }) => matchGlobs([glob], [slug])),
  );
  if (unmatched.length > 0)
    throw unknown('SP6005', `No project of the organization matches ${unmatched.join(', ')}.`);
  const negated = globs.filter((glob) => glob.startsWith('!'));
  const positive = [
    ...globs.filter((glob) => !glob.startsWith('!')),
    ...names.filter((name) => !isNumericId(name)),
  ];
  const wanted = known.filter(
    ({ id, slug }) =>
      names.includes(id) ||
      (matchGlobs([...positive, ...negated], [slug]) && (positive.length > 0 || !names.some(isNumericId))),
  );
  if (wanted.length === 0) throw unknown('SP6005', 'No project of the organization is left.');
  return openOnly(wanted);
}

/** @throws Fault SP6011 */
function completeList(listed: readonly (Known | null)[]): readonly Known[] {
  const projects = listed.filter((project) => project !== null);
  if (projects.length < listed.length) throw incompleteList(listed.length - projects.length);
  return projects;
}

/** @throws Fault SP6010 */
function openOnly(projects: readonly Known[]): readonly Known[] {
  const closed = projects.filter((project) => project.closed === true).map(({ slug }) => slug);
  if (closed.length > 0) throw closedTo(closed);
  return projects;
}

function incompleteList(unlisted: number): Fault {
  return new Fault({
    kind: 'service',
    code: 'SP6011',
    message: `The list of projects contains ${countOf(unlisted, 'entry', 'entries')} that ${unlisted === 1 ? 'is' : 'are'} null, so it is not known which projects the export covers.`,
    hint: 'Name each project by a --project with its slug or id.',
  });
}

function closedTo(slugs: readonly string[]): Fault {
  const [first = ''] = slugs;
  return new Fault({
    kind: 'not-permitted',
    code: 'SP6010',
    message: `${countOf(slugs.length, 'project')} of the export cannot be read with this token: ${slugs.join(', ')}.`,
    hint: `Give the owner of the token access to their teams, or leave each out by a --project like "!${first}".`,
  });
}

function unknown(code: string, message: string): Fault {
  return new Fault({
    kind: 'usage',
    code,
    message,
    hint: 'Name each by a --project of its own: slug, numeric id, or glob with *, ? and a leading ! ("pay-*", "!pay-old").',
  });
}
