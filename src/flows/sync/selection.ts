import { desiredSlug } from '../../desired/check/refs.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { selectsProject, withoutNegation } from '../../desired/resolve/globs.js';
import type { MissingProject, ResolvedState } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import type { Part, Plan } from '../../plan/types.js';

/** A subset of the managed resources. */
export interface Selection {
  /** The part that the user selected; undefined: everything. */
  readonly part?: Part | undefined;
  /** The resources of a saved plan, which do not depend on the slugs that its projects have now. */
  readonly saved?: {
    readonly of: Plan['organization'];
    readonly organization: boolean;
    /** Project ids. */
    readonly projects: ReadonlySet<string>;
  };
}

/**
 * The selected resources. Unmanaged projects are those of the whole inventory. Of a saved plan, missing projects are
 * omitted; projects listed as closed remain, because they cost no request and are closed in any case.
 *
 * @param former projects that earlier files managed, and that a part can select too
 * @throws Fault usage SP5034 if the part selects nothing, SP5035 if a rename in it depends on another project
 */
export function select(
  resolved: ResolvedState,
  { part, saved }: Selection,
  former: ResolvedState | null = null,
): ResolvedState {
  if (saved === undefined && part !== undefined) checkPart(part, resolved, former);
  const organization = (saved ?? part)?.organization ?? true;
  const selected = resolved.projects.filter((project) =>
    saved === undefined
      ? isInPart(project, part)
      : saved.projects.has(project.id) || (project.closed === true && isInPart(project, part)),
  );
  return {
    ...resolved,
    organization: organization ? resolved.organization : null,
    projects: selected,
    missing: saved === undefined ? missingInPart(resolved, part) : [],
  };
}

/** The missing projects of a part. */
export function missingInPart(
  { missing }: Pick<ResolvedState, 'missing'>,
  part: Part | undefined,
): readonly MissingProject[] {
  return missing.filter((project) => isInPart(named(project), part));
}

interface Named {
  readonly id: string;
  readonly slug: string;
}

function named({ ref }: MissingProject): Named {
  return { id: ref, slug: ref };
}

export function isInPart(project: Named, part: Part | undefined): boolean {
  return part === undefined || (part.projects.length > 0 && selectsProject(part.projects, project));
}

function checkPart(part: Part, resolved: ResolvedState, former: ResolvedState | null): void {
  if (part.organization && (resolved.organization ?? former?.organization ?? null) === null)
    throw usageError(
      'SP5034',
      'No file manages settings of the organization, so --organization-only selects nothing.',
      'Select projects with --project instead.',
    );
  if (part.projects.length === 0) return;
  const managed = [...resolved.projects, ...resolved.missing.map(named), ...(former?.projects ?? [])];
  const unmatched = part.projects
    .map(withoutNegation)
    .filter((glob) => !managed.some((project) => selectsProject([glob], project)));
  if (unmatched.length > 0) {
    const slugs = managed.map(({ slug }) => slug);
    const nearest = new Set(unmatched.flatMap((glob) => closestMatch(glob, slugs) ?? []));
    throw usageError(
      'SP5034',
      `No managed project matches --project ${unmatched.join(', ')}.`,
      nearest.size > 0
        ? `Did you mean ${[...nearest].join(', ')}?`
        : 'Select a managed project, or add a file for this one, or a layer that matches it.',
    );
  }
  if (!managed.some((project) => isInPart(project, part)))
    throw usageError(
      'SP5034',
      `--project ${part.projects.join(' ')} excludes every managed project.`,
      'Remove an exclusion.',
    );
  checkRenames(part, resolved);
}

/** The service rejects a slug that another project has. A complete plan renames that project first. */
function checkRenames(part: Part, { projects }: ResolvedState): void {
  const others = new Set(
    projects.filter((project) => !isInPart(project, part)).map(({ slug }) => String(slug)),
  );
  for (const project of projects) {
    const slug = desiredSlug(project);
    if (slug === null || !others.has(slug) || !isInPart(project, part)) continue;
    throw usageError(
      'SP5035',
      `The files rename project ${project.slug} to ${slug}, which is the slug of a project that is not selected.`,
      `Select project ${slug} too, which gives up this slug.`,
    );
  }
}
