import { documentsOf } from '../../desired/documents.js';
import { resolveUnlisted } from '../../desired/resolve/candidates.js';
import { projectsInFiles } from '../../desired/resolve/file-projects.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredValue, ResolvedState } from '../../desired/types.js';
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

function takenIn(resources: readonly ComparedResource[]): ReturnType<typeof sortTaken> {
  return sortTaken(
    resources.map(({ kind, name, ...found }) => {
      const slug = kind === 'layer' ? `layer ${name}` : (name ?? 'every other project');
      return { ...found, about: { kind: kind === 'organization' ? kind : 'project', id: slug, slug } };
    }),
  );
}

interface FoundTaken extends Pick<ComparedResource, 'changes' | 'expectations' | 'exceptions'> {
  readonly about: Omit<TakenChange, 'change'>;
}

/**
 * What the differences of resources take away.
 *
 * @param folder the former folder, relative to that of the current root file, if it differs.
 */
export function sortTaken(found: readonly FoundTaken[], folder = ''): Omit<TakenAway, 'root' | 'refusals'> {
  const changesIn = <Compared extends ComparedChange>(
    listOf: (one: FoundTaken) => readonly Compared[],
  ): readonly TakenChange<Compared>[] =>
    found.flatMap((one) =>
      listOf(one).flatMap((change) =>
        change.before === null ? [] : [{ ...one.about, change: fromFolder(change, change.before, folder) }],
      ),
    );
  const changes = changesIn((one) => one.changes);
  const isRemoved = ({ change }: TakenChange): boolean => change.after === null;
  return {
    released: changes.filter(isRemoved),
    weaker: changes.filter((one) => !isRemoved(one) && dangerOf({ effect: one.change.effect }) !== null),
    expectations: changesIn((one) => one.expectations).filter(isRemoved),
    exceptions: changesIn((one) => one.exceptions),
  };
}

/** With the path of the former line relative to the current root file. */
function fromFolder<Compared extends ComparedChange>(
  change: Compared,
  { source, ...before }: DesiredValue,
  folder: string,
): Compared {
  if (folder === '') return change;
  return { ...change, before: { ...before, source: { ...source, file: `${folder}/${source.file}` } } };
}
