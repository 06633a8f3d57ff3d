import { pluralise } from '../../model/count.js';
import { dangerousAmong } from '../../model/danger.js';
import type { PlanCauses } from '../../plan/compare/attribution.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import { viewChanges, viewRoot } from '../view/comparison-view.js';
import { isCausedSince } from '../view/plan-view.js';
import { causeLine, groupByCause } from '../view/taken-view.js';
import type { Group, Section } from './changes-document.js';
import { describeGroup, type GroupStyle } from './describe-group.js';

/** What the files since the base take away, without what the plan shows. */
export function takenSections(
  { released, weaker, root, expectations }: TakenAway,
  style: GroupStyle,
): readonly Section[] {
  const withRules = (rules: Partial<GroupStyle['rules']>): GroupStyle => ({
    ...style,
    rules: { ...style.rules, ...rules },
  });
  const releasing = withRules({ weakening: 'released-weaker', hiding: 'released', rest: 'released' });
  const accepting = withRules({ weakening: 'accepted-weaker', hiding: 'accepted-hiding' });
  const common = { note: null, sides: { before: 'At the base', after: 'In the files' } };
  const sections: readonly Section[] = [
    {
      ...common,
      id: 'released',
      title: 'No longer managed',
      count: pluralise(released.length, 'setting'),
      ...weightOf(released),
      groups: describeRemovals(released, releasing),
    },
    {
      ...common,
      id: 'weaker',
      title: 'Accepted as weaker',
      count: pluralise(weaker.length, 'setting'),
      ...weightOf(weaker),
      groups: describeChanges(weaker, accepting),
    },
    rootSection(root, style),
    {
      ...common,
      id: 'expectations-removed',
      title: 'No longer expected',
      count: pluralise(expectations.length, 'field'),
      tone: 'warning',
      groups: describeRemovals(expectations, withRules({ rest: 'expect' }), 'expected'),
    },
  ];
  return sections.filter(({ groups }) => groups.length > 0);
}

/** The changed keys of the root file; without groups if there are none. */
export function rootSection(root: TakenAway['root'], style: GroupStyle): Section {
  const rules = { ...style.rules, rest: 'root' } as const;
  return {
    id: 'root',
    title: 'Root file',
    note: 'it sets the service, the included files, the guards and the extra settings',
    count: pluralise(root.length, 'key'),
    tone: 'warning',
    groups:
      root.length === 0 ? [] : [describeGroup(viewRoot(root, style.options), 'rest', { ...style, rules })],
  };
}

function describeRemovals(
  removals: readonly TakenChange[],
  style: GroupStyle,
  state?: 'expected',
): readonly Group[] {
  return groupByCause(removals).flatMap((same) =>
    describeChanges(same, style, state).map((group) => ({
      ...group,
      remarks: same.slice(0, 1).map((one) => causeLine(one, style.options)),
    })),
  );
}

/** Weakening changes first. */
function describeChanges(
  changes: readonly TakenChange[],
  style: GroupStyle,
  state?: 'expected',
): readonly Group[] {
  return (['weakening', 'hiding', 'rest'] as const).flatMap((part) =>
    viewChanges(changes, part, style.options, state).map((group) => describeGroup(group, part, style)),
  );
}

function weightOf(changes: readonly TakenChange[]): Pick<Section, 'tone' | 'alert'> {
  if (dangerousAmong(changes, 'weakening').length > 0) return { tone: 'danger', alert: 'caution' };
  return { tone: 'warning', alert: 'warning' };
}

/** `This pull request changes 3 settings in 2 projects, and no longer manages 1 setting in 1 project.` */
export function causesVerdict({ causes, taken }: PlanCauses): string {
  const changed = causes.filter((one) => isCausedSince(one) && one.setting !== null);
  const { released, weaker, root, expectations } = taken;
  const parts = [
    ...partIf('changes', changed, 'setting'),
    ...partIf('no longer manages', released, 'setting'),
    ...partIf('accepts', weaker, 'weaker value'),
    ...(root.length > 0 ? [`changes ${pluralise(root.length, 'key')} of the root file`] : []),
    ...partIf('removes', expectations, 'expectation'),
  ];
  const last = parts.pop() ?? 'changes no setting';
  return `This pull request ${parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`}.`;
}

type Named = Pick<TakenChange, 'kind' | 'slug'>;

/** `changes 3 settings in 2 projects and the organization`; nothing if there are none. */
function partIf(verb: string, found: readonly Named[], noun: string): readonly string[] {
  if (found.length === 0) return [];
  const projects = new Set(found.flatMap(({ kind, slug }) => (kind === 'project' ? [slug] : []))).size;
  const places = [
    ...(projects > 0 ? [pluralise(projects, 'project')] : []),
    ...(found.some(({ kind }) => kind === 'organization') ? ['the organization'] : []),
  ];
  return [`${verb} ${pluralise(found.length, noun)} in ${places.join(' and ')}`];
}
