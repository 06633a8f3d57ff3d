import type { Finding } from '../../model/finding.js';
import type { watchedSettings } from '../../settings/watched.js';
import { finalSlug } from '../check/refs.js';
import { documentsOf } from '../documents.js';
import { closestMatch } from '../messages/closest-match.js';
import { findingOf, quote } from '../messages/finding.js';
import type { InventoryProject, LayerDocument, ProjectDocument, SettingsDocument } from '../types.js';
import { matchGlobs } from './globs.js';

/** The settings that drift watches, so that `ignore` has an effect on them. */
type Watched = ReturnType<typeof watchedSettings>;

/** Warns of entries of `ignore` that have no effect, whatever the teams and platforms of the projects are. */
export function findUnusedIgnores(
  documents: readonly SettingsDocument[],
  watched: Watched,
): readonly Finding[] {
  const layers = documentsOf(documents, 'layer');
  return documents.flatMap((document) => {
    if (document.head === 'layer') return [];
    return unusedIgnores(
      document,
      watched,
      (setting) => document.head === 'organization' || !couldBeSet(setting, document, layers),
    );
  });
}

/**
 * Warns of the others that have no effect, because no layer that matches the project sets the setting.
 *
 * @param applied the layers that match the document's project
 */
export function findIgnoresWithoutLayer(
  document: ProjectDocument,
  applied: readonly LayerDocument[],
  layers: readonly LayerDocument[],
  watched: Watched,
): readonly Finding[] {
  const isSet = (setting: string): boolean => applied.some((layer) => names(layer, setting));
  return unusedIgnores(
    document,
    watched,
    (setting) => !isSet(setting) && couldBeSet(setting, document, layers),
  );
}

function unusedIgnores(
  document: Exclude<SettingsDocument, LayerDocument>,
  watched: Watched,
  isUnused: (setting: string) => boolean,
): readonly Finding[] {
  return [...document.ignore]
    .filter(
      ([setting, { declared }]) =>
        declared === null && !watched[document.head].has(setting) && isUnused(setting),
    )
    .map(([setting, { place }]) => {
      const owner = document.head === 'project' ? 'it for this project' : 'settings of the organization';
      const message = `ignore contains ${setting}, but no layer sets ${owner}.`;
      return findingOf('SP1912', message, 'Remove the entry.', place);
    });
}

function couldBeSet(setting: string, document: ProjectDocument, layers: readonly LayerDocument[]): boolean {
  const slug = finalSlug(document);
  return layers.some(
    (layer) => names(layer, setting) && (slug === null || matchGlobs(layer.match.project, [slug])),
  );
}

/** Whether the layer sets the setting, or expects the field. */
function names({ settings, expect }: LayerDocument, name: string): boolean {
  return settings.has(name) || expect.has(name);
}

/** Warns of layers that match none of the projects. */
export function findUnusedLayers(
  layers: readonly LayerDocument[],
  used: ReadonlySet<LayerDocument>,
  projects: readonly InventoryProject[],
): readonly Finding[] {
  const slugs = projects.map(({ slug }) => slug);
  const teams = projects.flatMap((project) => project.teams);
  const nearest = (kind: string, globs: readonly string[], known: readonly string[]) =>
    globs.flatMap((glob) => {
      const near = matchGlobs([glob], known) ? null : closestMatch(glob, known);
      return near === null ? [] : [`match.${kind} ${quote(glob)} matches none. Did you mean ${near}?`];
    });
  return layers
    .filter((layer) => !used.has(layer))
    .map(({ name, place, match }) => {
      const message = `The layer ${quote(name)} matches no project.`;
      const [near] = [...nearest('team', match.team, teams), ...nearest('project', match.project, slugs)];
      return findingOf('SP1902', message, near ?? 'Check its globs, or remove it.', place);
    });
}
