import type { Finding } from '../../model/finding.js';
import type { OrganizationRef } from '../../model/ids.js';
import { isObject, type Json, pointerTokens } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { catalogueFor, faultOfExtraIn } from '../../settings/catalogue.js';
import type { ExtraSettings } from '../../settings/extra.js';
import type { RootFile } from '../../settings/generated/types.js';
import { validateRootFile } from '../../settings/generated/validate/root-file.js';
import { findNamesFlaw } from '../../settings/names.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import { type Message, messages } from '../messages/messages.js';
import type { RootConfig } from '../types.js';
import {
  entryOf,
  itemsOf,
  keysWithin,
  type Located,
  type LocatedMap,
  type Position,
  toJson,
} from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { ErrorPositions, excerptAt, findingAt, findPositions, placeAt } from '../yaml/place.js';
import { checkSchema } from './check-schema.js';
import { checkProtectedNames } from './names/protected-settings.js';
import { isOrganizationRef } from './names/refs.js';
import { findSecretUrls, findUrlFlaw } from './values/service-url.js';

/** Used if the root file has no `include`. */
const DEFAULT_INCLUDE: readonly string[] = ['organization.y*ml', 'layers/**/*.y*ml', 'projects/**/*.y*ml'];
const DEFAULT_MAX_CHANGES = 200;

/**
 * The part of the root file that could be read. If it has errors, `config` is null, but the settings files are checked
 * in the same run.
 */
export interface CheckedRoot {
  readonly config: RootConfig | null;
  /** Null only if this value itself has an error. */
  readonly organization: OrganizationRef | null;
  /** Null if it is missing. */
  readonly organizationPlace: Place | null;
  readonly include: readonly string[];
  /** `shared` without a slash at the end, and its position; null if it is missing or invalid. */
  readonly shared: ({ readonly name: string } & Pick<Finding, 'place' | 'excerpt'>) | null;
  /** Whether the file sets `include` itself: only then does a pattern that matches no file cause a warning. */
  readonly includeWritten: boolean;
  /** The positions of its patterns. */
  readonly patterns: ReadonlyMap<string, Pick<Finding, 'place' | 'excerpt'>>;
  /** Null if `service.names` or `extraSettings` is invalid: no setting can be checked then. */
  readonly catalogue: Catalogue | null;
  readonly findings: readonly Finding[];
}

export const UNKNOWN_ROOT: CheckedRoot = {
  config: null,
  organization: null,
  organizationPlace: null,
  include: DEFAULT_INCLUDE,
  shared: null,
  includeWritten: false,
  patterns: new Map(),
  catalogue: null,
  findings: [],
};

export function checkRoot(document: ParsedDocument): CheckedRoot {
  const { root, source } = document;
  const json = toJson(root);
  const head = root.kind === 'map' && !root.entries.has('version') ? readSettingsKey(root) : null;
  if (head !== null)
    return { ...UNKNOWN_ROOT, findings: [findingAt(source, head.keyAt, messages.settingsAsRoot(head.key))] };
  const earlier = new ErrorPositions(document.invalidPositions, []);
  const shape = earlier.except(checkSchema({ validate: validateRootFile, data: json, root, source }));
  const readable = readableRoot(json);
  const read = readable === null ? UNKNOWN_ROOT : readRoot(readable, document, shape);
  const service = entryOf(root, 'service');
  const secrets = service === undefined ? [] : findSecretUrls(service.value);
  const secretLines = new Set(secrets.map(({ at }) => at.line));
  return {
    ...read,
    findings: [...shape, ...read.findings].map((finding) =>
      secretLines.has(finding.place?.line ?? 0) ? { ...finding, excerpt: null } : finding,
    ),
  };
}

/** A root file that is valid, or its valid parts. */
interface ReadableRoot {
  readonly json: RootFile;
  readonly hasOrganization: boolean;
  /** Whether the names of the settings are known. */
  readonly hasNames: boolean;
}

/** The invalid parts are left out, so that the other files can be checked in the same run. */
function readableRoot(json: Json): ReadableRoot | null {
  if (validateRootFile(json)) return { json, hasOrganization: true, hasNames: true };
  if (!isObject(json)) return null;
  const invalid = (validateRootFile.errors ?? []).map(
    ({ instancePath, params: { additionalProperty: key } }) => [
      ...pointerTokens(instancePath),
      ...(key === undefined ? [] : [String(key)]),
    ],
  );
  const valid = Object.entries(json).flatMap(([key, value]) => {
    const inner = invalid.flatMap(([first, second = null]) => (first === key ? [second] : []));
    if (inner.length === 0) return [[key, value] as const];
    if (inner.includes(null) || !isObject(value)) return [];
    return [
      [key, Object.fromEntries(Object.entries(value).filter(([name]) => !inner.includes(name)))] as const,
    ];
  });
  const parts = { version: 1, organization: 'unknown', ...Object.fromEntries(valid) };
  const hasNames = invalid.every(
    ([key, inner = 'names']) => key !== 'extraSettings' && !(key === 'service' && inner === 'names'),
  );
  return validateRootFile(parts)
    ? { json: parts, hasOrganization: valid.some(([key]) => key === 'organization'), hasNames }
    : null;
}

