import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { createFault } from '../../model/fault.js';
import type { ErrorCode, Finding } from '../../model/finding.js';
import { bySlug, isNumericId, type OrganizationId, type OrganizationSlug } from '../../model/ids.js';
import { foldNames, listNames } from '../../model/names.js';
import { sourceAt } from '../../model/place.js';
import { watchedSettings } from '../../settings/watched.js';
import { desiredSlug, slugSetting } from '../check/refs.js';
import { documentsOf } from '../documents.js';
import { closestMatch } from '../messages/closest-match.js';
import { findingOf, quote } from '../messages/finding.js';
import type {
  CheckedConfig,
  DesiredProject,
  DesiredSettings,
  DesiredValue,
  Exception,
  InventoryProject,
  LayerDocument,
  Overridden,
  ProjectDocument,
  ResolvedState,
  ValueKey,
} from '../types.js';
import { withExcerpts } from '../yaml/source.js';
import { layersFor, type Matched, type MatchingFiles, matchDocuments } from './matching.js';
import { findIgnoresWithoutLayer, findUnusedLayers } from './unused.js';

/** One organization, as the service describes it. */
export interface Inventory {
  readonly id: OrganizationId;
  readonly slug: OrganizationSlug;
  readonly projects: readonly InventoryProject[];
  /** See `CurrentOrganization.onlyDeclared`. It is unknown which projects no file sets, or only a layer matches. */
  readonly onlyDeclared?: true;
}

/**
 * Matches documents and layers to the projects that exist. Pure.
 *
 * @throws Fault files SP1000 if two documents belong to one project (SP1501), two projects would share a slug (SP1502),
 * or projects would swap slugs (SP1503).
 */
export function resolve(config: CheckedConfig, organization: Inventory): ResolvedState {
  const { catalogue, documents } = config;
  const watched = watchedSettings(catalogue, config.root.guard.watch);
  const layers = documentsOf(documents, 'layer');
  const matched = matchDocuments(documents, organization.projects);
  const managed = organization.projects
    .map((project) => resolveProject(project, matched.byId.get(project.id) ?? null, { layers, catalogue }))
    .filter((resolved) => resolved !== null)
    .sort((a, b) => bySlug(a.project, b.project));
  const desired = managed.map(({ project }) => project);
  const shared = findShared(desired, organization.projects);
  const errors = [...matched.findings, ...(shared.length > 0 ? shared : findCycles(desired))];
  if (errors.length > 0)
    throw createFault(
      'files',
      'SP1000',
      `The configuration does not fit the organization: ${pluralise(errors.length, 'error')}.`,
      'Fix the files.',
      { findings: withExcerpts(errors, config.files) },
    );

  const managedIds = new Set(managed.map(({ project }) => project.id));
  const used = new Set(managed.flatMap(({ layers }) => layers));
  const isComplete = organization.onlyDeclared !== true;
  const [own] = documentsOf(config.documents, 'organization');
  return {
    stage: 'resolved',
    organization: own === undefined ? null : { settings: own.settings, expect: own.expect, document: own },
    projects: desired,
    missing: matched.missing.map(({ ref, place }) => ({ ref, place })),
    unmanaged: isComplete
      ? organization.projects.filter(({ id }) => !managedIds.has(id)).toSorted(bySlug)
      : [],
    warnings: withExcerpts(
      [
        ...(isComplete ? findUnusedLayers(layers, used, organization.projects) : []),
        ...managed.flatMap(({ project: { document }, layers: applied }) =>
          document === undefined ? [] : findIgnoresWithoutLayer(document, applied, layers, watched),
        ),
        ...suggestProjects(matched, organization.projects),
      ],
      config.files,
    ),
    slug: organization.slug,
  };
}

/** Suggests the closest project without a document for each missing one. */
function suggestProjects(
  { missing, byId }: Matched,
  projects: readonly InventoryProject[],
): readonly Finding[] {
  const free = projects.filter(({ id }) => !byId.has(id)).map(({ slug }) => slug);
  return missing.flatMap((document) => {
    const near = isNumericId(document.ref) ? null : closestMatch(document.ref, free);
    if (near === null) return [];
    const hint = `Did you mean ${near}? Correct the name, or remove the project from the files.`;
    return [findingOf('SP1910', `The service has no project ${quote(document.ref)}.`, hint, document.place)];
  });
}

