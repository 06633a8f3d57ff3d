import type { ReportItem } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import { rules } from '../view/rules.js';
import { byPlace, type ChangesDocument, entriesOfGroups, type Tone } from './changes-document.js';

const blank = {
  organization: null,
  calm: false,
  refused: null,
  partial: null,
  points: [],
  legend: null,
  facts: [],
  digest: null,
} as const;

/** What a document states beside its items. What is absent is empty; the tone is that of its content. */
type Stated = Pick<ChangesDocument, 'kind' | 'title' | 'verdict'> &
  Partial<Omit<ChangesDocument, 'sections'>>;

/** Makes a document of items. Its next steps are those of what requires attention and no review. */
export function makeDocument(stated: Stated, items: readonly ReportItem[]): ChangesDocument {
  const sections = listSections(items);
  const own = sections.filter(({ isOther }) => !isOther);
  const found = own.flatMap(({ rule, groups }) => [
    rule,
    ...entriesOfGroups(groups).map((entry) => entry.rule),
  ]);
  const facts = [...new Set(found)].flatMap((rule) => (rule === undefined ? [] : [rules[rule]]));
  const steps = facts.filter(({ level, reviewed }) => level !== 'notice' && !reviewed);
  const document = { ...blank, sections, next: steps.map(({ help }) => [help]), ...stated };
  const limit = document.partial === null ? [] : [{ tone: 'warning', line: document.partial } as const];
  const points = [...limit, ...document.points];
  return { tone: toneOf(document), ...document, points, findings: (stated.findings ?? []).toSorted(byPlace) };
}

/** What other people caused requires no attention. */
function toneOf({
  calm,
  points,
  refused,
  sections,
}: Pick<ChangesDocument, 'calm' | 'points' | 'refused' | 'sections'>): Tone {
  if (calm) return refused === null ? 'good' : 'change';
  const own = sections.filter(({ isOther }) => !isOther);
  const all = [...points, ...own, ...own.flatMap(({ groups }) => entriesOfGroups(groups))];
  if (refused !== null || all.some(({ tone }) => tone === 'danger' || tone === 'warning')) return 'bad';
  return own.every(({ id, tone }) => id === 'unmanaged' || tone === 'good') ? 'good' : 'change';
}