/** @param shape the errors that are known already */
function readRoot(
  { json, hasOrganization, hasNames }: ReadableRoot,
  document: ParsedDocument,
  shape: readonly Finding[],
): CheckedRoot {
  const { root, source } = document;
  const { service = {}, guard = {} } = json;
  const errorPositions = new ErrorPositions(document.invalidPositions, shape);
  const findings: Finding[] = [];
  const report: Report = (path, message, { atKey = false } = {}) => {
    const { key, value, node } = findPositions(root, path);
    if (errorPositions.has(key) || errorPositions.has(value)) return;
    findings.push(findingAt(source, node.kind === 'scalar' && !atKey ? value : key, message));
  };
  const catalogue = hasNames ? readCatalogue(json, root, report) : null;
  checkService(service, report);
  if (catalogue !== null) checkProtectedNames(guard.protect ?? [], catalogue, report);
  const organization = hasOrganization ? organizationRefOf(json.organization) : null;
  const shared = readShared(json.shared, document);
  const url = entryOf(entryOf(root, 'service')?.value, 'url');
  const isValid = errorPositions.isEmpty && findings.every(({ severity }) => severity !== 'error');
  return {
    config:
      organization === null || !isValid
        ? null
        : {
            organization,
            name: json.name ?? organization,
            service: {
              url: service.url ?? null,
              urlPlace: url === undefined ? null : placeAt(source, url.value.at),
              names: service.names ?? 'neutral',
              read: service.read ?? 'auto',
              sandboxSeed: service.sandbox?.seed ?? null,
            },
            include: json.include ?? DEFAULT_INCLUDE,
            shared: shared?.name ?? null,
            guard: {
              weakening: guard.weakening ?? 'confirm',
              hiding: guard.hiding ?? 'confirm',
              maxChanges: guard.maxChanges ?? DEFAULT_MAX_CHANGES,
              protect: guard.protect ?? [],
              unmanagedProjects: guard.unmanagedProjects ?? 'report',
            },
            keys: new Map(keysWithin(root, 3).map(([key, at]) => [key, placeAt(source, at)])),
          },
    organization,
    organizationPlace: placeAt(source, findPositions(root, ['organization']).value),
    include: json.include ?? DEFAULT_INCLUDE,
    shared,
    includeWritten: json.include !== undefined,
    patterns: new Map(
      itemsOf(entryOf(root, 'include')?.value).flatMap(({ at, ...item }) =>
        item.kind === 'scalar'
          ? [[String(item.value), { place: placeAt(source, at), excerpt: excerptAt(source, at) }]]
          : [],
      ),
    ),
    catalogue,
    findings,
  };
}

/** A key of settings documents that no root file has. */
function readSettingsKey({ entries }: LocatedMap): { key: string; keyAt: Position } | null {
  const key = ['project', 'layer', 'settings'].find((one) => entries.has(one));
  const entry = key === undefined ? undefined : entries.get(key);
  return key === undefined || entry === undefined ? null : { key, keyAt: entry.keyAt };
}

type Report = (path: readonly string[], message: Message, options?: ReportOptions) => void;

interface ReportOptions {
  /** Point at the key, not at the value. */
  readonly atKey?: boolean;
}

function readShared(shared: string | undefined, { root, source }: ParsedDocument): CheckedRoot['shared'] {
  if (shared === undefined) return null;
  const { value: at } = findPositions(root, ['shared']);
  return { name: shared.replace(/\/$/, ''), place: placeAt(source, at), excerpt: excerptAt(source, at) };
}

function readCatalogue(
  { service = {}, extraSettings = {} }: Pick<RootFile, 'service' | 'extraSettings'>,
  root: Located,
  report: Report,
): Catalogue | null {
  const { names = 'neutral' } = service;
  const extras = {
    organization: new Map(Object.entries(extraSettings.organization ?? {})),
    project: new Map(Object.entries(extraSettings.project ?? {})),
  };
  const flaw = findNamesFlaw(names);
  if (flaw === null) {
    reportExtras(names, extras, report);
    return catalogueFor(names, extras);
  }
  const equal = flaw.key === null && typeof names === 'object' ? findEqual(names) : null;
  const key = flaw.key ?? equal?.second;
  const path = ['service', 'names'];
  const firstAt = equal === null ? null : findPositions(root, [...path, equal.first]).value;
  report(key === undefined ? path : [...path, key], messages.badNames(flaw.reason, flaw.hint, firstAt));
  return null;
}

/** The first two keys with the same value; null if all values differ. */
function findEqual(
  names: Readonly<Record<string, string>>,
): { readonly first: string; readonly second: string } | null {
  const seen = new Map<string, string>();
  for (const [second, value] of Object.entries(names)) {
    const first = seen.get(value);
    if (first !== undefined) return { first, second };
    seen.set(value, second);
  }
  return null;
}

function reportExtras(names: Names, extras: ExtraSettings, report: Report): void {
  for (const resource of ['organization', 'project'] as const) {
    for (const [name, extra] of extras[resource]) {
      const fault = faultOfExtraIn(names, resource, name, extra);
      if (fault === null) continue;
      const path = ['extraSettings', resource, name, ...(fault.key === null ? [] : [fault.key])];
      report(path, messages.badExtra(`${resource}.${name}`, fault.reason, fault.hint), { atKey: true });
    }
  }
}

function organizationRefOf(ref: string | number): OrganizationRef {
  const text = String(ref);
  if (isOrganizationRef(text)) return text;
  throw new Error(`the organization ${text} is not safe in a URL`);
}

function checkService({ url, sandbox }: NonNullable<RootFile['service']>, report: Report): void {
  const seed = sandbox?.seed;
  if (seed !== undefined && (seed.startsWith('/') || seed.split('/').includes('..'))) {
    report(['service', 'sandbox', 'seed'], messages.outside(seed));
  }
  if (sandbox !== undefined && url !== 'sandbox:')
    report(['service', 'sandbox'], messages.sandboxWithoutUrl());
  const flaw = url === undefined || url === 'sandbox:' ? null : findUrlFlaw(url);
  if (flaw !== null) report(['service', 'url'], flaw);
}
