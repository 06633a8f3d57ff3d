import { isIncomparable, type UnlistedProject } from '../../desired/resolve/candidates.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  Exception,
  OrganizationDocument,
  Overridden,
  ProjectDocument,
  ValueKey,
} from '../../desired/types.js';
import { collect } from '../../model/collect.js';
import { dangerOf } from '../../model/danger.js';
import { sameJson } from '../../model/json.js';
import { byText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { Delta } from '../../plan/compare/comparison.js';
import { classifyEffect, irreversibleEffectOf } from '../../plan/compare/risk.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { KnownSettings, Setting } from '../../settings/setting.js';
import { matchesInclude, placeOfKey } from './compare-roots.js';

/** The files at the base ref, and the current files. */
export interface Versions {
  readonly before: CheckedConfig;
  readonly after: CheckedConfig;
}

type ResourceDocument = OrganizationDocument | ProjectDocument;

/** What a version of the files sets for a resource. */
export interface Values extends Readonly<Record<ValueKey, DesiredSettings>> {
  /** Its own document. */
  readonly document?: ResourceDocument | null;
  /** What layers set for it, and its document or another layer overrides. Absent if that is unknown. */
  readonly overridden?: readonly Overridden[];
  /** Only if values can be unknown. */
  readonly candidates?: UnlistedProject['candidates'];
}

/** A resource, and what the two versions set for it; absent if nothing. */
export interface Compared {
  readonly of: Delta['of'];
  readonly before?: Values | null | undefined;
  readonly after?: Values | null | undefined;
}

/**
 * The settings, expectations and exceptions of a resource that differ, by name. If two declarations of a setting
 * classify its change, it weakens, or hides issues, if either of them classifies it so. Otherwise changing the
 * declaration together with the value would conceal the effect.
 */
export function compareResource(compared: Compared, versions: Versions): readonly Delta[] {
  return pairSettings(compared.of, versions).flatMap((pair) => {
    const value = compareValue(pair, compared, versions.after);
    const isReleased = value?.after === null;
    const exception = isReleased ? null : compareException(pair, compared, versions.after);
    return [value, exception].filter((delta) => delta !== null);
  });
}

function compareValue(
  { key, declared, was, is }: Pair,
  { of, before, after }: Compared,
  files: CheckedConfig,
): Delta | null {
  const document = after?.document ?? null;
  const [setting] = declared;
  const { name, kind } = setting;
  const candidates = after?.candidates?.[key].get(is) ?? [];
  if (isIncomparable(before?.candidates?.[key].get(was) ?? [], candidates)) {
    const place = candidates.at(-1)?.declared?.source ?? placeOfDocument(document, files);
    const unknown = { before: undefined, after: undefined, effect: 'neutral' } as const;
    return { of, part: 'undecided', setting: name, kind, ...unknown, place };
  }
  const ends = { before: before?.[key].get(was) ?? null, after: after?.[key].get(is) ?? null };
  const { before: old, after: now } = normaliseEnds(ends, setting);
  // The document can name the project by the slug that it set before, and then need not set it.
  const isRenamed = setting.role === 'address' && now === null && document?.ref === old?.value;
  if (isRenamed || sameJson(old?.value, now?.value)) return null;
  const note = now && irreversibleEffectOf(setting, old?.value, now.value);
  return {
    of,
    part: key === 'settings' ? 'changes' : 'expectations',
    setting: name,
    kind,
    ...(setting.key !== null && { key: setting.key }),
    before: old,
    after: now,
    effect: effectOf(declared, ends),
    ...(note !== null && { irreversible: true as const, notes: [note] }),
    ...(now === null ? findRemoval(key, name, old?.source, document, files) : { place: now.source }),
  };
}

/** A setting or field, and its name in each version; empty if there is none. */
interface Pair {
  readonly key: ValueKey;
  /** The current declaration first. */
  readonly declared: readonly [Setting, ...Setting[]];
  readonly was: string;
  readonly is: string;
}

/** The settings and fields of two versions by neutral names, because the vocabulary of the files can change too. */
function pairSettings(of: Delta['of'], { before, after }: Versions): readonly Pair[] {
  const kind = of.kind === 'organization' ? of.kind : 'project';
  return (['settings', 'expect'] as const).flatMap((key) => {
    const knownIn = ({ catalogue }: CheckedConfig): KnownSettings =>
      key === 'settings' ? catalogue[kind] : catalogue.fields[kind];
    const [old, now] = [knownIn(before), knownIn(after)];
    const byName = collect([...now.values(), ...old.values()], ({ neutral }) => neutral);
    return [...byName].sort(byText(([neutral]) => neutral)).map(([, declared]) => {
      const nameIn = (known: KnownSettings): string =>
        declared.find((setting) => known.get(setting.name) === setting)?.name ?? '';
      return { key, declared, was: nameIn(old), is: nameIn(now) };
    });
  });
}

const dangers = ['weakens', 'hides'] as const;

/** The most dangerous effect of a change by the declarations of its setting. */
function effectOf(declared: readonly Setting[], ends: Ends): Effect {
  const effects = declared.map((setting) => {
    const { before, after } = normaliseEnds(ends, setting);
    return setting.kind === 'action' ? 'neutral' : classifyEffect(setting, before?.value, after?.value);
  });
  return dangers.find((effect) => effects.includes(effect)) ?? effects[0] ?? 'neutral';
}

type Ends = Readonly<Record<'before' | 'after', DesiredValue | null>>;

/** The two versions of the files can declare an extra setting differently: values take the form of one declaration. */
function normaliseEnds({ before, after }: Ends, setting: Setting): Ends {
  const normaliseValue = (declared: DesiredValue | null): DesiredValue | null =>
    declared && { ...declared, value: normalise(setting, declared.value) ?? declared.value };
  return { before: normaliseValue(before), after: normaliseValue(after) };
}

/**
 * Why a setting is no longer set, and where. The first of these that applies: the entry that ignores it; the layer that
 * set it; `include`, if it no longer matches the file that set it; the resource's document; the root file.
 */
function findRemoval(
  key: ValueKey,
  setting: string,
  source: Source | undefined,
  document: ResourceDocument | null,
  now: CheckedConfig,
): Required<Pick<Delta, 'place' | 'cause'>> & Pick<Delta, 'exception'> {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined)
    return { cause: 'ignore', exception: termsOf(ignored), place: sourceAt(ignored.place, null) };
  const name = source?.layer ?? null;
  const layer = now.documents.find((document) => document.head === 'layer' && document.name === name);
  if (layer !== undefined)
    return { cause: layer[key].has(setting) ? 'match' : 'setting', place: sourceAt(layer.place, name) };
  const isOwn = document !== null && name === null;
  if (source !== undefined && !isOwn && !matchesInclude(now, source.file))
    return { cause: 'include', place: placeOfKey('include', now) };
  return {
    cause: isOwn ? 'setting' : name === null ? 'document' : 'layer',
    place: placeOfDocument(document, now),
  };
}

