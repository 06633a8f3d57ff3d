import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { dangers } from '../../model/danger.js';
import { bySlug } from '../../model/ids.js';
import { maxNames, resourceName } from '../../model/names.js';
import type { ChangeEntry, Group, Section } from '../document/changes-document.js';
import { nameOf, type ResourceNames, type SourceView, sourcesOf } from '../view/names.js';
import type { ReportItem } from './items.js';
import { sections } from './sections.js';

const order = Object.keys(sections);
const gravestFirst: readonly ChangeEntry['tone'][] = ['danger', 'warning', 'plain', 'good'];
/** What a pull request does not cause. */
const otherNote =
  'not caused by this pull request, but part of an apply: already pending at the base, or changed on the service by hand or by a later merge';

/**
 * The sections of a document, in the order of the table, and last what the files since the base do not cause. Resources
 * with identical items are merged, and those with a danger come first.
 */
export function listSections(items: readonly ReportItem[]): readonly Section[] {
  return [false, true].flatMap((isOther) => {
    const some = items.filter((item) => (item.isOther ?? false) === isOther);
    return sectionsOf(some, isOther);
  });
}

const dangerous: ReadonlySet<string> = new Set(
  dangers.flatMap(({ danger }) => [danger, `applied-${danger}`]),
);

function sectionsOf(items: readonly ReportItem[], isOther: boolean): readonly Section[] {
  const all = [...collect(items, ({ section }) => section)].sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  return all.map(([id, own]) => {
    const { noun, note = null, rest, ...facts } = sections[id];
    const isRest = rest !== undefined && all.some(([other]) => dangerous.has(other));
    const keyOf = ({ name, remarks }: ReportItem): string => JSON.stringify([nameOf(name), remarks]);
    const groups = [...collect(own, keyOf).values()].map(groupOf);
    groups.sort((a, b) => gravityOf(a) - gravityOf(b));
    const names = new Set(own.map(({ name }) => resourceName(name)));
    const entries = own.filter(({ entry }) => entry !== undefined);
    const count = noun === 'resource' || noun === 'project' ? names.size : entries.length;
    const isGrave = facts.alert !== undefined && own.some(({ entry }) => entry?.tone === 'danger');
    return {
      ...facts,
      ...(isRest && { title: rest }),
      id: isOther ? `other-${id}` : id,
      isOther,
      note: isOther ? otherNote : note,
      count: pluralise(count, noun),
      ...(isGrave && ({ tone: 'danger', alert: 'caution' } as const)),
      groups: groupAlike(groups),
    };
  });
}

/** The items of one resource. */
function groupOf(items: readonly [ReportItem, ...ReportItem[]]): Group {
  const [{ name, place = null, remarks = [] }] = items;
  const entries = items.flatMap(({ section, entry }) => {
    if (entry === undefined) return [];
    const { source, ...facts } = entry;
    return [{ ...plainChange, tone: sections[section].tone, ...facts, sources: sourcesOf(source, name) }];
  });
  return { names: [nameOf(name)], places: sourcesOf(place, name), remarks, entries };
}

const plainChange = { state: null, effect: null, rows: [], remarks: [] } as const;

function gravityOf({ entries }: Group): number {
  return Math.min(...entries.map(({ tone }) => gravestFirst.indexOf(tone)));
}

/**
 * Merges resources of one kind with identical content, wherever in the files it comes from, at the position of the
 * first. An entry that more than `maxNames` resources share is apart from their other entries, and listed once.
 */
function groupAlike(groups: readonly Group[]): Group[] {
  const alone = (group: Group) => group.entries.map((entry) => ({ ...group, entries: [entry] }));
  const sharing = collect(groups.flatMap(alone), contentOf);
  // Entries that the same resources share stay together.
  const shared = new Map<ChangeEntry, string>();
  for (const all of sharing.values()) {
    const resources = all.length > maxNames ? JSON.stringify(all.map(({ names }) => names)) : '';
    for (const { entries } of all) for (const entry of entries) shared.set(entry, resources);
  }
  const parts = groups.flatMap((group) => {
    const byNames = collect(group.entries, (entry) => shared.get(entry));
    return byNames.size < 2
      ? [group]
      : [...byNames.values()].map((entries) => ({ ...group, entries, places: [] }));
  });
  return [...collect(parts, contentOf).values()].map(merge);
}

/** One group of several with the same content. */
function merge(same: readonly [Group, ...Group[]]): Group {
  const [first] = same;
  return {
    ...first,
    names: joinNames(same),
    places: mergeSources(same.flatMap(({ places }) => places)),
    entries: first.entries.map((entry, at) => ({
      ...entry,
      sources: mergeSources(same.flatMap(({ entries }) => entries[at]?.sources ?? [])),
    })),
  };
}

/** Everything except the names and places. */
function contentOf({ names, places, entries, ...rest }: Group): string {
  const contents = entries.map(({ sources: _, ...content }) => content);
  return JSON.stringify([names[0].kind, rest, places.length > 0, contents]);
}

/** Each place once. */
function mergeSources(sources: readonly SourceView[]): SourceView[] {
  return [...collect(sources, ({ place }) => JSON.stringify(place)).values()].map((same) => {
    return { place: same[0].place, names: joinNames(same) };
  });
}

function joinNames(all: readonly { readonly names: ResourceNames }[]): ResourceNames {
  const [first, ...others] = all.flatMap(({ names }) => names).sort(bySlug);
  if (first === undefined) throw new Error('a group has at least one name');
  return [first, ...others];
}
