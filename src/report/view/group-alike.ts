import { bySlug } from '../../model/ids.js';
import { maxNames } from '../../model/names.js';
import { compareNatural } from '../../model/order.js';
import type { ResourceNames, SourceView } from './names.js';

/**
 * Whether an item comes from several files, and the item before it from the same ones, so that they are not repeated.
 */
export function repeatsFiles(items: readonly Pick<Sourced, 'sources'>[], index: number): boolean {
  const [own, previous] = [items[index]?.sources ?? [], items[index - 1]?.sources ?? []];
  return (
    own.length > 1 &&
    own.length === previous.length &&
    own.every(({ place }, at) => place.file === previous[at]?.place.file)
  );
}

/** Anything with places, which do not matter for grouping. */
interface Sourced {
  readonly setting: string;
  readonly sources: readonly SourceView[];
}

/** The parts of a group that grouping changes. Everything else must be equal for two groups to be merged. */
export interface Groupable {
  readonly names: ResourceNames;
  /** The places of the declarations. */
  readonly places: readonly SourceView[];
  readonly changes: readonly Sourced[];
  readonly unreadable: readonly Sourced[];
  /** Settings of these resources that are listed above instead. */
  readonly apart: readonly string[];
}

/**
 * Merges resources of one kind with identical content, wherever in the files it comes from, at the position of the
 * first. Then lists each change that many groups share only once, with all its resources.
 */
export function groupAlike<Group extends Groupable>(groups: readonly Group[]): Group[] {
  const alike = collect(groups, ({ names, places, changes, unreadable, apart, ...rest }) =>
    JSON.stringify([
      names[0].kind,
      rest,
      apart,
      places.length > 0,
      changes.map(contentOf),
      unreadable.map(contentOf),
    ]),
  );
  return listSharedOnce([...alike.values()].map(merge));
}

/** Everything except the places. */
function contentOf<Item extends Sourced>({ sources, ...content }: Item): Omit<Item, 'sources'> {
  return content;
}

/** Groups items by key, in the order of their first items. */
export function collect<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const same = found.get(key);
    if (same === undefined) found.set(key, [item]);
    else same.push(item);
  }
  return found;
}

/** Merges groups that differ only in names and places. */
function merge<Group extends Groupable>(groups: readonly Group[]): Group {
  const [first] = groups;
  if (first === undefined) throw new Error('a group has at least one member');
  if (groups.length === 1) return first;
  const mergeItems = (key: 'changes' | 'unreadable'): readonly Sourced[] =>
    first[key].map((item, index) => ({
      ...item,
      sources: mergeSources(groups.flatMap((group) => group[key][index]?.sources ?? [])),
    }));
  return {
    ...first,
    names: joinNames(groups.map(({ names }) => names)),
    places: mergeSources(groups.flatMap(({ places }) => places)),
    changes: mergeItems('changes'),
    unreadable: mergeItems('unreadable'),
  };
}

/** In the order of the files. */
function mergeSources(sources: readonly SourceView[]): SourceView[] {
  const byPlace = collect(sources, ({ place }) => JSON.stringify(place));
  return [...byPlace.values()]
    .flatMap((same) => {
      const [first] = same;
      return first === undefined ? [] : [{ ...first, names: joinNames(same.map(({ names }) => names)) }];
    })
    .sort((a, b) => compareNatural(a.place.file, b.place.file) || a.place.line - b.place.line);
}

function joinNames(parts: readonly ResourceNames[]): ResourceNames {
  const [first, ...others] = parts.flat().sort(bySlug);
  if (first === undefined) throw new Error('a group has at least one name');
  return [first, ...others];
}

/** Moves the changes that more than `maxNames` resources in different groups share into groups of their own. */
function listSharedOnce<Group extends Groupable>(groups: readonly Group[]): Group[] {
  const keyOf = (change: Sourced, { names, places, changes, unreadable, apart, ...rest }: Group): string =>
    JSON.stringify([names[0].kind, rest, contentOf(change)]);
  const occurrences = groups.flatMap((group, index) =>
    group.changes.map((change) => ({ index, group, change, key: keyOf(change, group) })),
  );
  const shared = [...collect(occurrences, ({ key }) => key)].filter(
    ([, found]) =>
      found.length > 1 && found.reduce((sum, { group }) => sum + group.names.length, 0) > maxNames,
  );
  const keys = new Set(shared.map(([key]) => key));
  // Changes that the same groups share stay together.
  const parts = collect(shared, ([, found]) => found.map(({ index }) => index).join());
  const partsAt = new Map<number, Group[]>();
  for (const part of parts.values()) {
    const [[, found] = ['', []]] = part;
    const merged = found.map(({ group }, at) => ({
      ...group,
      changes: part.flatMap(([, its]) => its[at]?.change ?? []),
      places: [],
      unreadable: [],
      apart: [],
    }));
    const first = found[0]?.index ?? 0;
    partsAt.set(first, [...(partsAt.get(first) ?? []), merge(merged)]);
  }
  return groups.flatMap((group, index) => [
    ...(partsAt.get(index) ?? []),
    ...without(group, (change) => keys.has(keyOf(change, group))),
  ]);
}

/** The group without the changes that are listed elsewhere; nothing if no other content is left. */
function without<Group extends Groupable>(group: Group, isElsewhere: (change: Sourced) => boolean): Group[] {
  const elsewhere = group.changes.filter(isElsewhere);
  if (elsewhere.length === 0) return [group];
  const changes = group.changes.filter((change) => !elsewhere.includes(change));
  if (changes.length + group.unreadable.length === 0) return [];
  return [{ ...group, changes, apart: [...group.apart, ...elsewhere.map(({ setting }) => setting)] }];
}
