import type { Finding } from '../../model/finding.js';
import { isObject } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { unreachable } from '../../model/unreachable.js';
import validateLayer from '../../settings/generated/validate/layer-file.js';
import validateOrganization from '../../settings/generated/validate/organization-file.js';
import validateProject from '../../settings/generated/validate/project-file.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { type Message, messages } from '../messages/messages.js';
import type { SettingsDocument } from '../types.js';
import { entryOf, type Located, type LocatedMap, toJson } from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { ErrorPositions, excerptAt, findingAt, placeAt } from '../yaml/place.js';
import { checkSchema, type Validator } from './check-schema.js';
import { customMessageFor } from './check-values.js';
import { closestMatch } from './closest-match.js';
import { extraValidator } from './extra-validator.js';
import type { SchemaName } from './schema-node.js';

/** Larger than the number of findings printed for one file (`load-config.ts`). */
const MAX_ERRORS = 100;

export type DocumentKind = SettingsDocument['head'];

/** A document of a known kind. `findings` contains the errors in its shape. */
export interface ShapedDocument {
  readonly head: DocumentKind;
  readonly document: ParsedDocument;
  readonly root: LocatedMap;
  readonly findings: readonly Finding[];
}

const KINDS: readonly DocumentKind[] = ['organization', 'project', 'layer'];

const SHAPES: Readonly<Record<DocumentKind, { readonly schema: SchemaName; readonly validate: Validator }>> =
  {
    organization: { schema: 'organization-file.schema.json', validate: validateOrganization },
    project: { schema: 'project-file.schema.json', validate: validateProject },
    layer: { schema: 'layer-file.schema.json', validate: validateLayer },
  };

/** The kind of resource that the settings of such a document apply to. */
export function resourceOf(head: DocumentKind): ResourceKind {
  switch (head) {
    default:
      return unreachable(head);
    case 'organization':
      return 'organization';
    case 'project':
    case 'layer':
      return 'project';
  }
}

/**
 * Finds the document's kind and checks its shape. Returns only findings if it does not have exactly one kind.
 */
export function checkDocument(
  document: ParsedDocument,
  catalogue: Catalogue,
): ShapedDocument | readonly Finding[] {
  const { root, source } = document;
  const errorPositions = new ErrorPositions(document.invalidPositions, []);
  if (root.kind !== 'map') return errorPositions.except([findingAt(source, root.at, messages.noKind(null))]);
  const kinds = KINDS.filter((head) => root.entries.has(head));
  const [head, second] = kinds;
  if (head === undefined)
    return errorPositions.except([findingAt(source, root.at, messages.noKind(closestKind(root)))]);
  if (second !== undefined) {
    return errorPositions.except([
      findingAt(source, entryOf(root, second)?.keyAt ?? root.at, messages.manyKinds(kinds)),
    ]);
  }
  const findings = errorPositions.except(checkShape(document, root, head, catalogue));
  return { head, document, root, findings };
}

function closestKind(root: LocatedMap): string | null {
  for (const key of root.entries.keys()) {
    const closest = closestMatch(key, KINDS);
    if (closest !== null) return closest;
  }
  return null;
}

/** Setting names are checked here, because the schema knows only the neutral names. The schema checks the values. */
function checkShape(
  document: ParsedDocument,
  root: LocatedMap,
  head: DocumentKind,
  catalogue: Catalogue,
): Finding[] {
  const settings = catalogue[resourceOf(head)];
  const json = toJson(root);
  if (!isObject(json)) return [];
  const values = isObject(json.settings) ? json.settings : {};
  const { findings, unchecked } = checkSettings(document, root, head, catalogue);
  const extras = new Map(
    unchecked.flatMap((name) => {
      const extra = settings.get(name)?.extra;
      return extra === undefined ? [] : [[name, extra] as const];
    }),
  );
  const named = unchecked.filter((name) => !extras.has(name));
  const fileName = new Map(named.map((name) => [settings.get(name)?.neutral ?? name, name]));
  const neutral = Object.fromEntries(
    named.map((name) => [settings.get(name)?.neutral ?? name, values[name] ?? null]),
  );
  return [
    ...findings,
    ...checkIgnored(document, root, head, catalogue),
    ...checkSchema({
      schema: SHAPES[head].schema,
      validate: extraValidator(extras),
      data: json,
      root,
      source: document.source,
      toFile: (path) => path,
    }),
    ...checkSchema({
      ...SHAPES[head],
      data: isObject(json.settings) ? { ...json, settings: neutral } : json,
      root,
      source: document.source,
      toFile: ([first, second, ...rest]) =>
        first === 'settings' && second !== undefined
          ? [first, fileName.get(second) ?? second, ...rest]
          : [first, second, ...rest].filter((step) => step !== undefined),
    }),
  ];
}