interface Resolved {
  readonly project: DesiredProject;
  readonly layers: readonly LayerDocument[];
}

/** Null if nothing in the files applies to the project. */
function resolveProject(
  project: InventoryProject,
  document: ProjectDocument | null,
  files: MatchingFiles,
): Resolved | null {
  const layers = layersFor(project, document, files);
  const sources = document === null ? layers : [...layers, document];
  const last = sources.at(-1);
  if (last === undefined) return null;
  const declaredAt = sourceAt(last.place, last.head === 'layer' ? last.name : null);
  const overridden: Overridden[] = [];
  const combined = (part: ValueKey) =>
    combine(
      sources.map((source) => source[part]),
      last.ignore,
      overridden,
    );
  const [settings, expect] = [combined('settings'), combined('expect')];
  const { id, slug, closed } = project;
  const optional = { ...(document && { document }), ...(closed && { closed }) };
  return { project: { id, slug, settings, expect, overridden, declaredAt, ...optional }, layers };
}

/** Later values override earlier ones, and ignored names are left out. Adds what is overridden to `overridden`. */
function combine(
  sources: readonly DesiredSettings[],
  ignore: ReadonlyMap<string, Exception>,
  overridden: Overridden[],
): DesiredSettings {
  const combined = new Map<string, DesiredValue>();
  const override = (setting: string): void => {
    const declared = combined.get(setting);
    if (declared !== undefined) overridden.push({ setting, declared });
  };
  for (const [setting, declared] of sources.flatMap((source) => [...source])) {
    override(setting);
    combined.set(setting, declared);
  }
  for (const setting of ignore.keys()) {
    override(setting);
    combined.delete(setting);
  }
  return combined;
}

/**
 * Returns one finding for each project with a new slug that another project has or gets. Compares the slugs after an
 * apply of every project of the service, renamed or not.
 */
function findShared(desired: readonly DesiredProject[], projects: readonly InventoryProject[]): Finding[] {
  const slugs = new Map(desired.map((project) => [project.id, desiredSlug(project)]));
  const owners = collect(projects, ({ id, slug }): string => slugs.get(id) ?? slug);
  return desired.flatMap((project) => {
    const slug = slugs.get(project.id) ?? '';
    const sharing = (owners.get(slug) ?? []).toSorted(bySlug);
    if (sharing.length < 2) return [];
    const names = listNames(sharing.map((project) => project.slug));
    const message = `Several projects would have the slug ${quote(slug)}: ${names}.`;
    return [findingAtSlug(project, 'SP1502', message, 'Choose a unique slug for each project.')];
  });
}

/** Returns one finding for each cycle of renames, at the line of its first project. */
function findCycles(desired: readonly DesiredProject[]): Finding[] {
  const bySlug = new Map(desired.map((project) => [String(project.slug), project]));
  const seen = new Set<string>();
  return desired.flatMap(({ slug }) => {
    const path = [];
    let at: string = slug;
    while (!seen.has(at)) {
      seen.add(at);
      path.push(at);
      const project = bySlug.get(at);
      at = (project && desiredSlug(project)) ?? at;
    }
    const cycle = path.includes(at) ? path.slice(path.indexOf(at)) : [];
    const first = bySlug.get(at);
    if (cycle.length < 2 || first === undefined) return [];
    const names = foldNames([...cycle, at]).join(' → ');
    const message = `The renames form a cycle, but the service rejects a slug that a project still has: ${names}.`;
    const hint = 'Rename one project to a third slug and apply; set its final slug in a second commit.';
    return [findingAtSlug(first, 'SP1503', message, hint)];
  });
}

function findingAtSlug(project: DesiredProject, code: ErrorCode, message: string, hint: string): Finding {
  const source = slugSetting(project)?.source;
  return findingOf(
    code,
    message,
    hint,
    source && { file: source.file, line: source.line, column: source.column },
  );
}
