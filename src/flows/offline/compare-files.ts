import { documentsOf } from '../../desired/documents.js';
import { resolveUnlisted } from '../../desired/resolve/candidates.js';
import { projectsInFiles } from '../../desired/resolve/file-projects.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import { compareNatural } from '../../model/order.js';
import type {
  ComparedChange,
  ComparedResource,
  FileComparison,
  TakenAway,
  TakenChange,
} from '../../plan/compare/comparison.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import { type BaseFiles, baseCommitOf, rethrowForRef } from '../git/base.js';
import { checkedInventory } from '../read/saved-inventory.js';
import { compareResource, type Values } from './compare-resolved.js';
import { compareRoots } from './compare-roots.js';

/**
 * Compares what the files set with what those at a ref set, without network and token: both versions are resolved with
 * the same inventory. Without one, and for projects that it does not list, teams and platforms are unknown. Settings
 * that can depend on them are not compared, unless the same layers set them in both versions.
 *
 * @throws Fault files SP1000 if the files of either version do not fit the projects.
 */
export function compareFiles(
  config: CheckedConfig,
  base: BaseFiles,
  inventory: Inventory | null,
): FileComparison {
  const versions = { before: base.config ?? { ...config, documents: [] }, after: config };
  const before = resolveVersion(versions.before, inventory, base.ref);
  const after = resolveVersion(config, inventory);
  const compare = (
    kind: ComparedResource['kind'],
    name: string | null,
    old: Values | null = null,
    now: Values | null = null,
  ): ComparedResource => {
    const compared = compareResource(kind === 'organization' ? kind : 'project', old, now, versions);
    return { kind, name, ...compared };
  };
  const [old, now] = [before, after].map((state) => new Map(state.projects.map((one) => [one.id, one])));
  const listed = (inventory?.projects ?? []).map(({ id, slug }) =>
    compare('project', slug, old?.get(id), now?.get(id)),
  );
  const named = projectsInFiles(versions, inventory).map((one) =>
    compare(
      one.name === null ? 'others' : 'project',
      one.name,
      resolveUnlisted(one.before, versions.before),
      resolveUnlisted(one.after, config),
    ),
  );
  const hasOrganization = before.organization !== null || after.organization !== null;
  return makeComparison(
    config,
    base,
    [
      ...(hasOrganization
        ? [compare('organization', config.root.organization, before.organization, after.organization)]
        : []),
      // By name, every other project last.
      ...[...listed, ...named].sort((a, b) => compareNatural(a.name ?? '\uffff', b.name ?? '\uffff')),
    ],
    {
      root: base.config === null ? [] : compareRoots(base.config, config),
      warnings: [...config.warnings, ...(inventory === null ? [] : after.warnings)],
    },
    inventory && listed.length,
  );
}

/** A comparison of these resources, of which only those with a difference are listed. */
function makeComparison(
  { root: { organization }, rootFile }: CheckedConfig,
  base: BaseFiles,
  all: readonly ComparedResource[],
  facts: Pick<FileComparison, 'root' | 'warnings'>,
  inventory: number | null = null,
): FileComparison {
  const count = (kind: ComparedResource['kind']): number => all.filter((one) => one.kind === kind).length;
  return {
    organization,
    rootFile,
    base: baseCommitOf(base),
    compared: {
      organization: count('organization') > 0,
      projects: count('project'),
      others: count('others') > 0,
      inventory,
    },
    resources: all.filter(
      ({ changes, expectations, exceptions, undecided }) =>
        [changes, expectations, exceptions, undecided].flat().length > 0,
    ),
    refusals: base.config ? findBaseRefusals(takenIn(all), base.config.root.guard, base.ref) : [],
    ...facts,
  };
}

/** Without an inventory, only the names in the files are checked against each other. */
function resolveVersion(config: CheckedConfig, inventory: Inventory | null, ref?: string): ResolvedState {
  const { organization: slug } = config.root;
  const projects = documentsOf(config.documents, 'project').map(({ ref: name }) => {
    return { id: name, slug: name, teams: [], platform: null };
  });
  try {
    return resolve(
      config,
      inventory ?? checkedInventory({ organization: { id: slug, slug }, projects }, slug),
    );
  } catch (error) {
    if (ref !== undefined) rethrowForRef(ref, error);
    throw error;
  }
}

/** The comparison of a removed configuration with no files. Layers are listed as such: their projects are unknown. */
export function releaseFiles(base: BaseFiles & { readonly config: CheckedConfig }): FileComparison {
  const { config } = base;
  const versions = { before: config, after: { ...config, documents: [] } };
  const resources = config.documents.map((document): ComparedResource => {
    const { settings, expect } = document;
    const kind = document.head === 'organization' ? document.head : 'project';
    const compared = compareResource(kind, { settings, expect }, null, versions);
    const name = document.head === 'layer' ? document.name : document.ref;
    return { kind: document.head, name, ...compared };
  });
  return makeComparison(config, base, resources, { root: [], warnings: [] });
}

/** What a comparison takes away. Each layer of a removed configuration has entries of its own. */
export function takenAway({ resources, root, refusals }: FileComparison): TakenAway {
  return { ...takenIn(resources), root, refusals };
}

function takenIn(resources: readonly ComparedResource[]): Omit<TakenAway, 'root' | 'refusals'> {
  const changesIn = <Compared extends ComparedChange>(
    listOf: (resource: ComparedResource) => readonly Compared[],
  ): readonly TakenChange<Compared>[] =>
    resources.flatMap((resource) => {
      const { kind, name } = resource;
      const slug = kind === 'layer' ? `layer ${name}` : (name ?? 'every other project');
      const named = { kind: kind === 'organization' ? kind : 'project', id: slug, slug } as const;
      return listOf(resource).flatMap((change) => (change.before === null ? [] : [{ ...named, change }]));
    });
  const changes = changesIn((resource) => resource.changes);
  const isRemoved = ({ change }: TakenChange): boolean => change.after === null;
  return {
    released: changes.filter(isRemoved),
    weaker: changes.filter((one) => !isRemoved(one) && dangerOf({ effect: one.change.effect }) !== null),
    expectations: changesIn((resource) => resource.expectations).filter(isRemoved),
    exceptions: changesIn((resource) => resource.exceptions),
  };
}
