import { listNames, maxNames } from '../../model/names.js';
import type { Source } from '../../model/place.js';
import type { ResourcePlan } from '../../plan/types.js';

/**
 * Identifies a resource for the reader. The id is null if the service does not have the resource or was not contacted.
 * All other projects and the root file have no name and are alone in their group.
 */
export interface ResourceName {
  readonly kind: ResourcePlan['kind'] | 'layer' | 'others' | 'root';
  readonly slug: string;
  readonly id: string | null;
}

/** A place in the files, and the resources of a group whose value it sets. */
export interface SourceView {
  readonly place: Source;
  readonly names: readonly ResourceName[];
}

/** `project web`, `3 projects a, b, … and 190 more`, or `every other project`. `textOf`: a name in the format. */
export function namesText(
  names: readonly ResourceName[],
  textOf: (name: ResourceName) => string,
  max = maxNames,
): string {
  return `${kindText(names)} ${listNames(namedOf(names).map(textOf), max)}`.trimEnd();
}

/** The kind in front of the names of a group: `3 projects`. Without names, the whole text: `every other project`. */
export function kindText(names: readonly ResourceName[]): string {
  const kind = names[0]?.kind;
  if (kind === 'others') return 'every other project';
  if (kind === undefined || kind === 'root') return 'the root file';
  return names.length === 1 ? kind : `${names.length} ${kind}s`;
}

/** The resources with their own name. */
export function namedOf(names: readonly ResourceName[]): readonly ResourceName[] {
  return names.filter(({ kind }) => kind !== 'others' && kind !== 'root');
}

/** Represents the root file among the resources. */
export const rootName: ResourceName = { kind: 'root', slug: '', id: null };
