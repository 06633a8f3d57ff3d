import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { OrganizationRef } from '../../model/ids.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { catalogueFor, faultOfExtraIn } from '../../settings/catalogue.js';
import type { ExtraSettings } from '../../settings/extra.js';
import validateRoot from '../../settings/generated/validate/setpoint.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import { type Message, messages } from '../messages/messages.js';
import { invalidPathGlobReason } from '../resolve/globs.js';
import { formatGlobs, globsForRegex } from '../resolve/regex-globs.js';
import type { GuardConfig, ReadMode, RootConfig } from '../types.js';
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
import { readExtras } from './read-extras.js';
import { findSecretUrls, findUrlFlaw } from './values/service-url.js';

/** Used if the root file has no `include`. */
export const DEFAULT_INCLUDE: readonly string[] = [
  'organization.y*ml',
  'layers/**/*.y*ml',
  'projects/**/*.y*ml',
];
/** The schema's limit. Each pattern lists folders. */
const MAX_PATTERNS = 1000;
const DEFAULT_MAX_CHANGES = 200;
/** The first value is the default. */
const READ_MODES = ['auto', 'get', 'update'] as const satisfies readonly ReadMode[];
const CONSENT_MODES = ['confirm', 'allow', 'refuse'] as const satisfies readonly GuardConfig['weakening'][];
const UNMANAGED = ['report', 'ignore', 'fail'] as const satisfies readonly GuardConfig['unmanagedProjects'][];

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
  const schema = 'setpoint.schema.json';
  const head = root.kind === 'map' && !root.entries.has('version') ? readSettingsKey(root) : null;
  if (head !== null)
    return { ...UNKNOWN_ROOT, findings: [findingAt(source, head.keyAt, messages.settingsAsRoot(head.key))] };
  const errorsBefore = new ErrorPositions(document.invalidPositions, []);
  const shape = errorsBefore.except(
    checkSchema({ schema, validate: validateRoot, data: json, root, source }),
  );
  const errorsNow = new ErrorPositions(document.invalidPositions, shape);
  const findings = [...shape];
  const report: Report = (path, message, { atKey = false } = {}) => {
    const { key, value, node } = findPositions(root, path);
    if (errorsNow.has(key) || errorsNow.has(value)) return;
    findings.push(findingAt(source, node.kind === 'scalar' && !atKey ? value : key, message));
  };
  const include = readInclude(json, report);
  const isBroken = (part: string) =>
    validateRoot.errors?.some(({ instancePath: at }) => at.startsWith(part)) ?? false;
  const withNames = isBroken('/service/names') ? null : readCatalogue(json, root, report);
  const catalogue = isBroken('/extraSettings') ? null : withNames;
  checkService(json, report);
  if (catalogue !== null) checkProtectedNames(memberOf(json, 'guard').protect, catalogue, report);
  const [organization, service] = [entryOf(root, 'organization'), entryOf(root, 'service')];
  const shared = isBroken('/shared') ? null : readShared(document);
  const secrets = service === undefined ? [] : findSecretUrls(service.value);
  const secretLines = new Set(secrets.map(({ at }) => at.line));
  return {
    config:
      findings.some(({ severity }) => severity === 'error') || !errorsNow.isEmpty || !isObject(json)
        ? null
        : readRoot(json, { include, shared: shared?.name ?? null }, document),
    organization:
      organization === undefined || errorsNow.affects(organization)
        ? null
        : readOrganization(toJson(organization.value)),
    organizationPlace: organization === undefined ? null : placeAt(source, organization.value.at),
    include,
    shared,
    includeWritten: include !== DEFAULT_INCLUDE,
    patterns: new Map(
      itemsOf(entryOf(root, 'include')?.value).flatMap(({ at, ...item }) =>
        item.kind === 'scalar'
          ? [[String(item.value), { place: placeAt(source, at), excerpt: excerptAt(source, at) }]]
          : [],
      ),
    ),
    catalogue,
    findings: findings.map((finding) =>
      secretLines.has(finding.place?.line ?? 0) ? { ...finding, excerpt: null } : finding,
    ),
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

function readInclude(json: Json, report: Report): readonly string[] {
  const given = isObject(json) ? json.include : undefined;
  if (!Array.isArray(given)) return DEFAULT_INCLUDE;
  const include: string[] = [];
  for (const [index, pattern] of given.slice(0, MAX_PATTERNS).entries()) {
    if (typeof pattern !== 'string' || pattern === '') continue;
    const reason = invalidPathGlobReason(pattern);
    const globs = globsForRegex(pattern, 'path');
    if (reason === null) include.push(pattern);
    if (reason !== null)
      report(['include', String(index)], messages.badPattern(pattern, reason, formatGlobs(globs)));
    else if (globs !== null) report(['include', String(index)], messages.regex(pattern, formatGlobs(globs)));
  }
  return include;
}

function readShared({ root, source }: ParsedDocument): CheckedRoot['shared'] {
  const shared = entryOf(root, 'shared')?.value;
  if (shared?.kind !== 'scalar' || typeof shared.value !== 'string') return null;
  const name = shared.value.replace(/\/$/, '');
  return { name, place: placeAt(source, shared.at), excerpt: excerptAt(source, shared.at) };
}

function readCatalogue(json: Json, root: Located, report: Report): Catalogue | null {
  const names = readNames(memberOf(json, 'service').names);
  const declared = memberOf(json, 'extraSettings');
  const extras = {
    organization: readExtras(memberOf(declared, 'organization')),
    project: readExtras(memberOf(declared, 'project')),
  };
  if (names === null) return null;
  try {
    reportExtras(names, extras, report);
    return catalogueFor(names, extras);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const table = memberOf(memberOf(json, 'service'), 'names');
    const equal = error.code === 'SP2002' ? findEqual(table) : null;
    const path = ['service', 'names'];
    const key = error.code === 'SP2003' ? 'slug' : equal?.second;
    const firstAt = equal === null ? null : findPositions(root, [...path, equal.first]).value;
    report(key === undefined ? path : [...path, key], messages.badNames(error.message, error.hint, firstAt));
    return null;
  }
}

/** The first two keys with the same value; null if all values differ. */
function findEqual(names: JsonObject): { readonly first: string; readonly second: string } | null {
  const seen = new Map<Json | undefined, string>();
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

function readNames(names: Json | undefined): Names | null {
  if (names === undefined || names === 'neutral' || names === 'sentry') return names ?? 'neutral';
  if (!isObject(names)) return null;
  const table = Object.entries(names).flatMap(([key, name]) =>
    typeof name === 'string' ? [[key, name] as const] : [],
  );
  return table.length === Object.keys(names).length ? Object.fromEntries(table) : null;
}

/** Null if a part does not have the type that the schema guarantees. */
function readRoot(
  json: JsonObject,
  files: Pick<RootConfig, 'include' | 'shared'>,
  document: ParsedDocument,
): RootConfig | null {
  const organization = readOrganization(json.organization);
  const service = memberOf(json, 'service');
  const names = readNames(service.names);
  if (organization === null || names === null) return null;
  const guard = memberOf(json, 'guard');
  const sandbox = memberOf(service, 'sandbox');
  const url = entryOf(entryOf(document.root, 'service')?.value, 'url');
  return {
    organization,
    name: typeof json.name === 'string' ? json.name : organization,
    service: {
      url: typeof service.url === 'string' ? service.url : null,
      urlPlace: url === undefined ? null : placeAt(document.source, url.value.at),
      names,
      read: oneOf(READ_MODES, service.read),
      sandboxSeed: typeof sandbox.seed === 'string' ? sandbox.seed : null,
    },
    ...files,
    guard: {
      weakening: oneOf(CONSENT_MODES, guard.weakening),
      hiding: oneOf(CONSENT_MODES, guard.hiding),
      maxChanges: typeof guard.maxChanges === 'number' ? guard.maxChanges : DEFAULT_MAX_CHANGES,
      protect: Array.isArray(guard.protect) ? guard.protect.filter((name) => typeof name === 'string') : [],
      unmanagedProjects: oneOf(UNMANAGED, guard.unmanagedProjects),
    },
    keys: new Map(keysWithin(document.root, 3).map(([key, at]) => [key, placeAt(document.source, at)])),
  };
}

/** The mapping that is a member of another one; an empty one if there is none. */
function memberOf(json: Json, key: string): JsonObject {
  const member = isObject(json) ? json[key] : undefined;
  return isObject(member) ? member : {};
}

function readOrganization(ref: Json | undefined): OrganizationRef | null {
  const text = typeof ref === 'number' ? String(ref) : ref;
  return typeof text === 'string' && isOrganizationRef(text) ? text : null;
}

/** Returns the value if it is allowed, otherwise the default (the first). */
function oneOf<const T extends string>(allowed: readonly [T, ...T[]], value: Json | undefined): T {
  return allowed.find((one) => one === value) ?? allowed[0];
}

function checkService(json: Json, report: Report): void {
  const service = memberOf(json, 'service');
  const { url, sandbox } = service;
  const { seed } = memberOf(service, 'sandbox');
  if (typeof seed === 'string' && (seed.startsWith('/') || seed.split('/').includes('..'))) {
    report(['service', 'sandbox', 'seed'], messages.outside(seed));
  }
  const isAddress = typeof url === 'string' && /^https?:/.test(url);
  if (sandbox !== undefined && (url === undefined || isAddress)) {
    report(['service', 'sandbox'], messages.sandboxWithoutUrl());
  }
  const flaw = isAddress ? findUrlFlaw(url) : null;
  if (flaw !== null) report(['service', 'url'], flaw);
}