/**
 * The entry of `ignore` that both versions have, if it differs. Also if it is removed together with the value that it
 * would have ended in, because the setting is then never managed again.
 */
function compareException(
  { key, declared, was, is }: Pair,
  { of, before, after }: Compared,
  files: CheckedConfig,
): Delta | null {
  const [setting] = declared;
  const [old, now] = [exceptionOf(before, was), exceptionOf(after, is)];
  const isManaged = now === undefined && after?.[key].has(is) === true;
  if (old === undefined || isManaged) return null;
  const later = { before: laterValueOf(before, was), after: laterValueOf(after, is) };
  const isUnexcused =
    now === undefined
      ? later.before !== null
      : endOf(now) > endOf(old) || (old.reason !== null && old.reason !== now.reason);
  const isDropped = later.before !== null && !sameJson(later.before.value, later.after?.value);
  const effect =
    isUnexcused || isDropped
      ? effectOf(declared, { before: later.before, after: isUnexcused ? null : later.after })
      : 'neutral';
  const isWeaker = isDropped && dangerOf({ effect }) !== null;
  const wider = after?.document?.expired.has(setting.name) !== true && (isUnexcused || isWeaker);
  if (!wider && (now === undefined || sameJson(termsOf(old), termsOf(now)))) return null;
  const versionOf = (exception: Exception, value: DesiredValue | null): DesiredValue => ({
    value: { ...termsOf(exception), ...(isWeaker && { afterwards: value?.value ?? null }) },
    source: sourceAt(exception.place, null),
    image: null,
  });
  return {
    of,
    part: 'exceptions',
    setting: setting.name,
    kind: 'embedded-json',
    before: versionOf(old, later.before),
    after: now === undefined ? null : versionOf(now, later.after),
    effect: wider && key === 'settings' ? effect : 'neutral',
    wider,
    ...(now && { exception: termsOf(now) }),
    place: now ? sourceAt(now.place, null) : placeOfDocument(after?.document ?? null, files),
  };
}

function exceptionOf(values: Compared['before'], name: string): Exception | undefined {
  return values?.document?.ignore.get(name) ?? values?.document?.expired.get(name);
}

function termsOf({ reason, until }: Exception): Pick<Exception, 'reason' | 'until'> {
  return { reason, until };
}

/** In the order of time. Without an end, it is the last. */
function endOf({ until }: Exception): string {
  return until ?? '~';
}

/** What the files set for a setting as soon as its exception ends, as far as that is known. */
function laterValueOf(values: Compared['before'], name: string): DesiredValue | null {
  return (
    exceptionOf(values, name)?.declared ??
    values?.settings.get(name) ??
    values?.expect.get(name) ??
    values?.overridden?.findLast(({ setting }) => setting === name)?.declared ??
    null
  );
}

/** The document, or else the beginning of the root file. */
function placeOfDocument(document: ResourceDocument | null, now: CheckedConfig): Source {
  return document === null ? placeOfKey('', now) : sourceAt(document.place, null);
}
