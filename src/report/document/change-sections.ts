import { pluralise } from '../../model/count.js';
import type { PlanCauses } from '../../plan/compare/attribution.js';
import { isCausedSince, type PlanView, viewPlan, withOnly } from '../view/plan-view.js';
import type { Section } from './changes-document.js';
import { describeGroup, type GroupStyle } from './describe-group.js';

/** The numbers of changes that weaken security, and that hide issues. */
export type DangerCounts = Readonly<Record<'weakening' | 'hiding', number>>;

/**
 * With causes: the changes that the files since the base cause, then those that are pending without them, or drifted.
 */
export function sectionsOf(view: PlanView, style: GroupStyle, by?: PlanCauses): Section[] {
  if (by === undefined) return changeSections(view, view.tally, style);
  const { plan } = view;
  const { causes } = by;
  const caused = viewPlan(withOnly(plan, causes.filter(isCausedSince)));
  const others = viewPlan(
    withOnly(
      plan,
      causes.filter((cause) => !isCausedSince(cause)),
      true,
    ),
  );
  const note = 'already pending at the base, or changed on the service';
  const headings = {
    danger: 'Weakens security, but not caused by this pull request',
    warning: 'Hides issues, but not caused by this pull request',
    plain: 'Not caused by this pull request',
  };
  return [
    ...changeSections(caused, caused.tally, style),
    ...changeSections(others, others.tally, { ...style, headings }, 'other-').map((section) => ({
      ...section,
      note,
    })),
  ];
}

/** Weakening changes, then hiding ones, then the others. */
export function changeSections(
  { weakening, hiding, groups }: Pick<PlanView, 'weakening' | 'hiding' | 'groups'>,
  counts: DangerCounts,
  style: GroupStyle,
  idPrefix = '',
): Section[] {
  const { danger, warning, plain } = style.headings;
  const sections: readonly Section[] = [
    {
      id: `${idPrefix}danger`,
      title: danger,
      note: null,
      count: pluralise(counts.weakening, 'setting'),
      state: danger.toLowerCase(),
      tone: 'danger',
      alert: 'caution',
      groups: weakening.map((group) => describeGroup(group, 'danger', style)),
    },
    {
      id: `${idPrefix}hiding`,
      title: warning,
      note: null,
      count: pluralise(counts.hiding, 'setting'),
      state: warning.toLowerCase(),
      tone: 'warning',
      alert: 'warning',
      groups: hiding.map((group) => describeGroup(group, 'warning', style)),
    },
    {
      id: `${idPrefix}changes`,
      title: weakening.length + hiding.length > 0 || idPrefix !== '' ? plain : 'Changes',
      note: null,
      count: null,
      state: idPrefix === '' ? null : plain.toLowerCase(),
      tone: 'plain',
      groups: groups.map((group) => describeGroup(group, 'plain', style)),
    },
  ];
  return sections.filter((section) => section.groups.length > 0);
}
