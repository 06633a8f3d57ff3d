import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { positionOf } from '../../model/place.js';
import { nameOfRole } from '../../settings/names.js';
import type { Catalogue } from '../../settings/setting.js';
import { desiredSlug } from '../check/refs.js';
import { documentsOf } from '../documents.js';
import { findingOf, quote } from '../messages/finding.js';
import type {
  CheckedConfig,
  DesiredValue,
  InventoryProject,
  LayerDocument,
  LayerMatch,
  ProjectDocument,
  SettingsDocument,
} from '../types.js';
import { matchGlobs } from './globs.js';

export interface Matched {
  readonly byId: ReadonlyMap<string, ProjectDocument>;
  readonly missing: readonly ProjectDocument[];
  readonly findings: readonly Finding[];
}

/**
 * Assigns the documents of projects to projects. A document belongs to the project that its ref names. If that project does not exist
 * and the document sets a slug, it belongs to the project with that slug: the rename was applied, and the file still
 * has the old name. The same rule applies if another document's project has since taken the slug in the ref.
 */
export function matchDocuments(
  all: readonly SettingsDocument[],
  projects: readonly InventoryProject[],
): Matched {
  const documents = documentsOf(all, 'project');
  const ids = new Map(projects.map((project) => [String(project.id), project]));
  const slugs = new Map(projects.map((project) => [String(project.slug), project]));
  const projectNamed = ({ ref }: ProjectDocument) => (isNumericId(ref) ? ids.get(ref) : slugs.get(ref));
  const unmatched = documents.filter((document) => projectNamed(document) === undefined);
  const renamed = followRenames(unmatched, documents, slugs);
  const byId = new Map<string, ProjectDocument>();
  const missing: ProjectDocument[] = [];
  const findings: Finding[] = [];
  for (const document of documents) {
    const project = renamed.get(document) ?? projectNamed(document);
    const before = project === undefined ? undefined : byId.get(project.id);
    if (project === undefined) missing.push(document);
    else if (before === undefined) byId.set(project.id, document);
    else {
      const first = `already has a document at ${positionOf(before.place)}`;
      const message = `${quote(document.ref)} is the project ${quote(project.slug)}, which ${first}.`;
      findings.push(findingOf('SP1501', message, 'Merge them into one document.', document.place));
    }
  }
  return { byId, missing, findings };
}

/**
 * Returns the documents with an applied rename, each with its project. Follows the chain of slugs, starting from refs
 * that no project has now.
 */
function followRenames(
  unmatched: readonly ProjectDocument[],
  documents: readonly ProjectDocument[],
  slugs: ReadonlyMap<string, InventoryProject>,
): ReadonlyMap<ProjectDocument, InventoryProject> {
  const byRef = new Map(documents.map((document) => [String(document.ref), document]));
  const renamed = new Map<ProjectDocument, InventoryProject>();
  for (const first of unmatched) {
    let document: ProjectDocument | undefined = first;
    while (document !== undefined && !renamed.has(document)) {
      const slug = desiredSlug(document);
      const project = slug === null ? undefined : slugs.get(slug);
      if (project === undefined) break;
      renamed.set(document, project);
      document = byRef.get(project.slug);
    }
  }
  return renamed;
}

/** The properties of a project that layers are matched with. */
export type LayerTarget = Pick<InventoryProject, 'teams' | 'platform'> & { readonly slug: string };

/** The parts of the configuration that decide which layers apply to a project. */
export interface MatchingFiles {
  readonly layers: readonly LayerDocument[];
  readonly catalogue: Catalogue;
}

/**
 * Returns the layers that apply to a project. Layers are matched with the desired slug and platform, both before and
 * after an apply. Otherwise the apply could change which layers match, and the next plan would not be empty. Layers that
 * match on `platform` cannot set it (SP1423).
 */
export function layersFor(
  project: LayerTarget,
  document: ProjectDocument | null,
  files: MatchingFiles,
): readonly LayerDocument[] {
  const named = { ...project, slug: (document && desiredSlug(document)) ?? project.slug };
  const platform = desiredPlatform(named, document, files)?.value;
  const desired = typeof platform === 'string' ? { ...named, platform: platform.trim() } : named;
  return files.layers.filter(({ match }) => layerMatches(match, desired));
}

function desiredPlatform(
  project: LayerTarget,
  document: ProjectDocument | null,
  { layers, catalogue }: MatchingFiles,
): DesiredValue | undefined {
  const name = nameOfRole(catalogue.project, 'platform');
  if (name === null || document?.ignore.has(name)) return undefined;
  const own = document?.settings.get(name);
  if (own !== undefined) return own;
  return layers
    .filter(({ match }) => match.platform.length === 0 && layerMatches(match, project))
    .flatMap(({ settings }) => settings.get(name) ?? [])
    .at(-1);
}

/** Whether a layer applies. A project without a platform has the platform `''`. */
export function layerMatches(match: LayerMatch, { slug, teams, platform }: LayerTarget): boolean {
  return (
    matchGlobs(match.project, [slug]) &&
    matchGlobs(match.team, teams) &&
    matchGlobs(match.platform, [platform ?? ''])
  );
}

/** How many of the listed projects a layer applies to. */
export interface LayerReach {
  readonly layer: string;
  readonly projects: number;
  readonly listed: number;
}

/** The reach of each layer, in the order in which the layers apply. */
export function reachOfLayers(
  { documents, catalogue }: CheckedConfig,
  projects: readonly InventoryProject[],
): readonly LayerReach[] {
  const layers = documentsOf(documents, 'layer');
  const { byId } = matchDocuments(documents, projects);
  const applied = projects.flatMap((project) =>
    layersFor(project, byId.get(project.id) ?? null, { layers, catalogue }),
  );
  return layers.map((layer) => ({
    layer: layer.name,
    projects: applied.filter((appliedLayer) => appliedLayer === layer).length,
    listed: projects.length,
  }));
}
