import { findGlobFlaw, type GlobField } from '../../desired/resolve/glob-flaws.js';
import { sha256Hex } from '../../disk/sha256.js';
import { isNumericId } from '../../model/ids.js';
import { byText } from '../../model/order.js';

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
  /** The name of the layer, and of its file. It depends only on `match`, unless an existing layer has it. */
  readonly name: string;
  readonly match: GroupMatch;
  /** Of layers that save as much, the one with the lowest rank is the easiest to understand. */
  readonly rank: number;
  /** Indices of the projects. */
  readonly members: ReadonlySet<number>;
}

/** Fewer projects are no group: their values are easier to read in their own documents. */
export const MIN_MEMBERS = 3;
/** Maximum number of projects that a layer excludes by name. */
const MAX_EXCLUDED = 20;

/**
 * Returns the groups that a layer can match without matching an outsider: all projects, and those of a team, of a
 * platform or with a common prefix. If groups have the same members, returns only the one that excludes the fewest
 * projects by name, or else the first in this order. The names sort in the order from general to particular, so that a
 * particular layer overrides a general one.
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
  const candidates = candidatesOf(projects, outsiders).toSorted(
    (one, other) => one.excluded.length - other.excluded.length,
  );
  for (const { field, rank, label, glob, members, excluded } of candidates) {
    if (findGlobFlaw(glob, field) !== null) continue;
    const key = members.join(' ');
    if (found.has(key)) continue;
    if (excluded.length > MAX_EXCLUDED || excluded.some(isNumericId)) continue;
    const name = freeName(label, names);
    names.add(name);
    found.set(key, { name, match: matchOf(field, glob, excluded), rank, members: new Set(members) });
  }
  return [...found.values()];
}

/** A property whose values can select the projects of a layer. */
interface Criterion {
  readonly field: GlobField;
  /** The values of a project. */
  readonly textsOf: (project: Matchable) => readonly string[];
  /** The glob that matches exactly the projects with this value. */
  readonly globOf: (text: string) => string;
  readonly labelOf: (text: string) => string;
}

const criteria: readonly Criterion[] = [
  { field: 'project', textsOf: () => [''], globOf: () => '*', labelOf: () => 'baseline' },
  { field: 'team', textsOf: ({ teams }) => teams, globOf: (team) => team, labelOf: (team) => `team-${team}` },
  {
    field: 'platform',
    textsOf: ({ platform }) => (platform === null ? [] : [platform]),
    globOf: (platform) => platform,
    labelOf: (platform) => `platform-${platform}`,
  },
  {
    field: 'project',
    textsOf: ({ slug }) => prefixesOf(slug),
    globOf: (prefix) => `${prefix}*`,
    labelOf: (prefix) => `prefix-${prefix.replace(/-$/, '')}`,
  },
];

interface Candidate {
  readonly field: GlobField;
  readonly rank: number;
  readonly glob: string;
  readonly label: string;
  /** Indices of the projects. */
  readonly members: readonly number[];
  /** The slugs of the outsiders that the glob matches. */
  readonly excluded: readonly string[];
}

function candidatesOf(projects: readonly Matchable[], outsiders: readonly Matchable[]): readonly Candidate[] {
  return criteria.flatMap(({ field, textsOf, globOf, labelOf }, rank) => {
    const outside = indexBy(outsiders, textsOf);
    return [...indexBy(projects, textsOf)]
      .filter(([text, members]) => members.length >= MIN_MEMBERS && !/[*?]/.test(text))
      .sort(byText(([text]) => text))
      .map(([text, members]) => ({
        field,
        rank,
        glob: globOf(text),
        label: fileLabel(labelOf(text)),
        members,
        excluded: (outside.get(text) ?? []).flatMap((at) => outsiders[at]?.slug ?? []),
      }));
  });
}

/** Text → the indices of the projects that have it. */
function indexBy(
  projects: readonly Matchable[],
  textsOf: Criterion['textsOf'],
): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [at, project] of projects.entries()) {
    for (const text of new Set(textsOf(project))) {
      const members = index.get(text);
      if (members === undefined) index.set(text, [at]);
      else members.push(at);
    }
  }
  return index;
}

/** `pay-api-eu`: `pay-` and `pay-api-`. */
function prefixesOf(slug: string): readonly string[] {
  return [...slug.matchAll(/(?<=[^_-])[_-]/g)].map(({ index }) => slug.slice(0, index + 1));
}

/** A label without characters that a file name should not have. A hash distinguishes it from others like it. */
function fileLabel(label: string): string {
  const plain = label.replace(/[^\w-]+/g, '-').replace(/-+$/, '');
  return plain === label ? plain : `${plain}-${sha256Hex(label).slice(0, 6)}`;
}

function matchOf(field: GlobField, glob: string, excluded: readonly string[]): GroupMatch {
  const negated = excluded.map((slug) => `!${slug}`);
  if (negated.length === 0) return { [field]: glob };
  return field === 'project' ? { project: [glob, ...negated] } : { project: negated, [field]: glob };
}

function freeName(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? label : `${label}-${number}`;
    if (!taken.has(name)) return name;
  }
}
