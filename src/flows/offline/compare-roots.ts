import { relative } from 'node:path';
import { patternsOf } from '../../desired/files/include.js';
import { guardNamedAs, writtenNames } from '../../desired/rename-settings.js';
import { matchPath } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { type Source, sourceAt } from '../../model/place.js';
import type { RootChange, RootConsequence } from '../../plan/compare/comparison.js';
import type { Setting } from '../../settings/setting.js';

/** Every key of the root file with a changed meaning, including defaults, and the consequences that the files show. */
export function compareRoots(before: CheckedConfig, after: CheckedConfig): readonly RootChange[] {
  const [old, now] = [keysOf(before, guardNamedAs(before, after.catalogue)), keysOf(after)];
  return [...new Map([...now, ...old]).keys()].flatMap((key) => {
    const [from, to] = [old.get(key) ?? null, now.get(key) ?? null];
    if (sameJson(from, to)) return [];
    const isOfFiles = key === 'include' || key === 'shared';
    const follows = isOfFiles ? fileConsequences(before, after) : [];
    return [{ key, before: from, after: to, place: placeOfKey(key, after), follows }];
  });
}

/** The place of a key, or of its nearest parent if the file does not contain it. */
export function placeOfKey(key: string, config: CheckedConfig): Source {
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
function keysOf(config: CheckedConfig, guard = config.root.guard): ReadonlyMap<string, Json> {
  const { root, folder, catalogue } = config;
  const { organization, name, service, shared, include } = root;
  const names = writtenNames(config);
  const { url, read, list, sandboxSeed: seed } = service;
  return new Map<string, Json>([
    ['organization', organization],
    ['name', name === organization ? null : name],
    ['service.url', url],
    ['service.names', typeof names === 'string' ? names : { ...names }],
    ['service.read', read],
    ['service.list', list],
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
