import { pluralise } from '../../model/count.js';
import type { Section } from '../document/changes-document.js';
import { sourcesOf } from '../view/names.js';
import { groupAlike } from './groups.js';
import type { Listed } from './items.js';
import { type SectionId, sections } from './sections.js';

const order = Object.keys(sections);

/** The sections of a document, in the order of the table. Resources with identical items are merged. */
export function listSections(all: readonly Listed[]): readonly Section[] {
  const ids = [...new Set(all.map(({ section }) => section))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
  return ids.map((id) => {
    const own = all.filter(({ section }) => section === id);
    const { noun, note = null, ...facts } = sections[id];
    const count = noun === 'resource' ? own.length : own.flatMap(({ items }) => items).length;
    const groups = own.map(({ name, place = null, remarks, items }) => {
      return { names: [name] as const, places: sourcesOf(place, name), remarks, entries: items };
    });
    return {
      ...facts,
      id,
      title: ids.length === 1 && facts.alone !== undefined ? facts.alone : facts.title,
      note,
      count: noun === undefined ? null : pluralise(count, noun),
      ...gravityOf(id, own),
      groups: groupAlike(groups),
    };
  });
}

/** What is released or accepted is as grave as its gravest item. */
function gravityOf(id: SectionId, own: readonly Listed[]): Partial<Pick<Section, 'tone' | 'alert'>> {
  const isGrave = own.some(({ items }) => items.some(({ tone }) => tone === 'danger'));
  return isGrave && (id === 'released' || id === 'accepted') ? { tone: 'danger', alert: 'caution' } : {};
}
