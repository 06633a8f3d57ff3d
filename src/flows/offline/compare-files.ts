import { settingName } from '../../desired/check/names/refs.js';
import { matchDocuments } from '../../desired/resolve/matching.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import { decideValue, type ValueKey } from '../../desired/resolve/undecided.js';
import type {
  CheckedConfig,
  DesiredProject,
  LayerDocument,
  ProjectDocument,
  ResolvedState,
  SettingsDocument,
} from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { compareNatural } from '../../model/order.js';
import type { ComparedResource, FileComparison, UndecidedSetting } from '../../plan/compare/comparison.js';
import { type BaseFiles, baseCommitOf, rethrowForRef } from '../git/base.js';
import { compareResource, knownBelow, placeOfDocument, type Versions } from './compare-resolved.js';
import { compareRoots } from './compare-roots.js';
import { inventoryOfFiles, type ProjectInFiles, pairProjects, projectsOfLayers } from './file-inventory.js';

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];
type Both<Value> = Readonly<Record<Side, Value>>;

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
  const listed = inventory ?? inventoryOfFiles(config, []);
  const resolved = resolveBoth(versions, () => listed, base.ref);
  const organization = compareOrganization(versions, resolved);
  const named = namedProjects(versions, inventory);
  const projects = [
    ...compareProjects(versions, resolved, listed.projects),
    ...compareNamed(versions, named, base.ref),
  ].sort(inOrder);
  return {
    organization: config.root.organization,
    rootFile: config.rootFile,
    base: baseCommitOf(base),
    root: base.config === null ? [] : compareRoots(base.config, config),
    compared: {
      organization: organization.length > 0,
      projects: projects.filter(({ kind }) => kind === 'project').length,
      others: projects.some(({ kind }) => kind === 'others'),
      inventory: inventory?.projects.length ?? null,
    },
    resources: [...organization, ...projects].filter(
      ({ changes, expectations = [], undecided }) =>
        changes.length + expectations.length + undecided.length > 0,
    ),
    warnings: [...config.warnings, ...(inventory === null ? [] : resolved.after.warnings)],
  };
}

/** By name, every other project last. For `sort`. */
function inOrder(a: ComparedResource, b: ComparedResource): number {
  return Number(a.name === null) - Number(b.name === null) || compareNatural(a.name ?? '', b.name ?? '');
}

function ofBoth<Value>(make: (side: Side) => Value): Both<Value> {
  return { before: make('before'), after: make('after') };
}

function resolveBoth(
  versions: Versions,
  inventoryOf: (side: Side) => Inventory,
  ref: string,
): Both<ResolvedState> {
  return ofBoth((side) => {
    try {
      return resolve(versions[side], inventoryOf(side));
    } catch (error) {
      if (side === 'before') rethrowForRef(ref, error);
      throw error;
    }
  });
}

function compareOrganization(
  versions: Versions,
  { before, after }: Both<ResolvedState>,
): readonly ComparedResource[] {
  const pair = { before: before.organization, after: after.organization };
  if (pair.before === null && pair.after === null) return [];
  const { documents, root } = versions.after;
  const document = documents.find((one) => one.head === 'organization') ?? null;
  const compared = compareResource({ kind: 'organization', ...pair, document }, versions);
  return [{ kind: 'organization', name: root.organization, ...compared, undecided: [] }];
}

/** Compares projects whose teams and platforms are known. */
function compareProjects(
  versions: Versions,
  resolved: Both<ResolvedState>,
  projects: Inventory['projects'],
): readonly ComparedResource[] {
  const values = ofBoth((side) => byProjectId(resolved[side]));
  const { byId } = matchDocuments(projectDocuments(versions.after), projects);
  return projects.map(({ id, slug }) => {
    const pair = { before: values.before.get(id) ?? null, after: values.after.get(id) ?? null };
    const compared = compareResource({ kind: 'project', ...pair, document: byId.get(id) ?? null }, versions);
    return { kind: 'project', name: slug, ...compared, undecided: [] };
  });
}

function byProjectId({ projects }: ResolvedState): ReadonlyMap<string, DesiredProject> {
  return new Map(projects.map((project) => [project.id, project]));
}

/**
 * The projects that documents name and the inventory does not contain. Without one, also those that layers name, and one
 * that stands for every other project.
 */
