import { isIncomparable, type UnlistedProject, type ValueKey } from '../../desired/resolve/candidates.js';
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
import type { ComparedChange, ComparedResource, UndecidedSetting } from '../../plan/compare/comparison.js';
import { classifyEffect, irreversibleEffectOf } from '../../plan/compare/risk.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
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
  /** Only if values can be unknown. */
  readonly candidates?: UnlistedProject['candidates'];
}

/**
 * The settings and expectations of a resource that differ, by name. If two declarations of a setting classify its
 * change, it weakens, or hides issues, if either of them classifies it so. Otherwise changing the declaration together
 * with the value would conceal the effect.
 *
 * @param before null if that version sets nothing
 */
export function compareResource(
  kind: ResourceKind,
  before: Values | null,
  after: Values | null,
  versions: Versions,
): Pick<ComparedResource, 'changes' | 'expectations' | 'undecided'> {
  const document = after?.document ?? null;
  const undecided: UndecidedSetting[] = [];
  const compare = (key: ValueKey): readonly ComparedChange[] =>
    pairSettings(key, kind, versions).flatMap(({ before: was, after: is }) => {
      const declared = [is, was].filter((one) => one !== undefined);
      const [setting] = declared;
      if (setting === undefined) return [];
      const [wasNamed, isNamed] = [was?.name ?? '', is?.name ?? ''];
      const candidates = after?.candidates?.[key].get(isNamed) ?? [];
      if (isIncomparable(before?.candidates?.[key].get(wasNamed) ?? [], candidates)) {
        const place = candidates.at(-1)?.declared?.source ?? placeOfDocument(document, versions.after);
        undecided.push({ setting: setting.name, place });
        return [];
      }
      const ends = {
        before: before?.[key].get(wasNamed) ?? null,
        after: after?.[key].get(isNamed) ?? null,
      };
      const { before: old, after: now } = normaliseEnds(ends, setting);
      // The document can name the project by the slug that it set before, and then need not set it.
      const isRenamed = setting.neutral === 'slug' && now === null && document?.ref === old?.value;
      if (isRenamed || sameJson(old?.value, now?.value)) return [];
      const effects = declared.map((one) => {
        const { before: a, after: b } = normaliseEnds(ends, one);
        return one.kind === 'action' ? 'neutral' : classifyEffect(one, a?.value, b?.value);
      });
      const note = now && irreversibleEffectOf(setting, old?.value, now.value);
      return [
        {
          setting: setting.name,
          kind: setting.kind,
          ...(setting.key !== null && { key: setting.key }),
          before: old,
          after: now,
          effect: dangers.find((one) => effects.includes(one)) ?? effects[0] ?? 'neutral',
          ...(note !== null && { irreversible: true as const, notes: [note] }),
          ...(now === null
            ? findRemoval(key, setting.name, old?.source, document, versions.after)
            : { place: now.source }),
        },
      ];
    });
  return { changes: compare('settings'), expectations: compare('expect'), undecided };
}

/** The settings or fields of two versions by neutral names, because the vocabulary of the files can change too. */
function pairSettings(
  key: ValueKey,
  kind: ResourceKind,
  { before, after }: Versions,
): readonly Readonly<Record<keyof Versions, Setting | undefined>>[] {
  const [old, now] = [before, after].map(({ catalogue }) => {
    const known = key === 'settings' ? catalogue[kind] : catalogue.fields[kind];
    return new Map([...known.values()].map((setting) => [setting.neutral, setting]));
  });
  const names = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  return names.sort(compareText).map((neutral) => ({ before: old?.get(neutral), after: now?.get(neutral) }));
}

const dangers = ['weakens', 'hides'] as const;

type Ends = Pick<ComparedChange, 'before' | 'after'>;

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
): Required<Pick<ComparedChange, 'place' | 'cause'>> {
  const ignored = document?.ignore.get(setting);
  if (ignored !== undefined) return { cause: 'ignore', place: sourceAt(ignored, null) };
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

/** The document, or else the beginning of the root file. */
function placeOfDocument(document: ResourceDocument | null, now: CheckedConfig): Source {
  return document === null ? placeOfKey('', now) : sourceAt(document.place, null);
}
