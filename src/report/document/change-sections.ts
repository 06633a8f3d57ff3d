import { pluralise } from '../../model/count.js';
import type { Danger } from '../../model/danger.js';
import type { PlanCauses } from '../../plan/compare/attribution.js';
import {
  type ChangeGroups,
  isCausedSince,
  type PlanView,
  viewCaused,
  viewPlan,
  withOnly,
} from '../view/plan-view.js';
import type { Section } from './changes-document.js';
import { describeGroup, type GroupStyle, toneOf } from './describe-group.js';
import { takenSections } from './describe-taken.js';

/** The numbers of changes that weaken security, that cannot be undone, and that hide issues. */
export type DangerCounts = Readonly<Record<Danger, number>>;

/**
 * With causes: the changes that the files since the base cause and what these take away, then the changes that are
 * pending without them, or drifted.
 */
export function sectionsOf(view: PlanView, style: GroupStyle, by?: PlanCauses): Section[] {
  if (by === undefined) return changeSections(view.groups, view.tally, style);
  const { plan } = view;
  const { causes } = by;
  const caused = viewCaused(plan, by);
  const others = viewPlan(
    withOnly(
      plan,
      causes.filter((cause) => !isCausedSince(cause)),
      true,
    ),
  );
  const note = 'already pending at the base, or changed on the service by hand or by a later merge';
  const sections = changeSections(caused.groups, caused.tally, style);
  return [
    ...sections.filter(({ tone }) => tone !== 'plain'),
    ...takenSections(by.taken, style),
    ...sections.filter(({ tone }) => tone === 'plain'),
    ...changeSections(others.groups, others.tally, style, 'other-').map((section) => {
      const title =
        section.tone === 'plain'
          ? 'Not caused by this pull request'
          : `${section.title}, but not caused by this pull request`;
      return { ...section, title, note, elsewhere: section.title };
    }),
  ];
}

/** Weakening changes, then irreversible ones, then hiding ones, then the others. */
export function changeSections(
  groups: ChangeGroups,
  counts: DangerCounts,
  style: GroupStyle,
  idPrefix = '',
): Section[] {
  const dangers = (['weakening', 'irreversible', 'hiding'] as const).map((danger): Section => {
    const tone = toneOf(danger);
    return {
      id: `${idPrefix}${danger}`,
      title: style.headings[danger],
      note: null,
      count: pluralise(counts[danger], 'setting'),
      tone,
      alert: tone === 'danger' ? 'caution' : 'warning',
      groups: groups[danger].map((group) => describeGroup(group, danger, style)),
    };
  });
  const isAlone = dangers.every((section) => section.groups.length === 0) && idPrefix === '';
  const rest: Section = {
    id: `${idPrefix}changes`,
    title: isAlone ? 'Changes' : style.headings.rest,
    note: null,
    count: null,
    tone: 'plain',
    groups: groups.rest.map((group) => describeGroup(group, 'rest', style)),
  };
  return [...dangers, rest].filter((section) => section.groups.length > 0);
}
