import { isMap, isScalar } from 'yaml';
import type { ErrorCode, Finding } from '../../model/finding.js';
import { isRef, type OrganizationRef } from '../../model/ids.js';
import { isObject, type Json } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { catalogueFor } from '../../settings/catalogue.js';
import { faultOfExtraIn } from '../../settings/extra.js';
import type { RootFile } from '../../settings/generated/types.js';
import { validateRootFile } from '../../settings/generated/validate/root-file.js';
import { findNamesFlaw } from '../../settings/names.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import { maxFindings, quote, suggest } from '../messages/finding.js';
import type { GuardConfig, LoadedConfig, RootConfig } from '../types.js';
import {
  entriesAt,
  entriesOf,
  itemsAt,
  type MapEntry,
  nearestAt,
  type ParsedDocument,
  toJson,
} from '../yaml/nodes.js';
import { schemaFindings } from './schema-findings.js';

/** Used if the root file has no `include`. */
const defaultInclude: readonly string[] = ['organization.y*ml', 'layers/**/*.y*ml', 'projects/**/*.y*ml'];
/** Used for the keys that `guard` does not have. */
const defaultGuard: GuardConfig = {
  weakening: 'confirm',
  hiding: 'confirm',
  maxChanges: 200,
  protect: [],
  unmanagedProjects: 'report',
  watch: 'report',
  exceptions: 'free',
};

/** A root file. If it has an error, `config` is null, but the settings files are checked in the same run. */
export interface CheckedRoot extends Pick<RootConfig, 'include' | 'shared'> {
  readonly config: RootConfig | null;
  /** Null if the names of the settings are unknown: no setting can be checked then. */
  readonly catalogue: Catalogue | null;
  readonly auto: LoadedConfig['auto'];
  /** The positions of its keys, down to three levels, and of the items of `include`: `guard.protect`, `include.0`. */
  readonly places: ReadonlyMap<string, Place>;
  readonly findings: readonly Finding[];
}

export const unknownRoot: CheckedRoot = {
  config: null,
  include: defaultInclude,
  shared: null,
  catalogue: null,
  auto: null,
  places: new Map(),
  findings: [],
};

const resources = ['organization', 'project'] as const;

type Report = (path: readonly string[], code: ErrorCode, message: string, hint?: string | null) => void;

export function checkRoot(parsed: ParsedDocument): CheckedRoot {
  const json = toJson(parsed);
  const invalid = schemaFindings({
    parsed,
    validate: validateRootFile,
    data: json,
    hintForKey: ({ length }, key) => {
      if (length > 0) return null;
      if (/^(?:match|project|layer)$/.test(key))
        return 'Move it to a file of its own, such as projects/NAME.yaml.';
      return /^(?:settings|expect|ignore)$/.test(key)
        ? 'Move it to organization.yaml, below the line "organization: NAME".'
        : null;
    },
  });
  const root = validateRootFile(json) ? json : readablePartOf(json);
  if (root === null) return { ...unknownRoot, findings: invalid };
  const findings: Finding[] = [...invalid];
  const report: Report = (path, code, message, hint) => {
    const found = nearestAt(parsed, path);
    const at = isScalar(found?.value) ? found.value : found?.key;
    findings.push(parsed.source.finding(at ?? 0, code, message, hint));
  };
  const { names = 'auto' } = root.service ?? {};
  const catalogue = readCatalogue(root, names === 'auto' ? 'sentry' : names, report);
  // If the catalogue has a flaw, the other can have the same.
  const neutral =
    names === 'auto' && findings.length === invalid.length && readCatalogue(root, 'neutral', report);
  const auto = catalogue && neutral ? { sentry: catalogue, neutral } : null;
  checkService(root, report);
  if (catalogue !== null) checkProtected(root, Object.values(auto ?? { catalogue }), report);
  const include = root.include ?? defaultInclude;
  const shared = root.shared?.replace(/\/$/, '') ?? null;
  const places = new Map(placesOf(parsed));
  for (const [index, item] of itemsAt(parsed, ['include']).entries())
    places.set(`include.${index}`, parsed.source.placeOf(item));
  const config = findings.length > 0 ? null : toConfig(root, { include, shared, places });
  return { config, include, shared, catalogue, auto, places, findings };
}

