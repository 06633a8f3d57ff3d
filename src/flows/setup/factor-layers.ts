import type { Json } from '../../model/json.js';
import { type LayerGroup, MIN_MEMBERS } from './layer-groups.js';

/** The values of a project that documents must give, by the name of the setting. */
export interface Profile {
  readonly values: ReadonlyMap<string, ProfileValue>;
  /** Settings that the project's own document decides, whatever layers set. */
  readonly fixed: ReadonlySet<string>;
  /** What existing layers set. */
  readonly layered: ReadonlyMap<string, LayeredValue>;
}

/** The value of a setting from the last existing layer that sets it. */
export interface LayeredValue {
  readonly value: Json;
  /** Equal texts are equal values. */
  readonly key: string;
  /** The number of groups whose layers apply before the existing one. The layers of the other groups override it. */
  readonly groupsBefore: number;
}

export interface ProfileValue {
  readonly value: Json;
  /** Equal texts are equal values. */
  readonly key: string;
  /** Characters that the setting takes in a document. */
  readonly size: number;
  /** The value need not be written, unless a layer sets another one. */
  readonly isOptional: boolean;
}

/** The layers that make the text short. */
export interface Factoring {
  readonly layers: readonly FactoredLayer[];
  /** The names of groups without common projects whose layers would make it shorter still; beyond the maximum. */
  readonly more: readonly string[];
}

/** A group and the values that its layer sets, in the order of `settings`. */
export interface FactoredLayer {
  readonly group: LayerGroup;
  readonly values: ReadonlyMap<string, ProfileValue>;
}

/** Characters of a layer's document without its settings and the projects that it excludes. */
const HEADER = 60;

type Chosen = ReadonlyMap<LayerGroup, ReadonlyMap<string, ProfileValue>>;

interface Choice {
  readonly chosen: Chosen;
  /** In characters. */
  readonly saving: number;
}

/**
 * Chooses layers that make the text of all documents short: repeatedly the group whose layer saves the most characters,
 * until none saves any. If that is the maximum of layers, leaves out one of them if others save more together. A layer
 * sets a value only if most of its projects have it, and if that removes several lines. It never sets a setting that
 * one of its projects lacks, so that no project gets a setting that it did not have. It overrides an existing layer if
 * that is shorter, and never repeats what that layer sets.
 *
 * The same input always gives the same layers. With these layers in place, another run finds no more.
 *
 * @param groups in the order in which their layers apply: a later one overrides an earlier one.
 * @param settings the settings that a layer can set.
 */
export function factorLayers(
  profiles: readonly Profile[],
  groups: readonly LayerGroup[],
  settings: readonly string[],
  maxLayers: number,
): Factoring {
  const problem: Problem = {
    profiles,
    positions: new Map(groups.map((group, position) => [group, position])),
    common: new Map(
      groups.map((group, position) => [group, commonValues(group, position, settings, profiles)]),
    ),
  };
  const choose = (from: readonly LayerGroup[], before?: Choice): Choice =>
    chooseLayers(from, maxLayers, problem, before);
  const first = choose(groups);
  // A layer that saves the most alone can leave little to the others, and take the place of one that saves more.
  const others = first.chosen.size < maxLayers ? [] : [...first.chosen.keys()];
  const best = others
    .map((left) => choose(groups.filter((group) => group !== left)))
    .reduce((one, other) => (other.saving > one.saving ? other : one), first);
  const { chosen } = choose(groups, best);
  const kept = withoutOverridden(chosen, problem);
  const layers = groups.flatMap((group) => {
    const values = kept.get(group);
    if (values === undefined || values.size === 0) return [];
    const sorted = settings.flatMap((setting) => {
      const value = values.get(setting);
      return value === undefined ? [] : [[setting, value] as const];
    });
    return [{ group, values: new Map(sorted) }];
  });
  return { layers, more: namesBeyond(groups, { ...problem, chosen }) };
}

/** Adds to the chosen layers, each time the group that saves the most characters, until none saves any. */
function chooseLayers(
  groups: readonly LayerGroup[],
  maxLayers: number,
  problem: Problem,
  { chosen, saving }: Choice = { chosen: new Map(), saving: 0 },
): Choice {
  const best = groups
    .filter((group) => chosen.has(group) || chosen.size < maxLayers)
    .map((group) => evaluate(group, { ...problem, chosen }))
    .filter(({ saving }) => saving > 0)
    .reduce<Offer | null>((one, other) => (one === null || isBetter(other, one) ? other : one), null);
  if (best === null) return { chosen, saving };
  const values = new Map([...(chosen.get(best.group) ?? []), ...best.values]);
  const added = { chosen: new Map([...chosen, [best.group, values]]), saving: saving + best.saving };
  return chooseLayers(groups, maxLayers, problem, added);
}

function isBetter(one: Offer, other: Offer): boolean {
  return one.saving === other.saving ? one.group.rank < other.group.rank : one.saving > other.saving;
}

/** The names of further groups whose layers would save text, without common projects, in the order of the groups. */
function namesBeyond(
  groups: readonly LayerGroup[],
  problem: Problem & { readonly chosen: Chosen },
): readonly string[] {
  const offers = groups
    .filter((group) => !problem.chosen.has(group))
    .map((group) => evaluate(group, problem))
    .filter(({ saving }) => saving > 0)
    .sort((one, other) => other.saving - one.saving || one.group.rank - other.group.rank);
  const covered = new Set<number>();
  const names = new Set<string>();
  for (const { group } of offers) {
    const members = [...group.members];
    if (members.some((at) => covered.has(at))) continue;
    for (const at of members) covered.add(at);
    names.add(group.name);
  }
  return groups.map(({ name }) => name).filter((name) => names.has(name));
}

