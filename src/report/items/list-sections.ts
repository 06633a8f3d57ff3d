import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import type { ChangeEntry, Group, Section } from '../document/changes-document.js';
import { type Line, textOfLine } from '../line.js';
import { nameOf, sourcesOf } from '../view/names.js';
import { groupAlike } from './groups.js';
import type { ReportItem } from './items.js';
import { sections } from './sections.js';

const order = Object.keys(sections);
const gravestFirst: readonly ChangeEntry['tone'][] = ['danger', 'warning', 'plain', 'good'];
const otherNote =
  'not caused by this pull request: already pending at the base, or changed on the service by hand or by a later merge';

/**
 * The sections of a document, in the order of the table, and last what the files since the base do not cause. Resources
 * with identical items are merged, and those with a danger come first.
 */
export function listSections(items: readonly ReportItem[]): readonly Section[] {
  const byCause = [items.filter(({ isOther }) => !isOther), items.filter(({ isOther }) => isOther)];
  return byCause.flatMap((some, at) => sectionsOf(some, at === 1));
}

function sectionsOf(items: readonly ReportItem[], isOther: boolean): readonly Section[] {
  const all = [...collect(items, ({ section }) => section)].sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  const isOnly = !isOther && all.filter(([id]) => sections[id].noun !== 'project').length === 1;
  return all.map(([id, own]) => {
    const { alone, noun, note = null, title, ...facts } = sections[id];
    const keyOf = ({ name, remarks }: ReportItem): string => JSON.stringify([nameOf(name), remarks]);
    const groups = [...collect(own, keyOf).values()].flatMap(groupOf);
    groups.sort((a, b) => gravityOf(a) - gravityOf(b));
    const count = noun === 'resource' || noun === 'project' ? groups.length : own.length;
    const isGrave = facts.alert !== undefined && own.some(({ entry }) => entry?.tone === 'danger');
    return {
      ...facts,
      id: isOther ? `other-${id}` : id,
      isOther,
      title: isOnly && alone !== undefined ? alone : title,
      note: isOther ? otherNote : note,
      count: noun === undefined ? null : pluralise(count, noun),
      ...(isGrave ? ({ tone: 'danger', alert: 'caution' } as const) : {}),
      groups: groupAlike(groups),
    };
  });
}

/** The items of one resource. The reason of all its settings is listed once. */
function groupOf(items: readonly ReportItem[]): Group[] {
  const reasons = items.flatMap(({ reason }) => (reason === undefined ? [] : [reason ?? []]));
  const isCommon = reasons.every((one) => textOfLine(one) === textOfLine(reasons[0] ?? []));
  return items.slice(0, 1).map(({ name, place = null, remarks = [] }) => {
    const common = isCommon ? reasons.slice(0, 1).filter((one) => !isStated(one, remarks)) : [];
    const shown = [...remarks, ...common];
    const entries = items.flatMap(({ entry, reason }) => {
      if (entry === undefined) return [];
      const { source, ...facts } = { ...plainChange, ...entry, sources: sourcesOf(entry.source, name) };
      const own = isStated(reason ?? [], shown) ? [] : [reason ?? []];
      return [{ ...facts, remarks: [...own, ...facts.remarks] }];
    });
    return { names: [nameOf(name)], places: sourcesOf(place, name), remarks: shown, entries };
  });
}

const plainChange = { tone: 'plain', state: null, effect: null, rows: [], remarks: [] } as const;

function isStated(reason: Line, lines: readonly Line[]): boolean {
  return reason.length === 0 || lines.some((one) => textOfLine(one).includes(textOfLine(reason)));
}

function gravityOf({ entries }: Group): number {
  return Math.min(...entries.map(({ tone }) => gravestFirst.indexOf(tone)));
}
