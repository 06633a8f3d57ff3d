import type { DesiredSettings, DesiredValue, LayerDocument, LayerMatch, ProjectDocument } from '../types.js';
import { matchFields } from './cases.js';
import { combineGlobs } from './globs.js';
import { type KnownProject, knownAfterApply, type MatchingFiles, truthOf } from './matching.js';

/** A setting whose value depends on the teams or the platform of a project, which are unknown. */
export interface UndecidedSetting {
  readonly setting: string;
  /** The layers that set it if they match the project, the one that takes precedence first. */
  readonly candidates: readonly { readonly layer: LayerDocument; readonly desired: DesiredValue }[];
  /** The value if none of them matches; null if the setting is not managed then. */
  readonly otherwise: DesiredValue | null;
}

/** The settings that the files give to a project, in the order of the reference. */
export interface EffectiveSettings {
  readonly settings: DesiredSettings;
  readonly undecided: readonly UndecidedSetting[];
}

/** Combines the layers and the document of one project, of which not everything is known. */
export function effectiveSettings(
  project: KnownProject,
  document: ProjectDocument | null,
  files: MatchingFiles,
): EffectiveSettings {
  const known = knownAfterApply(project, document, files);
  const layers = files.layers
    .map((layer) => ({ layer, truth: truthOfMatch(layer.match, known) }))
    .filter(({ truth }) => truth !== false)
    .reverse();
  const settings = new Map<string, DesiredValue>();
  const undecided: UndecidedSetting[] = [];
  for (const setting of files.catalogue.project.keys()) {
    if (document?.ignore.has(setting)) continue;
    const setBy = layers.flatMap(({ layer, truth }) => {
      const desired = layer.settings.get(setting);
      return desired === undefined ? [] : [{ layer, desired, isCertain: truth === true }];
    });
    const certain = setBy.findIndex(({ isCertain }) => isCertain);
    const candidates = certain === -1 ? setBy : setBy.slice(0, certain);
    const otherwise = setBy[certain]?.desired ?? null;
    const value = document?.settings.get(setting) ?? (candidates.length === 0 ? otherwise : null);
    if (value !== null) settings.set(setting, value);
    else if (candidates.length > 0) undecided.push({ setting, candidates, otherwise });
  }
  return { settings, undecided };
}

/** Whether a layer matches; null if that depends on something unknown. */
function truthOfMatch(match: LayerMatch, known: KnownProject): boolean | null {
  const truths = matchFields.map((about) => {
    const globs = match[about];
    const negated = new Set(globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)));
    const truthIf = (unknown: boolean) =>
      combineGlobs(globs, (glob) => truthOf({ about, glob }, known) ?? unknown !== negated.has(glob));
    const [best, worst] = [truthIf(true), truthIf(false)];
    return best === worst ? best : null;
  });
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}
