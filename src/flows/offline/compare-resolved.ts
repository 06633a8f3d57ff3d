import { isIncomparable, type UnlistedProject, type ValueKey } from '../../desired/resolve/candidates.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  Exception,
  OrganizationDocument,
  Overridden,
  ProjectDocument,
} from '../../desired/types.js';
import { dangerOf } from '../../model/danger.js';
import { sameJson } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { Delta } from '../../plan/compare/comparison.js';
import { classifyEffect, irreversibleEffectOf } from '../../plan/compare/risk.js';
import type { Effect } from '../../plan/types.js';
import { normalise } from '../../settings/normalise.js';
import type { Setting } from '../../settings/setting.js';
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

/**
 * The settings, expectations and exceptions of a resource that differ, by name. If two declarations of a setting
 * classify its change, it weakens, or hides issues, if either of them classifies it so. Otherwise changing the
 * declaration together with the value would conceal the effect.
 *
 * @param before null if that version sets nothing
 */
export function compareResource(
  of: Delta['of'],
  before: Values | null = null,
  after: Values | null = null,
  versions: Versions,
): readonly Delta[] {
  const document = after?.document ?? null;
  const compare = (key: ValueKey, part: Delta['part']): readonly Delta[] =>
    pairSettings(key, of, versions).flatMap(({ before: was, after: is }): readonly Delta[] => {
      const declared = [is, was].filter((one) => one !== undefined);
      const [setting] = declared;
      if (setting === undefined) return [];
      const [wasNamed, isNamed] = [was?.name ?? '', is?.name ?? ''];
      const candidates = after?.candidates?.[key].get(isNamed) ?? [];
      if (isIncomparable(before?.candidates?.[key].get(wasNamed) ?? [], candidates)) {
        const place = candidates.at(-1)?.declared?.source ?? placeOfDocument(document, versions.after);
        const unknown = { before: undefined, after: undefined, effect: 'neutral' } as const;
        return [{ of, part: 'undecided', setting: setting.name, kind: setting.kind, ...unknown, place }];
      }
      const ends = {
        before: before?.[key].get(wasNamed) ?? null,
        after: after?.[key].get(isNamed) ?? null,
      };
      const { before: old, after: now } = normaliseEnds(ends, setting);
      // The document can name the project by the slug that it set before, and then need not set it.
      const isRenamed = setting.neutral === 'slug' && now === null && document?.ref === old?.value;
      if (isRenamed || sameJson(old?.value, now?.value)) return [];
      const note = now && irreversibleEffectOf(setting, old?.value, now.value);
      return [
        {
          of,
          part,
          setting: setting.name,
          kind: setting.kind,
          ...(setting.key !== null && { key: setting.key }),
          before: old,
          after: now,
          effect: effectOf(declared, ends),
          ...(note !== null && { irreversible: true as const, notes: [note] }),
          ...(now === null
            ? findRemoval(key, setting.name, old?.source, document, versions.after)
            : { place: now.source }),
        },
      ];
    });
  const deltas = [...compare('settings', 'changes'), ...compare('expect', 'expectations')];
  const released = new Set(deltas.flatMap((one) => (one.after === null ? [one.setting] : [])));
  const exceptions = compareExceptions(of, before, after, versions);
  return [...deltas, ...exceptions.filter(({ setting }) => !released.has(setting))];
}

/** The settings or fields of two versions by neutral names, because the vocabulary of the files can change too. */
function pairSettings(
  key: ValueKey,
  of: Delta['of'],
  { before, after }: Versions,
): readonly Readonly<Record<keyof Versions, Setting | undefined>>[] {
  const kind = of.kind === 'organization' ? of.kind : 'project';
  const [old, now] = [before, after].map(({ catalogue }) => {
    const known = key === 'settings' ? catalogue[kind] : catalogue.fields[kind];
    return new Map([...known.values()].map((setting) => [setting.neutral, setting]));
  });
  const names = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  return names.sort(compareText).map((neutral) => ({ before: old?.get(neutral), after: now?.get(neutral) }));
}

const dangers = ['weakens', 'hides'] as const;

/** The most dangerous effect of a change by the declarations of its setting. */
function effectOf(declared: readonly Setting[], ends: Ends): Effect {
  const effects = declared.map((one) => {
    const { before, after } = normaliseEnds(ends, one);
    return one.kind === 'action' ? 'neutral' : classifyEffect(one, before?.value, after?.value);
  });
  return dangers.find((one) => effects.includes(one)) ?? effects[0] ?? 'neutral';
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
  const layer = now.documents.find((one) => one.head === 'layer' && one.name === name);
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
 * The entries of `ignore` that both versions have and that differ. Also those that are removed together with the value
 * that they would have ended in, because the setting is then never managed again.
 */
function compareExceptions(
  of: Delta['of'],
  before: Values | null,
  after: Values | null,
  versions: Versions,
): readonly Delta[] {
  return (['settings', 'expect'] as const).flatMap((key) =>
    pairSettings(key, of, versions).flatMap(({ before: was, after: is }): readonly Delta[] => {
      const declared = [is, was].filter((one) => one !== undefined);
      const [setting] = declared;
      const old = exceptionOf(before, was?.name);
      const now = exceptionOf(after, is?.name);
      const isManaged = now === undefined && after?.[key].has(is?.name ?? '') === true;
      if (setting === undefined || old === undefined || isManaged) return [];
      const later = { before: laterValueOf(before, was?.name), after: laterValueOf(after, is?.name) };
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
      if (!wider && (now === undefined || sameJson(termsOf(old), termsOf(now)))) return [];
      const versionOf = (exception: Exception, value: DesiredValue | null): DesiredValue => ({
        value: { ...termsOf(exception), ...(isWeaker && { afterwards: value?.value ?? null }) },
        source: sourceAt(exception.place, null),
        image: null,
      });
      return [
        {
          of,
          part: 'exceptions',
          setting: setting.name,
          kind: 'embedded-json',
          before: versionOf(old, later.before),
          after: now === undefined ? null : versionOf(now, later.after),
          effect: wider && key === 'settings' ? effect : 'neutral',
          wider,
          ...(now && { exception: termsOf(now) }),
          place: now ? sourceAt(now.place, null) : placeOfDocument(after?.document ?? null, versions.after),
        },
      ];
    }),
  );
}

function exceptionOf(values: Values | null, name = ''): Exception | undefined {
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
function laterValueOf(values: Values | null, name = ''): DesiredValue | null {
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
