import { pluralise } from '../../model/count.js';
import type { PlanCauses } from '../../plan/compare/attribution.js';
import type { TakenChange } from '../../plan/compare/taken-away.js';
import { isCausedSince } from '../items/counts.js';

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