/** Reports errors that have a specific message; `unchecked` contains the settings left for the schema to check. */
function checkSettings(
  { source }: ParsedDocument,
  root: LocatedMap,
  head: DocumentKind,
  catalogue: Catalogue,
): { readonly findings: readonly Finding[]; readonly unchecked: readonly string[] } {
  const known = catalogue[resourceOf(head)];
  const settings = entryOf(root, 'settings')?.value;
  const findings: Finding[] = [];
  const unchecked: string[] = [];
  for (const [name, { keyAt, value }] of settings?.kind === 'map' ? settings.entries : []) {
    if (findings.length >= MAX_ERRORS) break;
    const setting = known.get(name);
    const custom = setting === undefined ? null : customMessageFor(setting, value);
    if (setting === undefined) findings.push(findingAt(source, keyAt, unknownSetting(name, head, catalogue)));
    else if (custom === null) unchecked.push(name);
    else findings.push(findingAt(source, value.at, custom));
  }
  return { findings, unchecked };
}

function checkIgnored(
  { source }: ParsedDocument,
  root: LocatedMap,
  head: DocumentKind,
  catalogue: Catalogue,
): Finding[] {
  const known = catalogue[resourceOf(head)];
  const ignore = entryOf(root, 'ignore')?.value;
  const findings: Finding[] = [];
  for (const item of ignore?.kind === 'list' ? ignore.items : []) {
    if (findings.length === MAX_ERRORS) break;
    if (item.kind !== 'scalar' || typeof item.value !== 'string' || known.has(item.value)) continue;
    findings.push(findingAt(source, item.at, unknownSetting(item.written, head, catalogue)));
  }
  return findings;
}

function unknownSetting(name: string, head: DocumentKind, catalogue: Catalogue): Message {
  const resource = resourceOf(head);
  const other = resource === 'project' ? 'organization' : 'project';
  const renamed = [...catalogue[resource].values()].find((setting: Setting) => setting.neutral === name);
  if (renamed !== undefined) {
    return messages.unknownSetting(
      name,
      kindName(resource),
      null,
      `Use ${renamed.name}, its name according to service.names.`,
    );
  }
  const closest = closestMatch(name, catalogue[resource].keys());
  const belongs = catalogue[other].has(name)
    ? `Move it to ${other === 'organization' ? 'the organization document' : 'a project or layer document'}.`
    : 'Use a setting that docs/reference/settings.md lists.';
  return messages.unknownSetting(name, kindName(resource), closest, belongs);
}

function kindName(resource: ResourceKind): string {
  return resource === 'organization' ? 'the organization' : 'a project';
}

/** The kind and name of the resource that a document is for. Also available for documents with errors elsewhere. */
export interface Heading {
  readonly head: DocumentKind;
  /** The slug, id or name as text. */
  readonly name: string;
  readonly place: Place;
  readonly excerpt: string | null;
}

/** Null if the name is missing or invalid. */
export function headingOf(shaped: ShapedDocument): Heading | null {
  const { head, root, document } = shaped;
  const entry = entryOf(root, head);
  const name = entry?.value.kind === 'scalar' ? entry.value.value : null;
  if (entry === undefined || name === null || name === '') return null;
  if (isInvalid(entry.value, shaped)) return null;
  const { source } = document;
  return {
    head,
    name: String(name),
    place: placeAt(source, entry.keyAt),
    excerpt: excerptAt(source, entry.keyAt),
  };
}

/** Whether a name is invalid or contains an unresolved placeholder. A name with a YAML tag is still usable. */
function isInvalid(value: Located, { document, findings }: ShapedDocument): boolean {
  const isUnresolved = value.kind === 'scalar' && value.written.includes('${');
  const invalidPositions = isUnresolved ? document.invalidPositions : [];
  return new ErrorPositions(invalidPositions, findings).has(value.at);
}
