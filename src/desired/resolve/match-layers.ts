import type { Catalogue } from '../../settings/setting.js';
import { desiredSlug, settingName } from '../check/refs.js';
import type { DesiredValue, InventoryProject, LayerDocument, LayerMatch, ProjectDocument } from '../types.js';
import type { KnownProject } from './effective.js';
import { matchGlobs } from './globs.js';

/** The parts of the configuration that decide which layers apply to a project. */
export interface MatchingFiles {
  readonly layers: readonly LayerDocument[];
  readonly catalogue: Catalogue;
}

/** Returns the layers that apply to a project. */
export function layersFor(
  project: InventoryProject,
  document: ProjectDocument | null,
  files: MatchingFiles,
): readonly LayerDocument[] {
  const desired = knownAfterApply({ ...project, platform: project.platform ?? '' }, document, files);
  return files.layers.filter(({ match }) => matches(match, desired));
}

/**
 * What is known about a project after its files are applied. Layers are matched with the desired slug and platform,
 * both before and after an apply. Otherwise the apply could change which layers match, and the next plan would not be
 * empty. Layers that match on `platform` cannot set it (SP1423).
 */
export function knownAfterApply<Known extends KnownProject>(
  known: Known,
  document: ProjectDocument | null,
  files: MatchingFiles,
): Known {
  const named = { ...known, slug: (document && desiredSlug(document)) ?? known.slug };
  const platform = desiredPlatform(named, document, files)?.value;
  return typeof platform === 'string' ? { ...named, platform: platform.trim() } : named;
}

function desiredPlatform(
  { slug, teams }: KnownProject,
  document: ProjectDocument | null,
  { layers, catalogue }: MatchingFiles,
): DesiredValue | undefined {
  const name = settingName(catalogue.project, 'platform');
  if (name === null || document?.ignore.has(name)) return undefined;
  const own = document?.settings.get(name);
  if (own !== undefined || slug === null || teams === null) return own;
  return layers
    .filter(({ match }) => match.platform.length === 0 && matches(match, { slug, teams, platform: '' }))
    .flatMap(({ settings }) => settings.get(name) ?? [])
    .at(-1);
}

interface MatchedProject {
  readonly slug: string;
  readonly teams: readonly string[];
  readonly platform: string;
}

function matches({ project, team, platform }: LayerMatch, known: MatchedProject): boolean {
  return (
    matchGlobs(project, [known.slug]) &&
    matchGlobs(team, known.teams) &&
    matchGlobs(platform, [known.platform])
  );
}