function namedProjects(versions: Versions, inventory: Inventory | null): readonly Both<ProjectInFiles>[] {
  const missing = ofBoth(
    (side) => matchDocuments(projectDocuments(versions[side]), inventory?.projects ?? []).missing,
  );
  const pairs = pairProjects(missing);
  if (inventory !== null) return pairs;
  const layers = [versions.before, versions.after].flatMap(layerDocuments);
  const others = projectsOfLayers(
    layers,
    pairs.flatMap(({ before, after }) => [before, after]),
  );
  return [...pairs, ...others.map((project) => ({ before: project, after: project }))];
}

/** Compares projects of which only the files are known. */
function compareNamed(
  versions: Versions,
  named: readonly Both<ProjectInFiles>[],
  ref: string,
): readonly ComparedResource[] {
  const projects = ofBoth((side) => named.map((pair) => pair[side]));
  const selected = ofBoth((side) => {
    const documents = new Set<SettingsDocument | null>(projects[side].map(({ document }) => document));
    const isSelected = (one: SettingsDocument): boolean => one.head !== 'project' || documents.has(one);
    return { ...versions[side], documents: versions[side].documents.filter(isSelected) };
  });
  const resolved = resolveBoth(selected, (side) => inventoryOfFiles(selected[side], projects[side]), ref);
  const values = ofBoth((side) => byProjectId(resolved[side]));
  return named.map((pair) => {
    const { id, name, document, isOther } = pair.after;
    const found = { before: values.before.get(id) ?? null, after: values.after.get(id) ?? null };
    const open = {
      settings: findUndecided('settings', pair, versions),
      expect: findUndecided('expect', pair, versions),
    };
    const compared = compareResource({ kind: 'project', ...found, document }, versions, open);
    const undecided = [...open.settings.values(), ...open.expect.values()];
    return { kind: isOther ? 'others' : 'project', name: isOther ? null : name, ...compared, undecided };
  });
}

/** The settings or fields that depend on something unknown, and that different layers decide, by neutral name. */
function findUndecided(
  key: ValueKey,
  pair: Both<ProjectInFiles>,
  versions: Versions,
): ReadonlyMap<string, UndecidedSetting> {
  const neutral = sides.flatMap((side) => {
    const known = knownBelow(key, 'project', versions[side].catalogue);
    const names = layerDocuments(versions[side]).flatMap((layer) => [...layer[key].keys()]);
    return names.flatMap((name) => known.get(name)?.neutral ?? []);
  });
  return new Map(
    [...new Set(neutral)].flatMap((name) => {
      const { before, after } = ofBoth((side) => describeDecision(key, name, pair[side], versions[side]));
      if (!(before.isOpen || after.isOpen) || sameJson(before.values, after.values)) return [];
      const place = after.place ?? placeOfDocument(pair.after.document, versions.after);
      return [[name, { setting: after.name ?? before.name ?? name, place }] as const];
    }),
  );
}

/** `values` are equal for two versions only if the value is, whatever is unknown. */
function describeDecision(key: ValueKey, neutral: string, project: ProjectInFiles, config: CheckedConfig) {
  const name = settingName(knownBelow(key, 'project', config.catalogue), neutral);
  const decision = decideValue(key, name ?? '', project, layerDocuments(config));
  const { own, layers, isOpen } = decision;
  const set = layers.map((layer) => ({ match: layer.match, value: layer[key].get(name ?? '') }));
  const values: Json[] = [
    own === undefined ? [] : [own?.value ?? null],
    ...set.map(({ match: { project: slugs, team, platform }, value }) => [
      project.slug ? [] : slugs,
      team,
      platform,
      value?.value ?? null,
    ]),
  ];
  const byPlatform = set.some(({ match }) => match.platform.length > 0);
  const platform = byPlatform ? describePlatform(project, config) : null;
  return { name, isOpen, place: set.at(-1)?.value?.source ?? null, values: [values, platform] };
}

/** Layers that match by platform cannot set it. */
function describePlatform(project: ProjectInFiles, config: CheckedConfig): Json {
  return describeDecision('settings', 'platform', project, config).values;
}

function layerDocuments({ documents }: CheckedConfig): readonly LayerDocument[] {
  return documents.filter((document) => document.head === 'layer');
}

function projectDocuments({ documents }: CheckedConfig): readonly ProjectDocument[] {
  return documents.filter((document) => document.head === 'project');
}
