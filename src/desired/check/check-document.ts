import type { Finding } from '../../model/finding.js';
import { isObject } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import validateLayer from '../../settings/generated/validate/layer-file.js';
import validateOrganization from '../../settings/generated/validate/organization-file.js';
import validateProject from '../../settings/generated/validate/project-file.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { type Messages, messages } from '../messages/words.js';
import type { SettingsDocument } from '../types.js';
import { ErrorPositions } from '../yaml/error-positions.js';
import { entryOf, type LocatedMap, toJson } from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { findingAt } from '../yaml/place.js';
import { checkSchema, type Validator } from './check-schema.js';
import { closestMatch } from './closest-match.js';
import { extraValidator } from './extra-validator.js';
import type { SchemaName } from './schema-node.js';
import { customMessageFor } from './special-cases.js';

/** Larger than the number of findings printed for one file (`cap-findings.ts`). */
const MOST_FAULTS = 100;

export type Head = SettingsDocument['head'];

/** A document with exactly one head. `findings` contains the errors in its shape. */
export interface ShapedDocument {
  readonly head: Head;
  readonly document: ParsedDocument;
  readonly root: LocatedMap;
  readonly findings: readonly Finding[];
}

const HEADS: readonly Head[] = ['organization', 'project', 'layer'];

const SHAPES: Readonly<Record<Head, { readonly schema: SchemaName; readonly validate: Validator }>> = {
  organization: { schema: 'organization-file.schema.json', validate: validateOrganization },
  project: { schema: 'project-file.schema.json', validate: validateProject },
  layer: { schema: 'layer-file.schema.json', validate: validateLayer },
};

/** The resource kind that the settings of a document with this head apply to. */
export function resourceOf(head: Head): ResourceKind {
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
 * Finds the head and checks the shape of the document. Returns only findings if there is not exactly one valid head.
 */
export function checkDocument(
  document: ParsedDocument,
  catalogue: Catalogue,
): ShapedDocument | readonly Finding[] {
  const { root, source } = document;
  const holes = new ErrorPositions(document, []);
  if (root.kind !== 'map') return holes.except([findingAt(source, root.at, messages.noKind(null))]);
  const heads = HEADS.filter((head) => root.entries.has(head));
  const [head, second] = heads;
  if (head === undefined) return holes.except([findingAt(source, root.at, messages.noKind(nearHead(root)))]);
  if (second !== undefined) {
    return holes.except([
      findingAt(source, entryOf(root, second)?.keyAt ?? root.at, messages.manyKinds(heads)),
    ]);
  }
  const findings = holes.except(checkShape(document, root, head, catalogue));
  return { head, document, root, findings };
}

function nearHead(root: LocatedMap): string | null {
  for (const key of root.entries.keys()) {
    const near = closestMatch(key, HEADS);
    if (near !== null) return near;
  }
  return null;
}

/** Setting names are checked here, because the schema knows only the neutral names. The schema checks the values. */
function checkShape(document: ParsedDocument, root: LocatedMap, head: Head, catalogue: Catalogue): Finding[] {
  const settings = catalogue[resourceOf(head)];
  const json = toJson(root);
  if (!isObject(json)) return [];
  const given = isObject(json.settings) ? json.settings : {};
  const { findings, unsaid } = checkSettings(document, root, head, catalogue);
  const extras = new Map(
    unsaid.flatMap((name) => {
      const extra = settings.get(name)?.extra;
      return extra === undefined ? [] : [[name, extra] as const];
    }),
  );
  const named = unsaid.filter((name) => !extras.has(name));
  const fileName = new Map(named.map((name) => [settings.get(name)?.neutral ?? name, name]));
  const neutral = Object.fromEntries(
    named.map((name) => [settings.get(name)?.neutral ?? name, given[name] ?? null]),
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

/** Reports errors that have a specific message; `unsaid` contains the settings left for the schema to check. */
function checkSettings(
  { source }: ParsedDocument,
  root: LocatedMap,
  head: Head,
  catalogue: Catalogue,
): { readonly findings: readonly Finding[]; readonly unsaid: readonly string[] } {
  const known = catalogue[resourceOf(head)];
  const settings = entryOf(root, 'settings')?.value;
  const findings: Finding[] = [];
  const unsaid: string[] = [];
  for (const [name, { keyAt, value }] of settings?.kind === 'map' ? settings.entries : []) {
    if (findings.length >= MOST_FAULTS) break;
    const setting = known.get(name);
    const own = setting === undefined ? null : customMessageFor(setting, value);
    if (setting === undefined) findings.push(findingAt(source, keyAt, unknownSetting(name, head, catalogue)));
    else if (own === null) unsaid.push(name);
    else findings.push(findingAt(source, value.at, own));
  }
  return { findings, unsaid };
}

function checkIgnored(
  { source }: ParsedDocument,
  root: LocatedMap,
  head: Head,
  catalogue: Catalogue,
): Finding[] {
  const known = catalogue[resourceOf(head)];
  const ignore = entryOf(root, 'ignore')?.value;
  const findings: Finding[] = [];
  for (const item of ignore?.kind === 'list' ? ignore.items : []) {
    if (findings.length === MOST_FAULTS) break;
    if (item.kind !== 'scalar' || typeof item.value !== 'string' || known.has(item.value)) continue;
    findings.push(findingAt(source, item.at, unknownSetting(item.written, head, catalogue)));
  }
  return findings;
}

function unknownSetting(name: string, head: Head, catalogue: Catalogue): Messages {
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
  const near = closestMatch(name, catalogue[resource].keys());
  const belongs = catalogue[other].has(name)
    ? `Move it to ${other === 'organization' ? 'the organization document' : 'a project or layer document'}.`
    : 'Use a setting that docs/reference/settings.md lists.';
  return messages.unknownSetting(name, kindName(resource), near, belongs);
}

function kindName(resource: ResourceKind): string {
  return resource === 'organization' ? 'the organization' : 'a project';
}
