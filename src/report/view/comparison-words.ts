import type { ComparedResource, OfflineComparison } from '../../desired/resolve/comparison.js';
import { countEffective } from './comparison-view.js';
import { pluralise } from './words.js';

/**
 * A sentence with the number of effective changes and the resources that have them. Without changes, it names the
 * resources that were compared.
 */
export function comparisonVerdict(comparison: OfflineComparison): string {
  const { changes } = countEffective(comparison);
  const where = changes > 0 ? whereChanged(comparison) : whereCompared(comparison);
  return `${pluralise(changes, 'effective change')} ${where}.`;
}

/** Layers are also compared for projects that no document names. */
function whereCompared({ compared: { projects, others, organization } }: OfflineComparison): string {
  const named = projects > 0 || !(others || organization);
  const parts = [
    ...(named ? [pluralise(projects, 'project')] : []),
    ...(others ? [named ? 'every other project' : 'every project'] : []),
    ...(organization ? ['the organization'] : []),
  ];
  const last = parts.pop() ?? '';
  return `in ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}

function whereChanged({ resources, compared }: OfflineComparison): string {
  const changed = resources.filter(({ changes }) => changes.length > 0);
  const projects = changed.filter(({ kind }) => kind === 'project').length;
  const named = [
    ...(projects > 0 ? [pluralise(projects, 'project')] : []),
    ...(changed.some(({ kind }) => kind === 'organization') ? ['the organization'] : []),
  ];
  const others = changed.find(({ kind }) => kind === 'others');
  return [
    ...(named.length > 0 ? [`in ${named.join(' and ')}`] : []),
    ...(others === undefined ? [] : [unnamed(others, compared.projects > 0 ? 'other ' : '')]),
  ].join(', and ');
}

/** It is unknown whether there is a project that matches the conditions of a change. */
function unnamed({ changes }: ComparedResource, other: string): string {
  const every = changes.some(({ when }) => when.length === 0);
  return every ? `in every ${other}project of the organization` : `perhaps in ${other || 'some '}projects`;
}

/** The most important warnings, one sentence each. */
export function comparisonPoints(
  comparison: OfflineComparison,
): readonly { readonly tone: 'danger' | 'warning'; readonly text: string }[] {
  const { weakening, undecided } = countEffective(comparison);
  const weaken = `${pluralise(weakening, 'change')} weaken${weakening === 1 ? 's' : ''} security.`;
  const open = `${pluralise(undecided, 'setting')} could not be compared without an inventory.`;
  const keys = comparison.root.length;
  const root = `${pluralise(keys, 'key')} of the root file say${keys === 1 ? 's' : ''} something else: it tells where requests go, which files are read, what is guarded and what extra settings are.`;
  return [
    ...(weakening > 0 ? [{ tone: 'danger' as const, text: weaken }] : []),
    ...(undecided > 0 ? [{ tone: 'warning' as const, text: open }] : []),
    ...(keys > 0 ? [{ tone: 'warning' as const, text: root }] : []),
  ];
}

/** Sentences about which projects were compared, and how. */
export function comparisonScope({ compared }: OfflineComparison): readonly string[] {
  const { inventory, others } = compared;
  return [
    ...(inventory === null
      ? []
      : [`Teams and platforms as the inventory of ${pluralise(inventory, 'project')} has them.`]),
    ...(others
      ? [
          'Each project that a document names is compared, and every other by the layers alone, whatever its slug, teams and platform.',
        ]
      : []),
  ];
}
