import { relative } from 'node:path';
import { patternsOf } from '../../desired/files/include.js';
import { matchPath } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { RootChange, RootConsequence } from '../../plan/compare/comparison.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';

/** Every key of the root file with a changed meaning, including defaults, and the consequences that the files show. */
export function compareRoots(before: CheckedConfig, after: CheckedConfig): readonly RootChange[] {
  const old = keysOf(before);
  const plain = [...keysOf(after)].flatMap(([key, value]) => {
    const follows = key === 'include' || key === 'shared' ? fileConsequences(before, after) : [];
    return changeOf(key, [old.get(key) ?? null, value], after, follows);
  });
  const resources = ['organization', 'project'] as const;
  return [...plain, ...resources.flatMap((resource) => compareExtras(resource, before, after))];
}

/** The place of a key, or of its nearest parent if the file does not contain it. */
export function placeOfKey(key: string, { root, rootFile }: CheckedConfig): Source {
  const steps = key.split('.');
  const paths = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const place = paths.map((path) => root.keys.get(path)).find((found) => found !== undefined);
  return sourceAt(place ?? { file: rootFile, line: 1, column: 1 }, null);
}

/** Whether a pattern of `include` matches a path. The file need not exist. */
export function matchesInclude({ root }: CheckedConfig, file: string): boolean {
  return patternsOf(root).some((pattern) => matchPath(pattern.split('/'), file.split('/')));
}

function changeOf(
  key: string,
  [before, after]: readonly [Json, Json],
  now: CheckedConfig,
  follows: readonly RootConsequence[],
): readonly RootChange[] {
  return sameJson(before, after) ? [] : [{ key, before, after, place: placeOfKey(key, now), follows }];
}

/** All keys except extra settings, which are compared by name. Changes are reported in this order. */
function keysOf({ root, folder }: CheckedConfig): ReadonlyMap<string, Json> {
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
    ['guard.weakening', guard.weakening],
    ['guard.hiding', guard.hiding],
    ['guard.maxChanges', guard.maxChanges],
    ['guard.protect', guard.protect],
    ['guard.unmanagedProjects', guard.unmanagedProjects],
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

function compareExtras(
  resource: ResourceKind,
  before: CheckedConfig,
  after: CheckedConfig,
): readonly RootChange[] {
  const [old, now] = [extrasOf(before, resource), extrasOf(after, resource)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const values = [declarationOf(was), declarationOf(is)] as const;
    return changeOf(`extraSettings.${resource}.${name}`, values, after, consequencesOf(was, is));
  });
}

function extrasOf({ catalogue }: CheckedConfig, resource: ResourceKind): ReadonlyMap<string, Setting> {
  return new Map([...catalogue[resource]].filter(([, { extra }]) => extra !== undefined));
}

/** The declaration without its description, which is only for editors. */
function declarationOf(setting: Setting | undefined): Json {
  if (setting?.extra === undefined) return null;
  const { description: _, nullable, ...rest } = setting.extra;
  return {
    ...rest,
    ...(rest.type === 'array' ? { kind: rest.kind ?? 'set' } : {}),
    ...(nullable === true ? { nullable } : {}),
  };
}

/** The consequences for a setting, and for the classification of changes that weaken security or hide issues. */
function consequencesOf(was: Setting | undefined, is: Setting | undefined): readonly RootConsequence[] {
  if (is === undefined) return [{ kind: 'setting-dropped' }];
  if (was === undefined) return [{ kind: 'setting-added' }];
  return (['weakens', 'hides'] as const).flatMap((effect): RootConsequence[] => {
    const [old, now] = [was[effect], is[effect]];
    if (sameJson(old && { ...old }, now && { ...now })) return [];
    return [{ kind: `${effect}-${old === null ? 'from-now' : now === null ? 'no-more' : 'otherwise'}` }];
  });
}
