import type { OfflineComparison } from '../desired/comparison.js';
import { countEffective } from './comparison-view.js';
import { countOf } from './words.js';

/** How much is another in effect, in a sentence of the tool's own. */
export function comparisonVerdict(comparison: OfflineComparison): string {
  const { projects, organization } = comparison.compared;
  const scope = `${countOf(projects, 'project')}${organization ? ' and the organization' : ''}`;
  return `${countOf(countEffective(comparison).changes, 'effective change')} in ${scope}.`;
}

/** What the reader must not miss, a sentence each. */
export function comparisonPoints(
  comparison: OfflineComparison,
): readonly { readonly tone: 'danger' | 'warning'; readonly text: string }[] {
  const { weakening, undecided } = countEffective(comparison);
  const weaken = `${countOf(weakening, 'change')} weaken${weakening === 1 ? 's' : ''} security.`;
  const open = `${countOf(undecided, 'setting')} could not be compared without an inventory.`;
  const keys = comparison.root.length;
  const root = `${countOf(keys, 'key')} of the root file say${keys === 1 ? 's' : ''} something else: it tells where requests go and what is guarded.`;
  return [
    ...(weakening > 0 ? [{ tone: 'danger' as const, text: weaken }] : []),
    ...(undecided > 0 ? [{ tone: 'warning' as const, text: open }] : []),
    ...(keys > 0 ? [{ tone: 'warning' as const, text: root }] : []),
  ];
}

/** Which projects were compared, and how, in sentences of the tool's own. */
export function comparisonScope({ compared }: OfflineComparison): readonly string[] {
  const { inventory, others } = compared;
  return [
    ...(inventory === null
      ? []
      : [`Teams and platforms as the inventory of ${countOf(inventory, 'project')} has them.`]),
    ...(others
      ? [
          'Each project that a document names is compared, and every other by the layers alone, whatever its slug, teams and platform.',
        ]
      : []),
  ];
}
