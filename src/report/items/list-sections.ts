import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { dangers } from '../../model/danger.js';
import { bySlug } from '../../model/ids.js';
import { maxNames, resourceName } from '../../model/names.js';
import type { Group, Section } from '../document/changes-document.js';
import type { ResourceName, SourceView } from '../view/names.js';
import type { ReportItem } from './items.js';
import { sections } from './sections.js';

const order = Object.keys(sections);
const gravestFirst: readonly Section['tone'][] = ['danger', 'warning', 'plain', 'good'];
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
    const { noun, rest, ...facts } = sections[id];
    const isRest = rest !== undefined && all.some(([other]) => dangerous.has(other));
    const names = new Set(own.map(({ name }) => resourceName(name)));
    const entries = own.filter(({ entry }) => entry !== undefined);
    const count = noun === 'resource' || noun === 'project' ? names.size : entries.length;
    const isGrave = facts.alert && own.some(({ entry }) => entry?.tone === 'danger');
    return {
      ...facts,
      ...(isRest && { title: rest }),
      id: isOther ? `other-${id}` : id,
      isOther,
      note: isOther ? otherNote : facts.note,
      count: pluralise(count, noun),
      tone: isGrave ? 'danger' : facts.tone,
      groups: groupItems(own),
    };
  });
}

/** The items of one resource. */
type Part = readonly [ReportItem, ...ReportItem[]];

/**
 * Merges resources of one kind with identical content, wherever in the files it comes from, at the position of the
 * first. An item that more than `maxNames` resources share is apart from their other items, and listed once.
 */
function groupItems(items: readonly ReportItem[]): readonly Group[] {
  const resources = collect(items, ({ name, remarks }) => JSON.stringify([nameOf(name), remarks]));
  // Items that the same resources share stay together.
  const shared = new Map<ReportItem, string>();
  for (const all of collect(items, (item) => contentOf([item])).values()) {
    const names = all.length > maxNames ? JSON.stringify(all.map(({ name }) => nameOf(name))) : '';
    for (const item of all) shared.set(item, names);
  }
  const parts = [...resources.values()]
    .sort((a, b) => gravityOf(a) - gravityOf(b))
    .flatMap((own) => [...collect(own, (item) => shared.get(item)).values()]);
  return [...collect(parts, contentOf).values()].map(groupOf);
}

function gravityOf(part: Part): number {
  return Math.min(
    ...part.map(({ section, entry }) =>
      entry === undefined ? gravestFirst.length : gravestFirst.indexOf(entry.tone ?? sections[section].tone),
    ),
  );
}

/** Everything except the names and places. */
function contentOf(part: Part): string {
  const [{ name, remarks, source, entry }] = part;
  const isPlaced = entry === undefined && source !== null;
  return JSON.stringify([name.kind, remarks, isPlaced, part.map((item) => item.entry)]);
}

const plainChange = { state: null, effect: null, rows: [], remarks: [] } as const;

/** One group of several resources with the same content. */
function groupOf(same: readonly [Part, ...Part[]]): Group {
  const [first] = same;
  const [{ section, remarks = [], entry: hasEntries }] = first;
  const whole = same.map(([group]) => group);
  return {
    names: namesOf(whole),
    places: hasEntries ? [] : sourcesOf(whole),
    remarks,
    entries: first.flatMap(({ entry }, at) => {
      if (entry === undefined) return [];
      const sources = sourcesOf(same.flatMap((part) => part[at] ?? []));
      return { ...plainChange, tone: sections[section].tone, ...entry, sources };
    }),
  };
}

/** Each place once. */
function sourcesOf(items: readonly ReportItem[]): readonly SourceView[] {
  const placed = items.flatMap(({ source: place, name }) => (place ? { place, name } : []));
  return [...collect(placed, ({ place }) => JSON.stringify(place)).values()].map((same) => {
    return { place: same[0].place, names: namesOf(same) };
  });
}

function namesOf(items: readonly Pick<ReportItem, 'name'>[]): readonly ResourceName[] {
  return items.map(({ name }) => nameOf(name)).sort(bySlug);
}

function nameOf({ kind, slug, id }: ResourceName): ResourceName {
  return { kind, slug, id };
}
