import { collect } from '../../model/collect.js';
import { bySlug } from '../../model/ids.js';
import { maxNames } from '../../model/names.js';
import type { Group } from '../document/changes-document.js';
import type { ResourceNames, SourceView } from '../view/names.js';

/**
 * Merges resources of one kind with identical content, wherever in the files it comes from, at the position of the
 * first. An entry that more than `maxNames` resources share is apart from their other entries, and listed once.
 */
export function groupAlike(groups: readonly Group[]): Group[] {
  const alone = (group: Group) => group.entries.map((entry) => ({ ...group, entries: [entry] }));
  const sharing = collect(groups.flatMap(alone), contentOf);
  const shared = new Map(
    [...sharing].map(([content, all]) => [
      content,
      all.length > maxNames ? JSON.stringify(all.map(({ names }) => names)) : '',
    ]),
  );
  const parts = groups.flatMap((group) => {
    // Entries that the same resources share stay together.
    const byNames = collect(
      group.entries,
      (entry) => shared.get(contentOf({ ...group, entries: [entry] })) ?? '',
    );
    return byNames.size < 2
      ? [group]
      : [...byNames.values()].map((entries) => ({ ...group, entries, places: [] }));
  });
  return [...collect(parts, contentOf).values()].flatMap(merge);
}

/** One group of several with the same content. */
function merge(same: readonly Group[]): Group[] {
  return same.slice(0, 1).map((first) => ({
    ...first,
    names: joinNames(same),
    places: mergeSources(same.flatMap(({ places }) => places)),
    entries: first.entries.map((entry, at) => ({
      ...entry,
      sources: mergeSources(same.flatMap(({ entries }) => entries[at]?.sources ?? [])),
    })),
  }));
}

/** Everything except the names and places. */
function contentOf({ names, places, entries, ...rest }: Group): string {
  const contents = entries.map(({ sources: _, ...content }) => content);
  return JSON.stringify([names[0].kind, rest, places.length > 0, contents]);
}

/** Each place once. */
function mergeSources(sources: readonly SourceView[]): SourceView[] {
  return [...collect(sources, ({ place }) => JSON.stringify(place)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ place }) => ({ place, names: joinNames(same) })),
  );
}

function joinNames(all: readonly { readonly names: ResourceNames }[]): ResourceNames {
  const [first, ...others] = all.flatMap(({ names }) => names).sort(bySlug);
  if (first === undefined) throw new Error('a group has at least one name');
  return [first, ...others];
}
