import { documentsOf } from '../../desired/documents.js';
import { guardNamedAs } from '../../desired/rename-settings.js';
import { resolveUnlisted } from '../../desired/resolve/candidates.js';
import { projectsInFiles } from '../../desired/resolve/file-projects.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, ResolvedState } from '../../desired/types.js';
import { compareNatural } from '../../model/order.js';
import type { Delta, FileComparison } from '../../plan/compare/comparison.js';
import { findBaseRefusals } from '../../plan/guard/find-base-refusals.js';
import { type BaseFiles, baseCommitOf, formerFiles, rethrowForRef, withoutDocuments } from '../git/base.js';
import { checkedInventory } from '../read/saved-inventory.js';
import { type Compared, compareResource, type Versions } from './compare-resolved.js';
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
  const versions = { before: formerFiles(base, config), after: config };
  const before = resolveVersion(versions.before, inventory, base.ref);
  const after = resolveVersion(config, inventory);
  const [old, now] = [before, after].map(
    (state) => new Map(state.projects.map((project) => [project.id, project])),
  );
  const listed = (inventory?.projects ?? []).map(
    ({ id, slug }): Compared => ({
      of: { kind: 'project', slug, id: null },
      before: old?.get(id),
      after: now?.get(id),
    }),
  );
  const named = projectsInFiles(versions, inventory).map(
    (project): Compared => ({
      of: { kind: project.name === null ? 'others' : 'project', slug: project.name ?? '', id: null },
      before: resolveUnlisted(project.before, versions.before),
      after: resolveUnlisted(project.after, config),
    }),
  );
  const hasOrganization = before.organization !== null || after.organization !== null;
  const own = { kind: 'organization', slug: config.root.organization, id: null } as const;
  const all = [
    ...(hasOrganization ? [{ of: own, before: before.organization, after: after.organization }] : []),
    // By name, every other project last.
    ...[...listed, ...named].sort((a, b) => compareNatural(a.of.slug || '\uffff', b.of.slug || '\uffff')),
  ];
  const comparison = makeComparison(versions, base, all, inventory && listed.length);
  return inventory === null
    ? comparison
    : { ...comparison, warnings: [...comparison.warnings, ...after.warnings] };
}

function makeComparison(
  versions: Versions,
  base: BaseFiles,
  all: readonly Compared[],
  inventory: number | null = null,
): FileComparison {
  const { before, after } = versions;
  const { root, rootFile, warnings } = after;
  const count = (kind: Delta['of']['kind']): number => all.filter(({ of }) => of.kind === kind).length;
  const deltas = all.flatMap((compared) => compareResource(compared, versions));
  return {
    organization: root.organization,
    rootFile,
    base: baseCommitOf(base),
    compared: {
      organization: count('organization') > 0,
      projects: count('project'),
      others: count('others') > 0,
      inventory,
    },
    deltas,
    root: compareRoots(before, after),
    refusals: findBaseRefusals(deltas, guardNamedAs(before, after.catalogue), base.ref),
    warnings,
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
  const versions = { before: config, after: withoutDocuments(config) };
  const all = config.documents.map((document): Compared => {
    const { head: kind, settings, expect } = document;
    const slug = document.head === 'layer' ? document.name : document.ref;
    return { of: { kind, slug, id: null }, before: { settings, expect } };
  });
  return makeComparison(versions, base, all);
}
