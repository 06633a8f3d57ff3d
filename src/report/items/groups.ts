import { bySlug } from '../../model/ids.js';
import { maxNames } from '../../model/names.js';
import { compareNatural } from '../../model/order.js';
import type { ResourceNames, SourceView } from '../view/names.js';

/** Anything with places, which do not matter for grouping. */
interface Sourced {
  readonly sources: readonly SourceView[];
}

/** Resources with identical entries. Everything except names and places must be equal for two groups to be merged. */
export interface Groupable {
  readonly names: ResourceNames;
  /** The places of the declarations. */
  readonly places: readonly SourceView[];
  readonly entries: readonly Sourced[];
}

/** Groups items by key, in the order of their first items. */
export function collect<Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const same = found.get(key);
    if (same === undefined) found.set(key, [item]);
    else same.push(item);
  }
  return found;
}

/**
 * Whether an entry comes from several files, and the one before it from the same ones, so that they are not repeated.
 */
export function repeatsFiles(entries: readonly Sourced[], index: number): boolean {
  const [own, previous] = [entries[index]?.sources ?? [], entries[index - 1]?.sources ?? []];
  return (
    own.length > 1 &&
    own.length === previous.length &&
    own.every(({ place }, at) => place.file === previous[at]?.place.file)
  );
}

/**
 * Merges resources of one kind with identical content, wherever in the files it comes from, at the position of the
 * first. Then lists each entry that more than `maxNames` resources in different groups share only once, with all of
 * them.
 */
export function groupAlike<Group extends Groupable>(all: readonly Group[]): Group[] {
  const groups = mergeEqual(all);
  const shares = groups.flatMap((group, index) =>
    group.entries.map((entry) => ({ group, index, entry, key: contentOf({ ...group, entries: [entry] }) })),
  );
  const shared = [...collect(shares, ({ key }) => key).values()].filter(
    (found) => found.length > 1 && found.reduce((sum, { group }) => sum + group.names.length, 0) > maxNames,
  );
  if (shared.length === 0) return groups;
  const elsewhere = new Set(shared.flat().map(({ entry }) => entry));
  // Entries that the same groups share stay together.
  const parts = [...collect(shared, (found) => found.map(({ index }) => index).join()).values()].map(
    (part) => {
      const [found = []] = part;
      const own = found.map(({ group }, at) => ({
        ...group,
        places: [],
        entries: part.flatMap((its) => its[at]?.entry ?? []),
      }));
      return { first: found[0]?.index, groups: mergeEqual(own) };
    },
  );
  return groups.flatMap((group, index) => {
    const entries = group.entries.filter((entry) => !elsewhere.has(entry));
    const isLeft = entries.length > 0 || group.entries.length === 0;
    return [
      ...parts.flatMap(({ first, groups: its }) => (first === index ? its : [])),
      ...(isLeft ? [{ ...group, entries }] : []),
    ];
  });
}

function mergeEqual<Group extends Groupable>(groups: readonly Group[]): Group[] {
  return [...collect(groups, contentOf).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const entries = first.entries.map((entry, at) => ({
      ...entry,
      sources: mergeSources(same.flatMap((group) => group.entries[at]?.sources ?? [])),
    }));
    const places = mergeSources(same.flatMap((group) => group.places));
    return [{ ...first, names: joinNames(same.map(({ names }) => names)), places, entries }];
  });
}

/** Everything except the names and places. */
function contentOf({ names, places, entries, ...rest }: Groupable): string {
  const contents = entries.map(({ sources: _, ...content }) => content);
  return JSON.stringify([names[0].kind, rest, places.length > 0, contents]);
}

/** In the order of the files. */
function mergeSources(sources: readonly SourceView[]): SourceView[] {
  return [...collect(sources, ({ place }) => JSON.stringify(place)).values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, names: joinNames([first, ...others].map(({ names }) => names)) }],
    )
    .sort((a, b) => compareNatural(a.place.file, b.place.file) || a.place.line - b.place.line);
}

function joinNames(parts: readonly ResourceNames[]): ResourceNames {
  const [first, ...others] = parts.flat().sort(bySlug);
  if (first === undefined) throw new Error('a group has at least one name');
  return [first, ...others];
}
