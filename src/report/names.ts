import { unreachable } from '../model/unreachable.js';
import type { ResourceName } from './view.js';

type Names = readonly [ResourceName, ...ResourceName[]];

/** What stands before the names of a group: `project`, `3 projects`, or all there is to say: `every other project`. */
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

/** Those that have a name of their own. */
export function namedOf(names: Names): readonly ResourceName[] {
  return names.filter(({ kind }) => kind !== 'others' && kind !== 'root');
}
