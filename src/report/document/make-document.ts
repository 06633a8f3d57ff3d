import { pluralise } from '../../model/count.js';
import { type BaseCommit, maxChanged, type Revision } from '../../model/revision.js';
import type { Part } from '../../plan/types.js';
import type { Watch } from '../../plan/watch.js';
import type { ReportItem } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import type { Line } from '../line.js';
import { type Shown, shownPath } from '../view/repository.js';
import { rules } from '../view/rules.js';
import {
  byPlace,
  type ChangesDocument,
  entriesOfGroups,
  type Fact,
  fact,
  type Point,
  type Section,
  type Tone,
} from './changes-document.js';

const blank = {
  organization: null,
  calm: false,
  refused: null,
  partial: null,
  points: [],
  sides: { before: 'Before', after: 'After' },
  legend: null,
  facts: [],
  digest: null,
} as const;

/** How a drift is read, whose differences are shown with `fromFiles`. */
export const driftDirection = {
  sides: { before: 'In the files', after: 'On the service' },
  legend: 'Read as: in the files → on the service; - only in the files, + only on the service.',
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
  const steps = found.flatMap((rule) => {
    if (rule === undefined) return [];
    const { level, reviewed, help } = rules[rule];
    return level === 'notice' || reviewed ? [] : [help];
  });
  const next = [...new Set(steps)].map((help) => [help]);
  const document = { ...blank, sections, next, ...stated };
  const limit = document.partial === null ? [] : [{ tone: 'warning', line: document.partial } as const];
  const points = [...limit, ...document.points];
  return {
    tone: toneOf(document, own),
    ...document,
    points,
    findings: (stated.findings ?? []).toSorted(byPlace),
  };
}

/** What other people caused requires no attention. */
function toneOf(
  { calm, points, refused }: Pick<ChangesDocument, 'calm' | 'points' | 'refused'>,
  own: readonly Section[],
): Tone {
  if (calm) return refused === null ? 'good' : 'change';
  // What was applied was approved.
  if (own.length > 0 && own.every(({ id }) => /^applied|^held$/.test(id))) return 'good';
  const all = [...points, ...own, ...own.flatMap(({ groups }) => entriesOfGroups(groups))];
  if (refused !== null || all.some(({ tone }) => tone === 'danger' || tone === 'warning')) return 'bad';
  return own.every(({ id }) => id === 'unmanaged') ? 'good' : 'change';
}

/** `Partial: only web, api-*. Nothing else was compared.`; null for a complete one. */
export function partialLine(partial: Part | undefined): Line | null {
  if (partial === undefined) return null;
  const names = [...(partial.organization ? ['the organization'] : []), ...partial.projects];
  return ['Partial: only ', { data: names.join(', ') }, '. Nothing else was compared.'];
}

/**
 * Reports that the base has commits that the files lack. Unless the files are compared with the merge base, a
 * comparison shows their changes reversed.
 */
export function behindPoints(base?: BaseCommit): readonly Point[] {
  if (base?.shallow) {
    const text =
      ': the history of the checkout is too shallow. Fetch it completely, for example with fetch-depth: 0.';
    const line = ['It is unknown whether the checkout lacks commits of ', { data: base.ref }, text];
    return [{ tone: 'plain', line }];
  }
  if (base?.behind === undefined) return [];
  const lacks = ` has ${pluralise(base.behind, 'commit')} of this configuration that the checkout lacks`;
  const isReversed = base.mergeBase === undefined;
  const more = isReversed
    ? ', so their changes appear reversed. Merge or rebase first.'
    : ', so the files are compared with the merge base. Merge or rebase before you apply.';
  return [{ tone: isReversed ? 'warning' : 'plain', line: [{ data: base.ref }, lacks, more] }];
}

/** The files that the subject is compared with. */
export function baseFact(base: BaseCommit): Fact {
  const none = base.present ? [] : [', which contained no configuration'];
  return fact('Compared with', ['the files at ', ...baseLine(base), ...none], true);
}

/** `main (6df3af7e…)`: the commit that the files are compared with; only its hash if the ref is its beginning. */
function baseLine({ ref, commit, mergeBase }: BaseCommit): Line {
  const at = commit.startsWith(ref) ? [{ data: commit }] : [{ data: ref }, ' (', { data: commit }, ')'];
  return mergeBase === undefined ? at : [{ data: mergeBase }, ', the merge base with ', ...at];
}

/** How many of the settings that affect security the files set, and how many a drift compares with their default. */
export function coverageFact({ guard, managed, watched, neither, unread }: Watch): Fact {
  const all = pluralise(managed + watched + neither, 'setting');
  const how = guard === 'ignore' ? 'guard.watch: ignore' : 'compared with the default';
  const incomplete =
    unread === 0 ? '' : ` Not all values to watch were read of ${pluralise(unread, 'resource')}.`;
  const text = `${all} can weaken security or hide issues: ${managed} managed, ${watched} watched (${how}), ${neither} neither.${incomplete}`;
  return fact('Coverage', [text], true);
}

/** The commit of the files, and those that are not part of it. */
export function commitFacts({ commit, clean, changed }: Revision, shown: Shown): readonly Fact[] {
  if (commit === null) return [];
  if (clean !== false) return [fact('Commit', [{ data: commit }])];
  const files = { data: changed.map((file) => shownPath(file, shown)).join(', ') };
  const more = changed.length < maxChanged ? [] : [' and possibly others'];
  return [fact('Commit', [{ data: commit }, '; not committed: ', files, ...more], true)];
}
