import {
  type EffectiveChange,
  type EffectiveComparison,
  knownBelow,
  type ValueKey,
} from '../../desired/resolve/compare-effective.js';
import type { ComparedChange, ComparedResource } from '../../desired/resolve/comparison.js';
import type {
  CheckedConfig,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import { sourceAt } from '../../model/place.js';
import {
  classifyEffect,
  effectOfAdopting,
  effectOfReleasing,
  irreversibleEffectOf,
  irreversibleEffectOfAdopting,
} from '../../plan/compare/change.js';
import type { Removal } from '../../plan/compare/taken-away.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
import { matchesInclude, placeOfKey } from './compare-roots.js';

/** The files at the base ref, and the current files. */
export interface Versions {
  readonly before: CheckedConfig;
  readonly after: CheckedConfig;
}

/** Normalises and classifies changes of a resource. `document` is its own document in the new version. */
export function classifyChanges(
  { kind, name }: Pick<ComparedResource, 'kind' | 'name'>,
  { changes, expectations, undecided }: EffectiveComparison,
  versions: Versions,
  document: OrganizationDocument | ProjectDocument | null,
): ComparedResource {
  const settingsKind = kind === 'organization' ? kind : 'project';
  const classify =
    (key: ValueKey) =>
    (change: EffectiveChange): ComparedChange => {
      const place = change.after?.source ?? findRemoval(key, change, document, versions.after).place;
      return { ...classifyChange(change, settingsOf(key, change.setting, settingsKind, versions)), place };
    };
  return {
    kind,
    name,
    changes: changes.map(classify('settings')),
    ...(expectations.length > 0 ? { expectations: expectations.map(classify('expect')) } : {}),
    undecided,
  };
}

/** The setting as the root file declares it now and as it declared it before, if both exist; the current one first. */
function settingsOf(
  key: ValueKey,
  name: string,
  kind: ResourceKind,
  { before, after }: Versions,
): readonly Setting[] {
  const found = [after, before].map(({ catalogue }) => knownBelow(key, kind, catalogue).get(name));
  const [first, ...others] = found.filter((setting) => setting !== undefined);
  return first === undefined ? [] : [first, ...others.filter(({ neutral }) => neutral === first.neutral)];
}

/**
 * If two declarations of a setting classify its change, it weakens, or hides issues, if either of them classifies it
 * so. Otherwise changing the declaration together with the value would conceal the effect.
 */
function classifyChange(
  change: EffectiveChange,
  settings: readonly Setting[],
): Omit<ComparedChange, 'place'> {
  const [setting] = settings;
  if (setting === undefined) return { ...change, kind: 'scalar', effect: 'neutral' };
  const { before, after } = normaliseEnds(change, setting);
  const effects = settings.map((one) => effectOf(one, normaliseEnds(change, one)));
  const worst = (['weakens', 'hides'] as const).find((one) => effects.includes(one));
  const effect = worst ?? effects[0] ?? 'neutral';
  const note = irreversibleEffect(setting, { before, after });
  const remaining = note === null ? {} : { irreversible: true as const, notes: [note] };
  return { ...change, before, after, kind: setting.kind, effect, ...remaining };
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

function irreversibleEffect(setting: Setting, { before, after }: Ends): string | null {
  if (after === null) return null;
  return before === null
    ? irreversibleEffectOfAdopting(setting, after.value)
    : irreversibleEffectOf(setting, before.value, after.value);
}

/**
 * Why a setting is no longer set. The first of these that applies: the entry that ignores it; the layer that set it;
 * `include`, if it no longer matches the file that set it; the resource's document; the root file.
 */
export function findRemoval(
  key: ValueKey,
  { setting, before }: Pick<EffectiveChange, 'setting' | 'before'>,
  document: OrganizationDocument | ProjectDocument | null,
  now: CheckedConfig,
): Removal {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined) return { kind: 'ignore', place: sourceAt(ignored, null) };
  const source = before?.source ?? null;
  const layer = now.documents.find((one) => one.head === 'layer' && one.name === source?.layer);
  if (layer !== undefined)
    return {
      kind: layer[key].has(setting) ? 'match' : 'setting',
      place: sourceAt(layer.place, source?.layer ?? null),
    };
  const isOwn = document !== null && source?.layer === null;
  if (source !== null && !isOwn && !matchesInclude(now, source.file))
    return { kind: 'include', place: placeOfKey('include', now) };
  return {
    kind: isOwn ? 'setting' : source?.layer == null ? 'document' : 'layer',
    place: sourceAt(document?.place ?? { file: now.rootFile, line: 1, column: 1 }, null),
  };
}
