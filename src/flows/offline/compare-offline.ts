import { desiredSlug } from '../../desired/check/names/refs.js';
import {
  compareEffective,
  type EffectiveChange,
  isSameValue,
  knownBelow,
  type ProjectSide,
  type ValueKey,
} from '../../desired/resolve/compare-effective.js';
import type { ComparedResource, OfflineComparison } from '../../desired/resolve/comparison.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import { type KnownProject, knownAfterApply, layerMatches, truthOf } from '../../desired/resolve/matching.js';
import { findUnusedLayers } from '../../desired/resolve/unused.js';
import type {
  CheckedConfig,
  DesiredValue,
  LayerDocument,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { compareNatural } from '../../model/order.js';
import { type BaseFiles, baseCommitOf } from '../git/base.js';
import type { SavedInventory } from '../read/saved-inventory.js';
import { classifyChanges, type Versions } from './classify-changes.js';
import { compareRoots } from './compare-roots.js';

/**
 * Compares the effective settings and expectations of the files with those at a ref, without network and token. Without
 * an inventory, teams and platforms are unknown, and each change lists the projects that it would affect.
 */
export function compareOffline(
  config: CheckedConfig,
  base: BaseFiles,
  inventory: SavedInventory | null,
): OfflineComparison {
  const versions = { before: base.config ?? { ...config, documents: [] }, after: config };
  const subjects = subjectsOf(versions, inventory);
  const organization = compareOrganization(versions);
  const others = inventory === null && [versions.before, config].some((files) => layersOf(files).length > 0);
  const resources = [
    ...(organization === null ? [] : [organization]),
    ...subjects.map(({ name, before, after }) =>
      classifyChanges({ kind: 'project', name }, compareEffective(before, after), versions, after.document),
    ),
    ...(others ? [compareOthers(versions, subjects)] : []),
  ];
  return {
    organization: config.root.organization,
    rootFile: config.rootFile,
    base: baseCommitOf(base),
    root: base.config === null ? [] : compareRoots(base.config, config),
    compared: {
      organization: organization !== null,
      projects: subjects.length,
      others,
      inventory: inventory?.projects.length ?? null,
      ...(inventory?.createdAt === undefined ? {} : { inventoryCreatedAt: inventory.createdAt }),
    },
    resources: resources.filter(
      ({ changes, expectations = [], undecided }) =>
        changes.length + expectations.length + undecided.length > 0,
    ),
    warnings: [...config.warnings, ...(inventory === null ? [] : unusedLayers(config, subjects))],
  };
}

/** A project that the inventory does not list can match every layer that its slug matches. */
function unusedLayers(config: CheckedConfig, subjects: readonly Subject[]): readonly Finding[] {
  const layers = layersOf(config);
  const couldApply = ({ match }: LayerDocument, { slug, teams, platform }: KnownProject): boolean =>
    teams === null
      ? slug === null || matchGlobs(match.project, [slug])
      : layerMatches(match, (query) => truthOf(query, { slug, teams, platform }) === true);
  const used = layers.filter((layer) => subjects.some(({ after }) => couldApply(layer, after.known)));
  return findUnusedLayers(layers, new Set(used));
}

interface Subject {
  readonly name: string;
  readonly before: ProjectSide;
  readonly after: ProjectSide;
}

/** Every project of the inventory, and every project that a document names and the inventory does not contain. */
function subjectsOf(versions: Versions, inventory: SavedInventory | null): readonly Subject[] {
  const left = {
    before: new Set(projectDocuments(versions.before)),
    after: new Set(projectDocuments(versions.after)),
  };
  const take = (side: keyof Versions, names: readonly string[]): ProjectDocument | null => {
    const isNamed = (document: ProjectDocument): boolean =>
      namesOf(document).some((name) => names.includes(name));
    const found = [...left[side]].find(isNamed) ?? null;
    if (found !== null) left[side].delete(found);
    return found;
  };
  const subjectOf = (
    name: string,
    before: ProjectDocument | null,
    after: ProjectDocument | null,
    known: KnownProject = { ...nothingKnown, slug: isNumericId(name) ? null : name },
  ): Subject => ({
    name,
    before: sideOf(versions.before, before, known),
    after: sideOf(versions.after, after, known),
  });
  const listed = (inventory?.projects ?? []).map(({ id, slug, teams, platform }) => {
    const names = [id, slug];
    const known = { slug, teams, platform: platform ?? '' };
    return subjectOf(slug, take('before', names), take('after', names), known);
  });
  const named = [...left.after].map((document) =>
    subjectOf(document.ref, take('before', namesOf(document)), document),
  );
  const removed = [...left.before].map((document) => subjectOf(document.ref, document, null));
  return [...listed, ...named, ...removed].sort((a, b) => compareNatural(a.name, b.name));
}

/** The name in the file, and the slug that it declares. */
function namesOf(document: ProjectDocument): readonly string[] {
  return [document.ref, desiredSlug(document) ?? document.ref];
}

const nothingKnown: KnownProject = { slug: null, teams: null, platform: null };

function sideOf(config: CheckedConfig, document: ProjectDocument | null, project: KnownProject): ProjectSide {
  const files = { catalogue: config.catalogue, layers: layersOf(config) };
  return { ...files, document, known: knownAfterApply(project, document, files) };
}

function compareOthers(versions: Versions, subjects: readonly Subject[]): ComparedResource {
  const named = new Set(
    subjects.flatMap(({ name, before, after }) => [name, before.known.slug, after.known.slug]),
  );
  const [before, after] = [
    sideOf(versions.before, null, nothingKnown),
    sideOf(versions.after, null, nothingKnown),
  ];
  const compared = compareEffective(before, after, (slug) => !named.has(slug));
  return classifyChanges({ kind: 'others', name: null }, compared, versions, null);
}

function compareOrganization(versions: Versions): ComparedResource | null {
  const { before, after } = versions;
  const documents = [organizationDocument(before), organizationDocument(after)] as const;
  if (documents.every((document) => document === null)) return null;
  const compared = {
    changes: changesBelow('settings', versions),
    expectations: changesBelow('expect', versions),
    undecided: [],
  };
  const resource = { kind: 'organization', name: after.root.organization } as const;
  return classifyChanges(resource, compared, versions, documents[1]);
}

/** What changes below a key of the organization's document. */
function changesBelow(key: ValueKey, { before, after }: Versions): readonly EffectiveChange[] {
  const [old, now] = [organizationValues(key, before), organizationValues(key, after)];
  const known = [before, after].flatMap(({ catalogue }) => [
    ...knownBelow(key, 'organization', catalogue).values(),
  ]);
  const byNeutral = new Map(known.map((setting) => [setting.neutral, setting]));
  return [...byNeutral].flatMap(([neutral, setting]) => {
    const [was, is] = [old.get(neutral) ?? null, now.get(neutral) ?? null];
    return isSameValue(setting, was, is) ? [] : [{ setting: setting.name, before: was, after: is, when: [] }];
  });
}

function organizationDocument({ documents }: CheckedConfig): OrganizationDocument | null {
  return documents.find((document) => document.head === 'organization') ?? null;
}

/** By neutral name. */
function organizationValues(key: ValueKey, config: CheckedConfig): ReadonlyMap<string, DesiredValue> {
  const document = organizationDocument(config);
  const known = knownBelow(key, 'organization', config.catalogue);
  return new Map(
    [...(document?.[key] ?? [])].flatMap(([name, declared]) => {
      const setting = known.get(name);
      return setting === undefined || document?.ignore.has(name)
        ? []
        : [[setting.neutral, declared] as const];
    }),
  );
}

function projectDocuments({ documents }: CheckedConfig): readonly ProjectDocument[] {
  return documents.filter((document) => document.head === 'project');
}

function layersOf({ documents }: CheckedConfig): ProjectSide['layers'] {
  return documents.filter((document) => document.head === 'layer');
}
