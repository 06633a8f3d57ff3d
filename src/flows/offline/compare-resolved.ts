import { settingName } from '../../desired/check/names/refs.js';
import type { ValueKey } from '../../desired/resolve/undecided.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import { sameJson } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { ComparedChange, ComparedResource } from '../../plan/compare/comparison.js';
import { classifyEffect, irreversibleEffectOf } from '../../plan/compare/risk.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, KnownSettings, ResourceKind, Setting } from '../../settings/setting.js';
import { matchesInclude, placeOfKey } from './compare-roots.js';

/** The files at the base ref, and the current files. */
export interface Versions {
  readonly before: CheckedConfig;
  readonly after: CheckedConfig;
}

/** What two versions of the files set for one resource; null if nothing. */
export interface ResourceVersions {
  readonly kind: ResourceKind;
  readonly before: Values | null;
  readonly after: Values | null;
  /** Its own document in the current files. */
  readonly document: OrganizationDocument | ProjectDocument | null;
}

type Values = Readonly<Record<ValueKey, DesiredSettings>>;

/**
 * The settings and expectations of a resource that differ, by name.
 *
 * @param undecided those that cannot be compared, by neutral name.
 */
export function compareResource(
  resource: ResourceVersions,
  versions: Versions,
  undecided?: Readonly<Record<ValueKey, ReadonlyMap<string, unknown>>>,
): Required<Pick<ComparedResource, 'changes' | 'expectations'>> {
  const compare = (key: ValueKey): readonly ComparedChange[] =>
    compareBelow(resource, key, versions, undecided?.[key]);
  return { changes: compare('settings'), expectations: compare('expect') };
}

/** The names that resources of a kind can have below a key. */
export function knownBelow(key: ValueKey, kind: ResourceKind, catalogue: Catalogue): KnownSettings {
  return key === 'settings' ? catalogue[kind] : catalogue.fields[kind];
}

/** Compares by neutral names, because the vocabulary of the files can change too. */
function compareBelow(
  { kind, before, after, document }: ResourceVersions,
  key: ValueKey,
  versions: Versions,
  undecided: ReadonlyMap<string, unknown> = new Map(),
): readonly ComparedChange[] {
  const catalogues = [versions.after, versions.before].map(({ catalogue }) =>
    knownBelow(key, kind, catalogue),
  );
  const [now, old] = [byNeutral(after?.[key], catalogues[0]), byNeutral(before?.[key], catalogues[1])];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => !undecided.has(name));
  return names.sort(compareText).flatMap((neutral): readonly ComparedChange[] => {
    const ends = { before: old.get(neutral) ?? null, after: now.get(neutral) ?? null };
    const declared = catalogues.flatMap((known) => known.get(settingName(known, neutral) ?? '') ?? []);
    const [setting] = declared;
    if (setting === undefined || isSameValue(setting, ends) || isRenamed(setting, ends, document)) return [];
    const change = describeComparedChange(setting, declared, ends);
    return ends.after === null
      ? [{ ...change, ...findRemoval(key, change, document, versions.after) }]
      : [{ ...change, place: ends.after.source }];
  });
}

function byNeutral(
  values: DesiredSettings = new Map(),
  known: KnownSettings = new Map(),
): ReadonlyMap<string, DesiredValue> {
  return new Map(
    [...values].flatMap(([name, value]) => {
      const setting = known.get(name);
      return setting === undefined ? [] : [[setting.neutral, value] as const];
    }),
  );
}

type Ends = Pick<ComparedChange, 'before' | 'after'>;

/**
 * Whether two values are equal for the service. The two versions of the files can declare an extra setting differently,
 * so both values are brought into the form of one declaration.
 */
function isSameValue(setting: Setting, { before, after }: Ends): boolean {
  if (before === null || after === null) return before === after;
  const [a, b] = [normalise(setting, before.value), normalise(setting, after.value)];
  return a !== undefined && sameJson(a, b);
}

/** Whether the document names the project by the slug that it set before, so that it need not set it. */
function isRenamed(
  setting: Setting,
  { before, after }: Ends,
  document: ResourceVersions['document'],
): boolean {
  return setting.neutral === 'slug' && after === null && document?.ref === before?.value;
}

/**
 * If two declarations of a setting classify its change, it weakens, or hides issues, if either of them classifies it
 * so. Otherwise changing the declaration together with the value would conceal the effect.
 */
function describeComparedChange(
  setting: Setting,
  declared: readonly Setting[],
  ends: Ends,
): Omit<ComparedChange, 'place'> {
  const { before, after } = normaliseEnds(ends, setting);
  const effects = declared.map((one) => effectOf(one, normaliseEnds(ends, one)));
  const worst = (['weakens', 'hides'] as const).find((one) => effects.includes(one));
  const note = after && irreversibleEffectOf(setting, before?.value, after.value);
  return {
    setting: setting.name,
    kind: setting.kind,
    ...(setting.key === null ? {} : { key: setting.key }),
    before,
    after,
    effect: worst ?? effects[0] ?? 'neutral',
    ...(note === null ? {} : { irreversible: true, notes: [note] }),
  };
}

function normaliseEnds({ before, after }: Ends, setting: Setting): Ends {
  const normaliseValue = (declared: DesiredValue | null): DesiredValue | null =>
    declared && { ...declared, value: normalise(setting, declared.value) ?? declared.value };
  return { before: normaliseValue(before), after: normaliseValue(after) };
}

function effectOf(setting: Setting, { before, after }: Ends): Effect {
  return setting.kind === 'action' ? 'neutral' : classifyEffect(setting, before?.value, after?.value);
}

/**
 * Why a setting is no longer set, and where. The first of these that applies: the entry that ignores it; the layer that
 * set it; `include`, if it no longer matches the file that set it; the resource's document; the root file.
 */
function findRemoval(
  key: ValueKey,
  { setting, before }: Pick<ComparedChange, 'setting' | 'before'>,
  document: ResourceVersions['document'],
  now: CheckedConfig,
): Required<Pick<ComparedChange, 'place' | 'cause'>> {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined) return { cause: 'ignore', place: sourceAt(ignored, null) };
  const source = before?.source ?? null;
  const layer = now.documents.find((one) => one.head === 'layer' && one.name === source?.layer);
  if (layer !== undefined)
    return {
      cause: layer[key].has(setting) ? 'match' : 'setting',
      place: sourceAt(layer.place, source?.layer ?? null),
    };
  const isOwn = document !== null && source?.layer === null;
  if (source !== null && !isOwn && !matchesInclude(now, source.file))
    return { cause: 'include', place: placeOfKey('include', now) };
  return {
    cause: isOwn ? 'setting' : source?.layer == null ? 'document' : 'layer',
    place: placeOfDocument(document, now),
  };
}

/** The document, or else the beginning of the root file. */
export function placeOfDocument(document: ResourceVersions['document'], now: CheckedConfig): Source {
  return sourceAt(document?.place ?? { file: now.rootFile, line: 1, column: 1 }, null);
}
