import { relative } from 'node:path';
import { patternsOf } from '../../desired/files/include.js';
import { isIncomparable, type UnlistedProject, type ValueKey } from '../../desired/resolve/candidates.js';
import { matchPath } from '../../desired/resolve/globs.js';
import type {
  CheckedConfig,
  DesiredSettings,
  DesiredValue,
  OrganizationDocument,
  ProjectDocument,
} from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import type {
  ComparedChange,
  ComparedResource,
  RootChange,
  RootConsequence,
  UndecidedSetting,
} from '../../plan/compare/comparison.js';
import { classifyEffect, irreversibleEffectOf } from '../../plan/compare/risk.js';
import { normalise } from '../../settings/normalise.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';

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
  if (ignored !== undefined) return { cause: 'ignore', place: sourceAt(ignored.place, null) };
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

/** Every key of the root file with a changed meaning, including defaults, and the consequences that the files show. */
export function compareRoots(before: CheckedConfig, after: CheckedConfig): readonly RootChange[] {
  const [old, now] = [keysOf(before), keysOf(after)];
  return [...new Map([...now, ...old]).keys()].flatMap((key) => {
    const [from, to] = [old.get(key) ?? null, now.get(key) ?? null];
    if (sameJson(from, to)) return [];
    const isOfFiles = key === 'include' || key === 'shared';
    const follows = isOfFiles ? fileConsequences(before, after) : [];
    return [{ key, before: from, after: to, place: placeOfKey(key, after), follows }];
  });
}

/** The place of a key, or of its nearest parent if the file does not contain it. */
function placeOfKey(key: string, config: CheckedConfig): Source {
  const place = config.root.keys.get(key);
  const parent = key.slice(0, Math.max(0, key.lastIndexOf('.')));
  if (place === undefined && parent !== '') return placeOfKey(parent, config);
  return sourceAt(place ?? { file: config.rootFile, line: 1, column: 1 }, null);
}

/** Whether a pattern of `include` matches a path. The file need not exist. */
export function matchesInclude({ root }: CheckedConfig, file: string): boolean {
  return patternsOf(root).some((pattern) => matchPath(pattern, file));
}

/** The values of all keys. Changes are reported in this order. */
function keysOf({ root, folder, catalogue }: CheckedConfig): ReadonlyMap<string, Json> {
  const { organization, name, service, shared, include, guard } = root;
  const { url, names, read, sandboxSeed: seed } = service;
  return new Map<string, Json>([
    ['organization', organization],
    ['name', name === organization ? null : name],
    ['service.url', url],
    ['service.names', typeof names === 'string' ? names : { ...names }],
    ['service.read', read],
    ['service.sandbox.seed', seed === null ? null : relative(folder, seed)],
    ['shared', shared],
    ['include', include],
    ...Object.entries(guard).map(([key, value]) => [`guard.${key}`, value] as const),
    ...[...catalogue.organization.values(), ...catalogue.project.values()].flatMap(declarationOf),
  ]);
}

/** The settings files that the patterns no longer include, and those that they now include. */
function fileConsequences(before: CheckedConfig, after: CheckedConfig): readonly RootConsequence[] {
  const consequences = [
    { kind: 'files-dropped', files: filesNotIncluded(before, after) },
    { kind: 'files-added', files: filesNotIncluded(after, before) },
  ] as const;
  return consequences.filter(({ files }) => files.length > 0);
}

/** The files with documents of one version that the patterns of the other do not match. */
function filesNotIncluded({ documents }: CheckedConfig, other: CheckedConfig): readonly string[] {
  const files = new Set(documents.map(({ place }) => place.file));
  return [...files].filter((file) => !matchesInclude(other, file)).sort();
}

/** The key and the declaration of an extra setting, without its description, which is only for editors. */
function declarationOf({ extra, resource, name }: Setting): readonly (readonly [string, Json])[] {
  if (extra === undefined) return [];
  const { description: _, nullable, ...rest } = extra;
  const declaration = {
    ...rest,
    ...(rest.type === 'array' && { kind: rest.kind ?? 'set' }),
    ...(nullable === true && { nullable }),
  };
  return [[`extraSettings.${resource}.${name}`, declaration]];
}
