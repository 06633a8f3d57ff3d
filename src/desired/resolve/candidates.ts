import { type Json, sameJson } from '../../model/json.js';
import { nameOfRole } from '../../settings/names.js';
import type { KnownSettings } from '../../settings/setting.js';
import { documentsOf } from '../documents.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  LayerMatch,
  ProjectDocument,
  ValueKey,
} from '../types.js';
import { matchGlobs } from './globs.js';

/** A project as far as the files alone show it: its teams and its platform are unknown. */
export interface FileProject {
  /** Null if it is unknown, empty if it is only known to be none of the names in the files. */
  readonly slug: string | null;
  readonly document: ProjectDocument | null;
}

/** What can decide a value of a project: its document, or a layer. */
interface Candidate {
  /** Null if the document ignores the setting. */
  readonly declared: DesiredValue | null;
  /** What decides whether it applies, as far as it is unknown; null if it is certain to apply. */
  readonly unknown: Json;
}

/** The candidates for each value, by name, in the order in which they apply. Only the first can be certain to apply. */
type Candidates = Readonly<Record<ValueKey, ReadonlyMap<string, readonly Candidate[]>>>;

/** The values of a project as far as the files alone show them, in the order of the reference. */
export interface UnlistedProject extends Readonly<Record<ValueKey, DesiredSettings>> {
  readonly document: ProjectDocument | null;
  readonly candidates: Candidates;
}

/** The values of a project that no inventory lists. */
export function resolveUnlisted(
  { document, slug }: FileProject,
  { documents, catalogue }: CheckedConfig,
): UnlistedProject {
  const layers = documentsOf(documents, 'layer');
  const candidatesOf = (key: ValueKey, name: string): readonly Candidate[] => {
    const own = document?.ignore.has(name) ? null : document?.[key].get(name);
    if (own !== undefined) return [{ declared: own, unknown: null }];
    const all = layers.flatMap((layer) => {
      const declared = layer[key].get(name);
      const unknown = declared && unknownOf(layer.match);
      return declared === undefined || unknown === undefined ? [] : [{ declared, unknown }];
    });
    const certain = all.findLastIndex(({ unknown }) => unknown === null);
    return certain < 0 ? all : all.slice(certain);
  };
  /** Undefined if the layer cannot apply. Layers that match by platform cannot set it. */
  const unknownOf = (match: LayerMatch): Json | undefined => {
    const isKnown = (glob: string): boolean => /^!?\*+$/.test(glob) || (slug === '' && !/[*?]/.test(glob));
    const isSlugEnough = slug ? true : match.project.every(isKnown);
    if (isSlugEnough && !matchGlobs(match.project, [slug ?? ''])) return undefined;
    if (isSlugEnough && match.team.length + match.platform.length === 0) return null;
    const platform = match.platform.length > 0 && nameOfRole(catalogue.project, 'platform');
    const decidesPlatform = platform && describeCandidates(candidatesOf('settings', platform));
    return [slug ? [] : match.project, match.team, match.platform, decidesPlatform];
  };
  const findAll = (key: ValueKey, known: KnownSettings) =>
    new Map([...known.keys()].map((name) => [name, candidatesOf(key, name)]));
  const settings = findAll('settings', catalogue.project);
  const expect = findAll('expect', catalogue.fields.project);
  const candidates = { settings, expect };
  return { settings: decidedValues(settings), expect: decidedValues(expect), document, candidates };
}

/** Equal for two versions of the files only if the value is, whatever is unknown. */
function describeCandidates(candidates: readonly Candidate[]): Json {
  return candidates.map(({ declared, unknown }) => [declared?.value ?? null, unknown]);
}

/** Whether it is unknown which of the candidates apply. */
export function isUndecided(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ unknown }) => unknown !== null);
}

/** Whether it is unknown if the value differs between two versions of the files. */
export function isIncomparable(before: readonly Candidate[], after: readonly Candidate[]): boolean {
  const isOpen = isUndecided(before) || isUndecided(after);
  return isOpen && !sameJson(describeCandidates(before), describeCandidates(after));
}

function decidedValues(all: ReadonlyMap<string, readonly Candidate[]>): DesiredSettings {
  return new Map(
    [...all].flatMap(([name, candidates]) => {
      const declared = candidates[0]?.declared;
      return declared == null || isUndecided(candidates) ? [] : [[name, declared] as const];
    }),
  );
}
