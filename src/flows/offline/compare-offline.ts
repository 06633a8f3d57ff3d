import { desiredSlug } from '../../desired/check/refs.js';
import type {
  ComparedChange,
  ComparedResource,
  OfflineComparison,
} from '../../desired/resolve/comparison.js';
import {
  compareEffective,
  type EffectiveChange,
  type EffectiveComparison,
  isSameValue,
  type ProjectSide,
} from '../../desired/resolve/effective.js';
import { knownAfterApply } from '../../desired/resolve/match-layers.js';
import type {
  CheckedConfig,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import { isNumericId } from '../../model/ids.js';
import type { Source } from '../../model/place.js';
import { classifyEffect, effectOfAdopting, effectOfReleasing } from '../../plan/compare/change.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
import type { BaseFiles } from '../git/base.js';
import type { SavedInventory } from '../read/saved-inventory.js';
import { compareRoots, matchesInclude, placeOfKey } from './compare-roots.js';

/**
 * Compares the effective settings of the files with those at a ref, without network and token. Without an inventory,
 * teams and platforms are unknown, and each change lists the projects that it would affect.
 */
export function compareOffline(
  config: CheckedConfig,
  base: BaseFiles,
  inventory: SavedInventory | null,
): OfflineComparison {
  const { ref, commit } = base;
  const old: CheckedConfig = base.config ?? { ...config, documents: [] };
  const versions = { old, now: config };
  const subjects = subjectsOf(old, config, inventory);
  const compared = subjects.map(({ name, before, after }): ComparedResource => {
    return {
      kind: 'project',
      name,
      ...classifyChanges(compareEffective(before, after), 'project', versions, after.document),
    };
  });
  const organization = compareOrganization(old, config);
  const others = inventory === null && [old, config].some(hasLayers);
  const resources = [
    ...(organization === null ? [] : [organization]),
    ...compared,
    ...(others ? [compareOthers(old, config, subjects)] : []),
  ];
  return {
    organization: config.root.organization,
    rootFile: config.rootFile,
    base: { ref, commit, present: base.config !== null },
    root: base.config === null ? [] : compareRoots(base.config, config),
    compared: {
      organization: organization !== null,
      projects: subjects.length,
      others,
      inventory: inventory?.projects.length ?? null,
    },
    resources: resources.filter(({ changes, undecided }) => changes.length + undecided.length > 0),
  };
}

interface Subject {
  readonly name: string;
  readonly slugs: readonly string[];
  readonly before: ProjectSide;
  readonly after: ProjectSide;
}

/** Every project of the inventory, and every project that a document names and the inventory does not contain. */
function subjectsOf(
  before: CheckedConfig,
  after: CheckedConfig,
  inventory: SavedInventory | null,
): readonly Subject[] {
  const left = { before: new Set(documentsOf(before)), after: new Set(documentsOf(after)) };
  const take = (side: 'before' | 'after', names: readonly string[]): ProjectDocument | null => {
    const found = [...left[side]].find(
      (document) => names.includes(document.ref) || names.includes(desiredSlug(document) ?? document.ref),
    );
    if (found !== undefined) left[side].delete(found);
    return found ?? null;
  };
  const subjectOf = (
    name: string,
    documents: Record<'before' | 'after', ProjectDocument | null>,
    known: { teams: readonly string[] | null; platform: string | null; slug: string | null },
  ): Subject => {
    const sideOf = (config: CheckedConfig, document: ProjectDocument | null): ProjectSide => {
      const files = { catalogue: config.catalogue, layers: layersOf(config) };
      return { ...files, document, known: knownAfterApply(known, document, files) };
    };
    const sides = { before: sideOf(before, documents.before), after: sideOf(after, documents.after) };
    const slugs = [name, sides.before.known.slug, sides.after.known.slug].filter((slug) => slug !== null);
    return { name, slugs, ...sides };
  };
  const known = (inventory?.projects ?? []).map(({ id, slug, teams, platform }) => {
    const documents = { before: take('before', [id, slug]), after: take('after', [id, slug]) };
    return subjectOf(slug, documents, { slug, teams, platform: platform ?? '' });
  });
  const named = [...left.after].map((document) => {
    const names = [document.ref, desiredSlug(document) ?? document.ref];
    left.after.delete(document);
    return subjectOf(document.ref, { before: take('before', names), after: document }, unknown(document.ref));
  });
  const removed = [...left.before].map((document) =>
    subjectOf(document.ref, { before: document, after: null }, unknown(document.ref)),
  );
  return [...known, ...named, ...removed].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function unknown(ref: string): { slug: string | null; teams: null; platform: null } {
  return { slug: isNumericId(ref) ? null : ref, teams: null, platform: null };
}

function compareOthers(
  before: CheckedConfig,
  after: CheckedConfig,
  subjects: readonly Subject[],
): ComparedResource {
  const named = new Set(subjects.flatMap(({ slugs }) => slugs));
  const sideOf = (config: CheckedConfig): ProjectSide => ({
    catalogue: config.catalogue,
    layers: layersOf(config),
    document: null,
    known: { slug: null, teams: null, platform: null },
  });
  const compared = compareEffective(sideOf(before), sideOf(after), (slug) => !named.has(slug));
  return {
    kind: 'others',
    name: null,
    ...classifyChanges(compared, 'project', { old: before, now: after }, null),
  };
}

function compareOrganization(before: CheckedConfig, after: CheckedConfig): ComparedResource | null {
  const [old, now] = [organizationSettings(before), organizationSettings(after)];
  if (old === null && now === null) return null;
  const settings = new Map(
    [...before.catalogue.organization.values(), ...after.catalogue.organization.values()].map(
      (setting) => [setting.neutral, setting] as const,
    ),
  );
  const changes = [...settings].flatMap(([neutral, setting]): readonly EffectiveChange[] => {
    const [was, is] = [old?.get(neutral) ?? null, now?.get(neutral) ?? null];
    return isSameValue(setting, was, is) ? [] : [{ setting: setting.name, before: was, after: is, when: [] }];
  });
  return {
    kind: 'organization',
    name: after.root.organization,
    ...classifyChanges(
      { changes, undecided: [] },
      'organization',
      { old: before, now: after },
      organizationDocument(after),
    ),
  };
}

function organizationDocument({ documents }: CheckedConfig): OrganizationDocument | null {
  return documents.find((document) => document.head === 'organization') ?? null;
}

/** By neutral name; null if no file manages the organization. */
function organizationSettings(config: CheckedConfig): ReadonlyMap<string, DesiredValue> | null {
  const document = organizationDocument(config);
  if (document === null) return null;
  return new Map(
    [...document.settings].flatMap(([name, declared]) => {
      const setting = config.catalogue.organization.get(name);
      return setting === undefined || document.ignore.has(name) ? [] : [[setting.neutral, declared] as const];
    }),
  );
}

function documentsOf({ documents }: CheckedConfig): readonly ProjectDocument[] {
  return documents.filter((document) => document.head === 'project');
}

function layersOf({ documents }: CheckedConfig): ProjectSide['layers'] {
  return documents.filter((document) => document.head === 'layer');
}

function hasLayers(config: CheckedConfig): boolean {
  return layersOf(config).length > 0;
}

interface Versions {
  readonly old: CheckedConfig;
  readonly now: CheckedConfig;
}

/**
 * Normalises the changes and classifies their effect on security. `document` is the resource's own document in the new
 * version.
 */
function classifyChanges(
  { changes, undecided }: EffectiveComparison,
  kind: ResourceKind,
  versions: Versions,
  document: OrganizationDocument | ProjectDocument | null,
): Pick<ComparedResource, 'changes' | 'undecided'> {
  const classify = (change: EffectiveChange): ComparedChange => {
    const place = change.after?.source ?? removalPlace(change, document, versions.now);
    return { ...classifyChange(change, settingsOf(change.setting, kind, versions)), place };
  };
  return { changes: changes.map(classify), undecided };
}

/** The setting as the root file declares it now and as it declared it before, if both exist; the current one first. */
function settingsOf(name: string, kind: ResourceKind, { old, now }: Versions): readonly Setting[] {
  const found = [now.catalogue[kind].get(name), old.catalogue[kind].get(name)];
  const [first, ...others] = found.filter((setting) => setting !== undefined);
  return first === undefined ? [] : [first, ...others.filter(({ neutral }) => neutral === first.neutral)];
}

/**
 * If two declarations of a setting classify its change, it weakens if either of them classifies it so. Otherwise
 * changing the declaration together with the value would hide the weakening.
 */
function classifyChange(
  change: EffectiveChange,
  settings: readonly Setting[],
): Omit<ComparedChange, 'place'> {
  const [setting] = settings;
  if (setting === undefined) return { ...change, kind: 'scalar', effect: 'neutral' };
  const { before, after } = normaliseEnds(change, setting);
  const effects = settings.map((one) => effectOf(one, normaliseEnds(change, one)));
  const effect = effects.find((one) => one === 'weakens') ?? effects[0] ?? 'neutral';
  return { ...change, before, after, kind: setting.kind, effect };
}

type Ends = Pick<EffectiveChange, 'before' | 'after'>;

function normaliseEnds({ before, after }: Ends, setting: Setting): Ends {
  const normaliseValue = (declared: DesiredValue | null): DesiredValue | null =>
    declared && { ...declared, value: normalise(setting, declared.value) ?? declared.value };
  return { before: normaliseValue(before), after: normaliseValue(after) };
}

function effectOf(setting: Setting, { before, after }: Ends): Effect {
  if (setting.kind === 'action') return 'neutral';
  if (after === null) return before === null ? 'neutral' : effectOfReleasing(setting, before.value);
  if (before === null) return effectOfAdopting(setting, after.value);
  return classifyEffect(setting, before.value, after.value);
}

/**
 * The place responsible for a setting that is no longer set. The first of these that applies: the entry that ignores
 * it; the layer that set it; `include`, if it no longer matches the file that set it; the resource's document; the root
 * file.
 */
function removalPlace(
  { setting, before }: EffectiveChange,
  document: OrganizationDocument | ProjectDocument | null,
  now: CheckedConfig,
): Source {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined) return { ...ignored, layer: null };
  const source = before?.source ?? null;
  const layer = now.documents
    .filter((one) => one.head === 'layer')
    .find(({ name }) => name === source?.layer);
  if (layer !== undefined) return { ...layer.place, layer: layer.name };
  const isOwn = document !== null && source?.layer === null;
  if (source !== null && !isOwn && !matchesInclude(now, source.file)) return placeOfKey('include', now);
  return { ...(document?.place ?? { file: now.rootFile, line: 1, column: 1 }), layer: null };
}