/**
 * The parts of an invalid root file that decide which files are checked, and with which names. Null if one of them is
 * invalid.
 */
function readablePartOf(json: Json): RootFile | null {
  if (!isObject(json)) return null;
  const { include, shared, service, extraSettings } = json;
  const named = isObject(service) && service.names !== undefined ? { names: service.names } : undefined;
  const root: unknown = {
    version: 1,
    organization: 'unknown',
    include,
    shared,
    service: named,
    extraSettings,
  };
  return validateRootFile(root) ? root : null;
}

function toConfig(
  { organization, name, service = {}, guard }: RootFile,
  { include, shared, places }: Pick<CheckedRoot, 'include' | 'shared' | 'places'>,
): RootConfig {
  const ref = String(organization);
  if (!isRef<OrganizationRef>(ref)) throw new Error(`the organization ${ref} is not safe in a URL`);
  return {
    organization: ref,
    name: name ?? ref,
    service: {
      url: service.url ?? null,
      urlPlace: places.get('service.url') ?? null,
      names: service.names === undefined || service.names === 'auto' ? 'sentry' : service.names,
      read: service.read ?? 'auto',
      list: service.list ?? 'auto',
      sandboxSeed: service.sandbox?.seed ?? null,
    },
    include,
    shared,
    guard: { ...defaultGuard, ...guard },
    keys: places,
  };
}

function placesOf(
  parsed: ParsedDocument,
  entries: readonly MapEntry[] = entriesAt(parsed, []),
  path: readonly string[] = [],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { key, keyNode, value } of entries) {
    const inner = [...path, key];
    places.set(inner.join('.'), parsed.source.placeOf(keyNode));
    if (inner.length < 3 && isMap(value))
      for (const [name, place] of placesOf(parsed, entriesOf(parsed, value), inner)) places.set(name, place);
  }
  return places;
}

/** Null if a name has two meanings. */
function readCatalogue({ extraSettings = {} }: RootFile, names: Names, report: Report): Catalogue | null {
  const flaw = findNamesFlaw(names);
  if (flaw !== null) {
    report(['service', 'names', ...(flaw.key === null ? [] : [flaw.key])], 'SP1418', flaw.reason, flaw.hint);
    return null;
  }
  const extras = {
    organization: new Map(Object.entries(extraSettings.organization ?? {})),
    project: new Map(Object.entries(extraSettings.project ?? {})),
  };
  for (const resource of resources)
    for (const [name, extra] of extras[resource]) {
      const fault = faultOfExtraIn(names, resource, name, extra);
      const path = ['extraSettings', resource, name, ...(fault?.key == null ? [] : [fault.key])];
      const message = `Invalid extra setting ${quote(`${resource}.${name}`)}: ${fault?.reason}.`;
      if (fault !== null) report(path, 'SP1422', message, fault.hint);
    }
  return catalogueFor(names, extras);
}

function checkService({ service = {} }: RootFile, report: Report): void {
  const { url, sandbox } = service;
  if (sandbox !== undefined && url !== 'sandbox:')
    report(['service', 'sandbox'], 'SP1416', 'service.sandbox requires the URL "sandbox:".');
  if (url !== undefined && url !== 'sandbox:' && !URL.canParse(url))
    report(['service', 'url'], 'SP1417', 'Invalid service.url: it is not a URL.');
}

/** Reports the names in `guard.protect` that are not settings. */
function checkProtected({ guard = {} }: RootFile, catalogues: readonly Catalogue[], report: Report): void {
  const known = catalogues.flatMap((catalogue) =>
    resources.flatMap((kind) => [...catalogue[kind].keys()].map((name) => `${kind}.${name}`)),
  );
  for (const [index, name] of (guard.protect ?? []).slice(0, maxFindings).entries())
    if (!known.includes(name)) {
      const message = `guard.protect contains ${quote(name)}, which is not a setting.`;
      report(['guard', 'protect', String(index)], 'SP1415', message, suggest(closestMatch(name, known)));
    }
}
