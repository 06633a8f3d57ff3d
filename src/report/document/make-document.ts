import type { ReportItem } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import { byPlace, type ChangesDocument, type Tone } from './changes-document.js';

const blank = {
  organization: null,
  calm: false,
  refused: null,
  partial: null,
  points: [],
  sides: { before: 'On the service', after: 'In the files' },
  legend: null,
  facts: [],
  digest: null,
} as const;

/** What a document states beside its items. What is absent is empty; the tone is that of its content. */
type Stated = Pick<ChangesDocument, 'kind' | 'title' | 'verdict'> &
  Partial<Omit<ChangesDocument, 'sections'>>;

/** Makes a document of items. Its next steps are those of its sections. */
export function makeDocument(stated: Stated, items: readonly ReportItem[]): ChangesDocument {
  const sections = listSections(items);
  const steps = new Set(sections.flatMap(({ next = [] }) => next));
  const document = { ...blank, sections, next: [...steps].map((step) => [step]), ...stated };
  return { tone: toneOf(document), ...document, findings: (stated.findings ?? []).toSorted(byPlace) };
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
  const all = [...points, ...own, ...own.flatMap(({ groups }) => groups.flatMap((group) => group.entries))];
  if (refused !== null || all.some(({ tone }) => tone === 'danger' || tone === 'warning')) return 'bad';
  return own.every(({ id, tone }) => id === 'unmanaged' || tone === 'good') ? 'good' : 'change';
}
