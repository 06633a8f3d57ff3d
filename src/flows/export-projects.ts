import { matchGlobs } from '../desired/globs.js';
import { inOrder, partOf, segmentsFor } from '../issues/segments.js';
import type { ExportIdentity, Segment } from '../issues/types.js';
import { countOf } from '../model/count.js';
import { Fault } from '../model/fault.js';
import { isNumericId, isSafeRef } from '../model/ids.js';

/** A project as the organization's list shows it. */
interface Known {
  readonly id: string;
  readonly slug: string;
  /** Only if the caller has no access to it. */
  readonly closed?: true;
}

/** Null for each project that the list cannot show. */
type Inventory = () => Promise<readonly (Known | null)[]>;

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
export async function planSegments(
  identity: ExportIdentity,
  inventory: Inventory,
): Promise<{ readonly segments: readonly Segment[]; readonly allProjects: readonly string[] | null }> {
  const { partition, cursor, parameters } = identity;
  const projects = await projectIds(identity, inventory);
  const asOne = cursor !== null || parameters.shortIdLookup;
  if (partition === null || projects === null)
    return { segments: segmentsFor(projects, { asOne }), allProjects: null };
  return { segments: segmentsFor(partOf(projects, partition), { asOne }), allProjects: projects };
}

/** Null: no need to name any. */
async function projectIds(
  { projects: refs, partition }: ExportIdentity,
  inventory: Inventory,
): Promise<readonly string[] | null> {
  if (refs.length === 0 && partition === null) return null;
  if (refs.length > 0 && refs.every(isNumericId)) return inOrder(refs);
  const listed = await inventory();
  const projects = listed.filter((project) => project !== null);
  const unlisted = listed.length - projects.length;
  const needsAll = refs.length === 0 || refs.some((ref) => /[*?]|^!/.test(ref));
  if (needsAll && unlisted > 0) throw incompleteList(unlisted);
  return inOrder(chosen(refs, projects));
}

function chosen(refs: readonly string[], known: readonly Known[]): readonly string[] {
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
  const closed = wanted.filter((project) => project.closed === true).map(({ slug }) => slug);
  if (closed.length > 0) throw closedTo(closed);
  return wanted.map(({ id }) => id);
}

function incompleteList(unlisted: number): Fault {
  return new Fault({
    kind: 'service',
    code: 'SP6011',
    message: `The list of projects contains ${countOf(unlisted, 'entry', 'entries')} that ${unlisted === 1 ? 'is' : 'are'} null, so it is not known which projects globs and partitions select.`,
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
