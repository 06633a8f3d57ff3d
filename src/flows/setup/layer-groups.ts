import { findGlobFlaw, type GlobField } from '../../desired/resolve/glob-flaws.js';
import { matchGlob } from '../../desired/resolve/globs.js';
import { isNumericId } from '../../model/ids.js';

/** A project as layers match it. */
export interface Matchable {
  readonly slug: string;
  readonly teams: readonly string[];
  /** Null if unknown or empty. */
  readonly platform: string | null;
}

/** The `match` of a layer, as written. */
export type GroupMatch = Readonly<Partial<Record<GlobField, string | readonly string[]>>>;

/** Projects that one layer can match. */
export interface LayerGroup {
  /** The name of the layer, and of its file. */
  readonly name: string;
  readonly match: GroupMatch;
  /** Indices of the projects. */
  readonly members: ReadonlySet<number>;
}

/** Fewer projects are no group: their values are easier to read in their own documents. */
export const MIN_MEMBERS = 3;
/** Maximum number of projects that a layer excludes by name. */
const MAX_EXCLUDED = 3;

/**
 * Returns the groups that a layer can match without matching an outsider: all projects, and those of a team, of a
 * platform or with a common prefix. If two groups have the same members, returns only the first in this order. The
 * names sort in the order from general to particular, so that a particular layer overrides a general one.
 *
 * @param outsiders projects of the organization that no layer should match.
 * @param taken names of existing layers.
 */
export function findLayerGroups(
  projects: readonly Matchable[],
  outsiders: readonly Matchable[],
  taken: ReadonlySet<string>,
): readonly LayerGroup[] {
  const names = new Set(taken);
  const found = new Map<string, LayerGroup>();
  for (const { field, label, glob } of candidatesOf(projects)) {
    if (findGlobFlaw(glob, field) !== null) continue;
    const isInside = (project: Matchable) => textsOf(project, field).some((text) => matchGlob(glob, text));
    const members = [...projects.keys()].filter((at) => {
      const project = projects[at];
      return project !== undefined && isInside(project);
    });
    const excluded = outsiders.filter(isInside).map(({ slug }) => slug);
    const key = members.join(' ');
    if (members.length < MIN_MEMBERS || found.has(key)) continue;
    if (excluded.length > MAX_EXCLUDED || excluded.some(isNumericId)) continue;
    const name = freeName(label, names);
    names.add(name);
    found.set(key, { name, match: matchOf(field, glob, excluded), members: new Set(members) });
  }
  return [...found.values()];
}

interface Candidate {
  readonly field: GlobField;
  readonly glob: string;
  readonly label: string;
}

function candidatesOf(projects: readonly Matchable[]): readonly Candidate[] {
  const textsOfAll = (listOf: (project: Matchable) => readonly string[]) => {
    const counts = new Map<string, number>();
    for (const text of projects.flatMap(listOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts.keys()].filter((text) => (counts.get(text) ?? 0) >= MIN_MEMBERS).sort();
  };
  return [
    candidate('project', '*', 'baseline'),
    ...textsOfAll(({ teams }) => teams).map((team) => candidate('team', team, `team-${team}`)),
    ...textsOfAll(({ platform }) => (platform === null ? [] : [platform])).map((platform) =>
      candidate('platform', platform, `platform-${platform}`),
    ),
    ...textsOfAll(({ slug }) => prefixesOf(slug)).map((prefix) =>
      candidate('project', `${prefix}*`, `prefix-${prefix.slice(0, -1)}`),
    ),
  ];
}

function candidate(field: GlobField, glob: string, label: string): Candidate {
  return { field, glob, label: label.replace(/[^\w-]+/g, '-').replace(/-+$/, '') };
}

/** `pay-api-eu`: `pay-` and `pay-api-`. */
function prefixesOf(slug: string): readonly string[] {
  return [...slug.matchAll(/(?<=[^_-])[_-]/g)].map(({ index }) => slug.slice(0, index + 1));
}

function textsOf({ slug, teams, platform }: Matchable, field: GlobField): readonly string[] {
  if (field === 'team') return teams;
  return [field === 'project' ? slug : (platform ?? '')];
}

function matchOf(field: GlobField, glob: string, excluded: readonly string[]): GroupMatch {
  const negated = excluded.map((slug) => `!${slug}`);
  if (negated.length === 0) return { [field]: glob };
  return field === 'project' ? { project: [glob, ...negated] } : { [field]: glob, project: negated };
}

function freeName(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? label : `${label}-${number}`;
    if (!taken.has(name)) return name;
  }
}
