import { sameJson } from '../../model/json.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, KnownSettings, ResourceKind, Setting } from '../../settings/setting.js';
import { settingName } from '../check/names/refs.js';
import type { CheckedConfig, DesiredValue, LayerDocument, ProjectDocument } from '../types.js';
import {
  type Case,
  type Condition,
  enumerateCases,
  type GlobQuery,
  keyOf,
  matchFields,
  sharedBy,
} from './cases.js';
import { withoutNegation } from './globs.js';
import { type KnownProject, layerMatches, truthOf } from './matching.js';

/** One project as seen by one version of the files. */
export interface ProjectSide {
  readonly catalogue: CheckedConfig['catalogue'];
  readonly layers: readonly LayerDocument[];
  readonly document: ProjectDocument | null;
  readonly known: KnownProject;
}

/** A setting with a changed effective value. Null means that the setting is not managed. */
export interface EffectiveChange {
  readonly setting: string;
  readonly before: DesiredValue | null;
  readonly after: DesiredValue | null;
  /** The change affects the project if all these conditions are true. If empty, it always does. */
  readonly when: readonly Condition[];
}

export interface EffectiveComparison {
  readonly changes: readonly EffectiveChange[];
  /** Changes of `expect`; the names in `setting` are fields. */
  readonly expectations: readonly EffectiveChange[];
  /** Settings and fields that depend on too many unknown conditions to be compared. */
  readonly undecided: readonly string[];
}

/** The parts of a document that contain values. */
export const valueKeys = ['settings', 'expect'] as const;
export type ValueKey = (typeof valueKeys)[number];

/** The names that resources of a kind can have below a key. */
export function knownBelow(key: ValueKey, kind: ResourceKind, catalogue: Catalogue): KnownSettings {
  return key === 'settings' ? catalogue[kind] : catalogue.fields[kind];
}

/**
 * Compares the effective settings and expectations of one project in two versions of the files. Unknown facts about the project are
 * enumerated: every combination of glob results is evaluated, except those impossible for any project. In each, the
 * layers of each side are matched with the platform that its own layers set, or else with the service's platform. An
 * empty result therefore proves that there is no change, regardless of the project's teams and platform.
 *
 * @param isOther whether the project can have this slug; used if its slug is unknown.
 */
export function compareEffective(
  before: ProjectSide,
  after: ProjectSide,
  isOther: (slug: string) => boolean = () => true,
): EffectiveComparison {
  const changes: Record<ValueKey, EffectiveChange[]> = { settings: [], expect: [] };
  const undecided: string[] = [];
  for (const key of valueKeys) {
    for (const [neutral, setting] of namedBelow(key, before, after)) {
      const sides = [sideOf(before, key, neutral), sideOf(after, key, neutral)] as const;
      const queries = conditionsOf(sides, before.known, after.known);
      const cases = enumerateCases(queries, isOther);
      if (cases === null) undecided.push(setting.name);
      else changes[key].push(...compareSetting(setting, sides, cases));
    }
  }
  return { changes: changes.settings, expectations: changes.expect, undecided };
}

/**
 * Whether two values are equal for the service; null means not managed. The two versions of the files can declare an
 * extra setting differently, so both values are brought into the form of one declaration.
 */
export function isSameValue(
  setting: Setting,
  before: DesiredValue | null,
  after: DesiredValue | null,
): boolean {
  if (before === null || after === null) return before === after;
  const [a, b] = [normalise(setting, before.value), normalise(setting, after.value)];
  return a !== undefined && sameJson(a, b);
}

