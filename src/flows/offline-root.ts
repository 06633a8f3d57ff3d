import { relative } from 'node:path';
import type { RootChange, RootConsequence } from '../desired/comparison.js';
import { matchPath } from '../desired/globs.js';
import type { CheckedConfig } from '../desired/types.js';
import { type Json, sameJson } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { ResourceKind, Setting } from '../settings/setting.js';

/** Every key of the root file that means something else than it did, defaults filled in, with what follows as far as the files tell. */
export function compareRoots(before: CheckedConfig, after: CheckedConfig): readonly RootChange[] {
  const old = keysOf(before);
  const plain = [...keysOf(after)].flatMap(([key, value]) =>
    changeOf(key, [old.get(key) ?? null, value], after, () =>
      key === 'include' ? filesMoved(before, after) : [],
    ),
  );
  const resources = ['organization', 'project'] as const;
  return [...plain, ...resources.flatMap((resource) => compareExtras(resource, before, after))];
}

/** Where a key stands; where the file has none, what would hold it. */
export function placeOfKey(key: string, { root, rootFile }: CheckedConfig): Source {
  const steps = key.split('.');
  const paths = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const place = paths.map((path) => root.keys.get(path)).find((found) => found !== undefined);
  return { ...(place ?? { file: rootFile, line: 1, column: 1 }), layer: null };
}

/** Whether a pattern of `include` meets a file, be it there or not. */
export function meetsFile({ root }: CheckedConfig, file: string): boolean {
  return root.include.some((pattern) => matchPath(pattern.split('/'), file.split('/')));
}

function changeOf(
  key: string,
  [before, after]: readonly [Json, Json],
  now: CheckedConfig,
  follow: () => readonly RootConsequence[],
): readonly RootChange[] {
  if (sameJson(before, after)) return [];
  return [{ key, before, after, place: placeOfKey(key, now), follows: follow() }];
}

/** All but the extra settings, which are compared by name. Their order is that in which changes are told. */
function keysOf({ root, folder }: CheckedConfig): ReadonlyMap<string, Json> {
  const { organization, service, include, guard } = root;
  const { url, names, read, sandboxSeed: seed } = service;
  return new Map<string, Json>([
    ['organization', organization],
    ['service.url', url],
    ['service.names', typeof names === 'string' ? names : { ...names }],
    ['service.read', read],
    ['service.sandbox.seed', seed === null ? null : relative(folder, seed)],
    ['include', include],
    ['guard.weakening', guard.weakening],
    ['guard.maxChanges', guard.maxChanges],
    ['guard.protect', guard.protect],
    ['guard.unmanagedProjects', guard.unmanagedProjects],
  ]);
}

/** Which settings files are read no more, and which only now, by the patterns. */
function filesMoved(before: CheckedConfig, after: CheckedConfig): readonly RootConsequence[] {
  const dropped = filesBeyond(before, after);
  const added = filesBeyond(after, before);
  return [
    ...(dropped.length === 0 ? [] : [{ kind: 'files-dropped', files: dropped } as const]),
    ...(added.length === 0 ? [] : [{ kind: 'files-added', files: added } as const]),
  ];
}

/** The files of one version's documents that the other's patterns do not meet. */
function filesBeyond({ documents }: CheckedConfig, other: CheckedConfig): readonly string[] {
  const files = new Set(documents.map(({ place }) => place.file));
  return [...files].filter((file) => !meetsFile(other, file)).sort();
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
    return changeOf(`extraSettings.${resource}.${name}`, values, after, () => becomesOf(was, is));
  });
}

function extrasOf({ catalogue }: CheckedConfig, resource: ResourceKind): ReadonlyMap<string, Setting> {
  return new Map([...catalogue[resource]].filter(([, { extra }]) => extra !== undefined));
}

/** As far as it matters: its description is for editors. */
function declarationOf(setting: Setting | undefined): Json {
  if (setting?.extra === undefined) return null;
  const { description: _, nullable, ...rest } = setting.extra;
  return {
    ...rest,
    ...(rest.type === 'array' ? { kind: rest.kind ?? 'set' } : {}),
    ...(nullable === true ? { nullable } : {}),
  };
}

/** What becomes of a setting, and of the judgement which changes of it lower security. */
function becomesOf(was: Setting | undefined, is: Setting | undefined): readonly RootConsequence[] {
  if (is === undefined) return [{ kind: 'setting-dropped' }];
  if (was === undefined) return [{ kind: 'setting-added' }];
  if (was.weakens === null) return is.weakens === null ? [] : [{ kind: 'weakens-from-now' }];
  if (is.weakens === null) return [{ kind: 'weakens-no-more' }];
  return sameJson({ ...was.weakens }, { ...is.weakens }) ? [] : [{ kind: 'weakens-otherwise' }];
}
