import { unreachable } from '../../model/unreachable.js';
import type { ResourceName } from './plan-view.js';

type Names = readonly [ResourceName, ...ResourceName[]];

/** The kind in front of the names of a group: `3 projects`. Without names, the whole text: `every other project`. */
export function kindText(names: Names): string {
  const [{ kind }] = names;
  switch (kind) {
    default:
      return unreachable(kind);
    case 'organization':
    case 'project':
      return names.length === 1 ? kind : `${names.length} ${kind}s`;
    case 'others':
      return 'every other project';
    case 'root':
      return 'the root file';
  }
}

/** The resources with their own name. */
export function namedOf(names: Names): readonly ResourceName[] {
  return names.filter(({ kind }) => kind !== 'others' && kind !== 'root');
}
