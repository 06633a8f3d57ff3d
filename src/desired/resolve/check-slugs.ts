import type { Finding } from '../../model/finding.js';
import { desiredSlug } from '../check/refs.js';
import { type Message, messages } from '../messages/messages.js';
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
  return shared.length > 0 ? shared : findCycles(desired);
}

/**
 * Returns one finding for each line that sets a slug which another project has or gets. A layer can set it for many.
 */
function findShared(desired: readonly DesiredProject[], projects: readonly InventoryProject[]): Finding[] {
  const slugs = new Map(desired.map((project) => [project.id, desiredSlug(project)]));
  const owners = new Map<string, string[]>();
  for (const { id, slug } of projects) {
    const final = slugs.get(id) ?? slug;
    owners.set(final, [...(owners.get(final) ?? []), slug]);
  }
  const findings = new Map<string, Finding>();
  for (const project of desired) {
    const slug = desiredSlug(project);
    const sharing = slug === null ? [] : (owners.get(slug) ?? []).toSorted();
    if (slug === null || sharing.length < 2) continue;
    const finding = findingFor(project, messages.takenSlug(slug, sharing));
    findings.set(JSON.stringify(finding.place), finding);
  }
  return [...findings.values()];
}

/** Returns one finding for each cycle of renames, at the line of its first project. */
function findCycles(desired: readonly DesiredProject[]): Finding[] {
  const bySlug = new Map(desired.map((project) => [String(project.slug), project]));
  const seen = new Set<string>();
  return desired.flatMap(({ slug }) => {
    const path = [];
    let at: string = slug;
    while (!seen.has(at)) {
      seen.add(at);
      path.push(at);
      const project = bySlug.get(at);
      at = (project && desiredSlug(project)) ?? at;
    }
    const cycle = path.includes(at) ? path.slice(path.indexOf(at)) : [];
    const first = bySlug.get(at);
    if (cycle.length < 2 || first === undefined) return [];
    return [findingFor(first, messages.slugCycle([...cycle, at]))];
  });
}

function findingFor({ settings }: DesiredProject, message: Message): Finding {
  const source = settings.get('slug')?.source;
  const place = source === undefined ? null : { file: source.file, line: source.line, column: source.column };
  return { ...message, place, excerpt: null };
}