/** Everything that either side sets below a key, by its neutral name, because the file names can change too. */
function namedBelow(key: ValueKey, before: ProjectSide, after: ProjectSide): ReadonlyMap<string, Setting> {
  const found = new Map<string, Setting>();
  for (const { catalogue, layers, document } of [before, after]) {
    const known = knownBelow(key, 'project', catalogue);
    for (const source of [...layers, document]) {
      for (const name of source?.[key].keys() ?? []) {
        const setting = known.get(name);
        if (setting !== undefined) found.set(setting.neutral, setting);
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One setting on one side: the values of the layers in order, then the project's own value, which takes precedence. */
interface SettingSide {
  readonly known: KnownProject;
  readonly layers: readonly { readonly layer: LayerDocument; readonly desired: DesiredValue }[];
  /** Null if the document neither sets nor ignores the setting. */
  readonly own: { readonly desired: DesiredValue | null } | null;
  /** How this side sets the platform; null if no layer of this setting matches on it. */
  readonly platform: SettingSide | null;
}

function sideOf(side: ProjectSide, key: ValueKey, neutral: string): SettingSide {
  const { catalogue, document, known } = side;
  const name = settingName(knownBelow(key, 'project', catalogue), neutral) ?? '';
  const desired = document?.[key].get(name);
  const layers = side.layers.flatMap((layer) => {
    const value = layer[key].get(name);
    return value === undefined ? [] : [{ layer, desired: value }];
  });
  // A layer that matches on `platform` cannot set it (SP1423).
  const dependsOnPlatform =
    !(key === 'settings' && neutral === 'platform') &&
    layers.some(({ layer }) => layer.match.platform.length > 0);
  return {
    known,
    layers,
    own: document?.ignore.has(name) ? { desired: null } : desired === undefined ? null : { desired },
    platform: dependsOnPlatform ? sideOf(side, 'settings', 'platform') : null,
  };
}

/** The globs that affect the value and have an unknown result. */
function conditionsOf(
  sides: readonly SettingSide[],
  ...known: readonly KnownProject[]
): readonly GlobQuery[] {
  const found = new Map<string, GlobQuery>();
  for (const { match } of sides.flatMap(relevantLayers)) {
    for (const about of matchFields) {
      for (const glob of match[about].map(withoutNegation)) {
        if (known.every((project) => truthOf({ about, glob }, project) !== null)) continue;
        found.set(keyOf({ about, glob }), { about, glob });
      }
    }
  }
  return [...found.values()];
}

/** The layers that decide the value, and those that decide the platform used for matching. */
function relevantLayers({ layers, own, platform }: SettingSide): readonly LayerDocument[] {
  if (own !== null) return [];
  return [...layers.map(({ layer }) => layer), ...(platform === null ? [] : relevantLayers(platform))];
}

function compareSetting(
  setting: Setting,
  [before, after]: readonly [SettingSide, SettingSide],
  possible: readonly Case[],
): readonly EffectiveChange[] {
  const found = new Map<string, { change: EffectiveChange; cases: Case[] }>();
  for (const one of possible) {
    const trueQueries = new Set(one.filter(({ holds }) => holds).map(keyOf));
    const [old, now] = [effectiveValue(before, trueQueries), effectiveValue(after, trueQueries)];
    if (isSameValue(setting, old, now)) continue;
    const key = JSON.stringify([old?.source, now?.source]);
    const same = found.get(key) ?? {
      change: { setting: setting.name, before: old, after: now, when: [] },
      cases: [],
    };
    same.cases.push(one);
    found.set(key, same);
  }
  return [...found.values()].map(({ change, cases }) => ({
    ...change,
    when: sharedBy(cases, possible),
  }));
}

function effectiveValue(side: SettingSide, trueQueries: ReadonlySet<string>): DesiredValue | null {
  const { known, layers, own, platform } = side;
  if (own !== null) return own.desired;
  const desiredPlatform = platform && effectiveValue(platform, trueQueries)?.value;
  const project =
    typeof desiredPlatform === 'string' ? { ...known, platform: desiredPlatform.trim() } : known;
  const truth = (query: GlobQuery) => truthOf(query, project) ?? trueQueries.has(keyOf(query));
  return layers.findLast(({ layer }) => layerMatches(layer.match, truth))?.desired ?? null;
}
