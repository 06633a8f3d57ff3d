import type { Finding } from '../../model/finding.js';
import type { Source } from '../../model/place.js';
import { type Messages, messages } from '../messages/words.js';
import type { DesiredProject, InventoryProject } from '../types.js';

/**
 * Checks the slugs after an apply (of every project of the service, renamed or not), and whether the renames are
 * possible.
 */
export function checkSlugs(
  desired: readonly DesiredProject[],
  projects: readonly InventoryProject[],
): readonly Finding[] {
  const shared = findShared(desired, projects);
  return shared.length > 0 ? shared : findCircles(desired);
}

/**
 * Returns one finding for each line that sets a slug which another project has or gets. A layer can set it for many.
 */
function findShared(desired: readonly DesiredProject[], projects: readonly InventoryProject[]): Finding[] {
  const given = new Map(desired.map((project) => [project.id, slugGiven(project)?.slug]));
  const after = new Map<string, string[]>();
  for (const { id, slug } of projects) {
    const its = given.get(id) ?? slug;
    const others = after.get(its);
    if (others === undefined) after.set(its, [slug]);
    else others.push(slug);
  }
  const lines = new Map<string, Finding>();
  for (const project of desired) {
    const giving = slugGiven(project);
    const sharing = giving === null ? [] : (after.get(giving.slug) ?? []).toSorted();
    if (giving === null || sharing.length < 2) continue;
    const { file, line, column } = giving.source;
    lines.set(
      `${file}:${line}:${column}`,
      findingAt(giving.source, messages.takenSlug(giving.slug, sharing)),
    );
  }
  return [...lines.values()];
}

/** Returns one finding for each cycle of renames, at the line of its first project. */
function findCircles(desired: readonly DesiredProject[]): Finding[] {
  const renames = new Map(desired.map((project) => [String(project.slug), slugGiven(project)]));
  const seen = new Set<string>();
  return desired.flatMap(({ slug }) => {
    const path = [];
    let at: string = slug;
    while (!seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = renames.get(at)?.slug ?? at;
    }
    const circle = path.includes(at) ? path.slice(path.indexOf(at)) : [];
    const first = renames.get(at);
    if (circle.length < 2 || first === undefined || first === null) return [];
    return [findingAt(first.source, messages.slugCircle([...circle, at]))];
  });
}

function slugGiven({ settings }: DesiredProject): { readonly slug: string; readonly source: Source } | null {
  const declared = settings.get('slug');
  return typeof declared?.value === 'string'
    ? { slug: declared.value.trim(), source: declared.source }
    : null;
}

function findingAt({ file, line, column }: Source, found: Messages): Finding {
  return { ...found, place: { file, line, column }, excerpt: null };
}
