import { sha256Hex } from '../../disk/sha256.js';
import { collect } from '../../model/collect.js';
import { isNumericId } from '../../model/ids.js';
import { compareText } from '../../model/order.js';
import type { LayerMatch } from '../types.js';
import { platformGlob, slugGlob } from './globs.js';
import type { LayerTarget } from './matching.js';

type GlobField = keyof LayerMatch;

/** The `match` of a layer, as written. */
export type GroupMatch = Readonly<Partial<Record<GlobField, string | readonly string[]>>>;

/** Projects that one layer can match. */
export interface LayerGroup {
  /** The name of the layer, and of its file. It depends only on `match`, unless an existing layer has it. */
  readonly name: string;
  readonly match: GroupMatch;
  /** The number of projects that it excludes by name. */
  readonly excluded: number;
  /** Of layers that save as much, the one with the lowest rank is the easiest to understand. */
  readonly rank: number;
  /** Indices of the projects. */
  readonly members: ReadonlySet<number>;
}

/** Fewer projects are not grouped: their values are easier to read in their own documents. */
export const minMembers = 3;
/** Maximum number of projects that a layer excludes by name. */
const maxExcluded = 20;

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
  projects: readonly LayerTarget[],
  outsiders: readonly LayerTarget[],
  taken: ReadonlySet<string>,
): readonly LayerGroup[] {
  const outside = collect(outsiders.flatMap(selectorsOf), keyOf);
  const candidates = [...collect(projects.flatMap(selectorsOf), keyOf)].map(([key, its]) => {
    const excluded = [...new Set(outside.get(key)?.map(({ slug }) => slug))];
    return { ...its[0], excluded, members: new Set(its.map(({ at }) => at)) };
  });
  const usable = candidates
    .filter(
      ({ field, glob, excluded, members }) =>
        members.size >= minMembers &&
        (field === 'platform' ? platformGlob : slugGlob).test(glob) &&
        excluded.length <= maxExcluded &&
        !excluded.some(isNumericId),
    )
    .sort((a, b) => a.excluded.length - b.excluded.length || a.rank - b.rank || compareText(a.glob, b.glob));
  const byMembers = collect(usable, ({ members }) => [...members].join(' '));
  return [...byMembers.values()].map(([{ field, rank, glob, label, excluded, members }]) => ({
    name: freeName(fileLabel(label), taken),
    match: matchOf(field, glob, excluded),
    excluded: excluded.length,
    rank,
    members,
  }));
}

/** One way to select a project. */
interface Selector {
  readonly field: GlobField;
  readonly rank: number;
  readonly glob: string;
  readonly label: string;
  readonly slug: string;
  /** The index of the project. */
  readonly at: number;
}

function selectorsOf({ slug, teams, platform }: LayerTarget, at: number): readonly Selector[] {
  const plain = (texts: readonly string[]) => texts.filter((text) => /^[^*?]+$/.test(text));
  // `pay-api-eu`: `pay-` and `pay-api-`.
  const prefixes = [...slug.matchAll(/(?<=[^_-])[_-]/g)].map(({ index }) => slug.slice(0, index + 1));
  const select = (field: GlobField, glob: string, label: string, rank: number): Selector => {
    return { field, glob, label, rank, slug, at };
  };
  return [
    select('project', '*', 'baseline', 0),
    ...plain(teams).map((team) => select('team', team, `team-${team}`, 1)),
    ...plain([platform ?? '']).map((name) => select('platform', name, `platform-${name}`, 2)),
    ...prefixes.map((prefix) => select('project', `${prefix}*`, `prefix-${prefix.replace(/-$/, '')}`, 3)),
  ];
}

function keyOf({ rank, glob }: Selector): string {
  return `${rank} ${glob}`;
}

/** A label without characters that a file name should not have. A hash distinguishes it from others like it. */
function fileLabel(label: string): string {
  const plain = label.replace(/[^\w-]+/g, '-').replace(/(?<!-)-+$/, '');
  return plain === label ? plain : `${plain}-${sha256Hex(label).slice(0, 6)}`;
}

function matchOf(field: GlobField, glob: string, excluded: readonly string[]): GroupMatch {
  const negated = excluded.map((slug) => `!${slug}`);
  if (negated.length === 0) return { [field]: glob };
  return field === 'project' ? { project: [glob, ...negated] } : { project: negated, [field]: glob };
}

function freeName(label: string, taken: ReadonlySet<string>): string {
  let name = label;
  for (let number = 2; taken.has(name); number += 1) name = `${label}-${number}`;
  return name;
}