interface Problem {
  readonly profiles: readonly Profile[];
  /** The order in which the layers of the groups apply. */
  readonly positions: ReadonlyMap<LayerGroup, number>;
  /** The values that most projects of a group have, which do not depend on the chosen layers. */
  readonly common: ReadonlyMap<LayerGroup, ReadonlyMap<string, ProfileValue>>;
}

interface Offer {
  readonly group: LayerGroup;
  readonly values: ReadonlyMap<string, ProfileValue>;
  /** In characters; can be negative. */
  readonly saving: number;
}

/** The values that are worth adding to a group's layer. */
function evaluate(group: LayerGroup, problem: Problem & { readonly chosen: Chosen }): Offer {
  const { common, chosen } = problem;
  const values = new Map<string, ProfileValue>();
  let saving = chosen.has(group) ? 0 : -HEADER - excludedText(group).length;
  for (const [setting, value] of common.get(group) ?? []) {
    if (chosen.get(group)?.has(setting) === true) continue;
    const { characters, lines } = savingOf(group, setting, value.key, problem);
    if (lines < MIN_MEMBERS || characters <= value.size) continue;
    values.set(setting, value);
    saving += characters - value.size;
  }
  return { group, values, saving: values.size === 0 ? 0 : saving };
}

/** The length of globs that select projects is not counted: the layer of a team must not depend on its name. */
function excludedText({ match: { project = [] } }: LayerGroup): string {
  return [project]
    .flat()
    .filter((glob) => glob.startsWith('!'))
    .join();
}

function commonValues(
  group: LayerGroup,
  position: number,
  settings: readonly string[],
  profiles: readonly Profile[],
): ReadonlyMap<string, ProfileValue> {
  return new Map(
    settings.flatMap((setting) => {
      const value = commonValue(group, position, setting, profiles);
      return value === null ? [] : [[setting, value] as const];
    }),
  );
}

/**
 * The value that more than half of the members have whose value depends on the layer. Null if there is none, or if one
 * of them lacks the setting.
 */
function commonValue(
  { members }: LayerGroup,
  position: number,
  setting: string,
  profiles: readonly Profile[],
): ProfileValue | null {
  const free = [...members]
    .flatMap((at) => profiles[at] ?? [])
    .filter((profile) => dependsOn(position, profile, setting))
    .map(({ values }) => values.get(setting));
  const counts = new Map<string, number>();
  for (const value of free) {
    if (value === undefined) return null;
    counts.set(value.key, (counts.get(value.key) ?? 0) + 1);
  }
  return free.find((value) => value !== undefined && 2 * (counts.get(value.key) ?? 0) > free.length) ?? null;
}

/** What the projects' documents become shorter by if the group's layer sets the value. */
function savingOf(
  group: LayerGroup,
  setting: string,
  key: string,
  { profiles, positions, chosen }: Problem & { readonly chosen: Chosen },
): { readonly characters: number; readonly lines: number } {
  const positionOf = (one: LayerGroup) => positions.get(one) ?? -1;
  const setters = [...chosen]
    .flatMap(([one, values]) => (values.has(setting) ? [one] : []))
    .sort((one, other) => positionOf(one) - positionOf(other));
  const position = positionOf(group);
  let characters = 0;
  let lines = 0;
  for (const at of group.members) {
    const profile = profiles[at];
    if (profile === undefined || !dependsOn(position, profile, setting)) continue;
    const last = setters.findLast(({ members }) => members.has(at));
    if (last !== undefined && positionOf(last) > position) continue;
    const isLast = last !== undefined && dependsOn(positionOf(last), profile, setting);
    const given = isLast ? chosen.get(last)?.get(setting) : profile.layered.get(setting);
    const before = costOf(profile, setting, given?.key);
    const after = costOf(profile, setting, key);
    characters += before - after;
    lines += Number(before > 0) - Number(after > 0);
  }
  return { characters, lines };
}

/** Whether the layer at this position can set the project's value: neither its document nor a later layer does. */
function dependsOn(position: number, { fixed, layered }: Profile, setting: string): boolean {
  return !fixed.has(setting) && position >= (layered.get(setting)?.groupsBefore ?? 0);
}

/** Characters of the setting in the project's own document, if layers set this value. */
function costOf({ values }: Profile, setting: string, key: string | undefined): number {
  const value = values.get(setting);
  if (value === undefined || key === value.key) return 0;
  return key === undefined && value.isOptional ? 0 : value.size;
}

/** Removes the values that no project takes from the layer any more, because later layers override them. */
function withoutOverridden(chosen: Chosen, problem: Problem): Chosen {
  let kept = chosen;
  for (const [group, values] of chosen) {
    for (const [setting, { key }] of values) {
      const rest = new Map([...(kept.get(group) ?? [])].filter(([name]) => name !== setting));
      const without: Chosen = new Map([...kept, [group, rest]]);
      const { characters } = savingOf(group, setting, key, { ...problem, chosen: without });
      if (characters <= 0) kept = without;
    }
  }
  return kept;
}
