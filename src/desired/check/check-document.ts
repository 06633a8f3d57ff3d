import type { Finding } from '../../model/finding.js';
import { isObject } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import validateLayer from '../../settings/generated/validate/layer-file.js';
import validateOrganization from '../../settings/generated/validate/organization-file.js';
import validateProject from '../../settings/generated/validate/project-file.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { quote } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import type { SettingsDocument } from '../types.js';
import { findLineFlaw } from '../yaml/line-flaws.js';
import {
  entriesOf,
  entryOf,
  itemsOf,
  type Located,
  type LocatedMap,
  type Position,
  toJson,
} from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { ErrorPositions, excerptAt, findingAt, placeAt, type SourceFile } from '../yaml/place.js';
import { checkSchema, type Validator } from './check-schema.js';
import { customMessageFor } from './check-values.js';
import { closestMatch } from './closest-match.js';
import { extraValidator } from './extra-validator.js';
import type { SchemaName } from './schema-node.js';
import { lineOfKey, unknownSettingMessage } from './unknown-names.js';

/** Larger than the number of findings printed for one file (`load-config.ts`). */
const MAX_ERRORS = 100;

export type DocumentKind = SettingsDocument['head'];

/** A document of a known kind. `findings` contains the errors in its shape. */
export interface ShapedDocument {
  readonly head: DocumentKind;
  readonly document: ParsedDocument;
  readonly root: LocatedMap;
  /** The settings that the document can set. */
  readonly known: ReadonlyMap<string, Setting>;
  readonly findings: readonly Finding[];
}

const KINDS: readonly DocumentKind[] = ['organization', 'project', 'layer'];

interface Shape {
  /** The kind of resource that the settings apply to. */
  readonly resource: ResourceKind;
  readonly schema: SchemaName;
  readonly validate: Validator;
}

const SHAPES: Readonly<Record<DocumentKind, Shape>> = {
  organization: {
    resource: 'organization',
    schema: 'organization-file.schema.json',
    validate: validateOrganization,
  },
  project: { resource: 'project', schema: 'project-file.schema.json', validate: validateProject },
  layer: { resource: 'project', schema: 'layer-file.schema.json', validate: validateLayer },
};

/**
 * Finds the document's kind and checks its shape. Returns only findings if it does not have exactly one kind.
 */
export function checkDocument(
  document: ParsedDocument,
  catalogue: Catalogue,
): ShapedDocument | readonly Finding[] {
  const { root, source } = document;
  const errorPositions = new ErrorPositions(document.invalidPositions, []);
  const reject = (at: Position, message: Message) => errorPositions.except([findingAt(source, at, message)]);
  if (root.kind !== 'map') return reject(root.at, notMapping(document));
  const kinds = [...root.entries.keys()].flatMap((key) => KINDS.find((head) => head === key) ?? []);
  const [head, second] = kinds;
  if (head === undefined) return missingKind(root, reject);
  const version = root.entries.get('version');
  if (version !== undefined) return reject(version.keyAt, messages.rootAmongSettings());
  if (second !== undefined)
    return reject(entryOf(root, second)?.keyAt ?? root.at, messages.manyKinds(head, second));
  const findings = errorPositions.except(checkShape(document, root, SHAPES[head], catalogue));
  return { head, document, root, known: catalogue[SHAPES[head].resource], findings };
}

type Reject = (at: Position, message: Message) => readonly Finding[];

/** A list, or text of another format. */
function notMapping({ root, source }: ParsedDocument): Message {
  if (root.kind === 'list')
    return messages.notMapping('a list', 'Write it without "- ", and divide documents by a line ---.');
  const line = source.lines[root.at.line - 1] ?? '';
  const flaw = KINDS.some((kind) => new RegExp(`^${kind}\\b`).test(line)) ? findLineFlaw(line) : null;
  return flaw ?? messages.notMapping(`the string ${quote(line.trim())}`, BEGIN);
}

const BEGIN = 'Begin it with organization:, project: or layer:.';

/** Points at the key that was probably meant as the kind. */
function missingKind(root: LocatedMap, reject: Reject): readonly Finding[] {
  for (const [key, { keyAt, value }] of root.entries) {
    const flaw = findLineFlaw(key);
    if (flaw !== null) return reject(keyAt, flaw);
    const prefixed = KINDS.filter((kind) => key.length > 2 && kind.startsWith(key.toLowerCase()));
    const near = closestMatch(key, KINDS) ?? prefixed[0];
    if (near === undefined) continue;
    const hint =
      value.kind === 'scalar' ? `Did you mean ${near}?` : `Write a document with the key ${near} for each.`;
    return reject(keyAt, messages.noKind(hint));
  }
  return reject(root.at, messages.noKind(BEGIN));
}

/** Setting names are checked here, because the schema knows only the neutral names. The schema checks the values. */
function checkShape(
  { source }: ParsedDocument,
  root: LocatedMap,
  { resource, schema, validate }: Shape,
  catalogue: Catalogue,
): Finding[] {
  const json = toJson(root);
  if (!isObject(json)) return [];
  const values = isObject(json.settings) ? json.settings : {};
  const findings: Finding[] = [];
  const unchecked: Setting[] = [];
  for (const [name, { keyAt, value }] of entriesOf(entryOf(root, 'settings')?.value)) {
    if (findings.length >= MAX_ERRORS) break;
    const setting = catalogue[resource].get(name);
    const custom =
      setting === undefined || isComment(value, source) ? null : customMessageFor(setting, value);
    if (setting === undefined)
      findings.push(
        findingAt(
          source,
          keyAt,
          unknownSettingMessage(name, lineOfKey(name, keyAt, source), resource, catalogue, value),
        ),
      );
    else if (custom === null) unchecked.push(setting);
    else findings.push(findingAt(source, value.at, custom));
  }
  const ignored = itemsOf(entryOf(root, 'ignore')?.value).flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' && !catalogue[resource].has(item.value)
      ? [item]
      : [],
  );
  const extras = new Map(
    unchecked.flatMap(({ name, extra }) => (extra === undefined ? [] : [[name, extra] as const])),
  );
  const named = unchecked.filter(({ extra }) => extra === undefined);
  const fileNames = new Map(named.map(({ neutral, name }) => [neutral, name]));
  const names = new Set(catalogue[resource].keys());
  const isMisplaced = [...root.entries.keys()].some((key) => names.has(key));
  const settings = Object.fromEntries(named.map(({ neutral, name }) => [neutral, values[name] ?? null]));
  return [
    ...findings,
    ...ignored
      .slice(0, MAX_ERRORS)
      .map(({ at, written }) =>
        findingAt(source, at, unknownSettingMessage(written, written, resource, catalogue)),
      ),
    ...checkSchema({ schema, validate: extraValidator(extras), data: json, root, source }),
    ...checkSchema({
      schema,
      validate,
      // Empty settings are a consequence of settings beside them.
      data: isObject(json.settings) || (isMisplaced && json.settings === null) ? { ...json, settings } : json,
      root,
      source,
      settings: names,
      toFile: (path) =>
        path.map((step, index) =>
          index === 1 && path[0] === 'settings' ? (fileNames.get(step) ?? step) : step,
        ),
    }),
  ];
}

/** Whether a value is empty because # begins a comment. */
function isComment(value: Located, { lines }: SourceFile): boolean {
  const { line, column } = value.at;
  return (
    value.kind === 'scalar' && value.written === '' && (lines[line - 1] ?? '').charAt(column - 1) === '#'
  );
}

/** The kind and name of the resource that a document is for. Also available for documents with errors elsewhere. */
export interface Heading {
  readonly head: DocumentKind;
  /** The slug, id or name as text. */
  readonly name: string;
  readonly place: Place;
  readonly namePlace: Place;
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
    namePlace: placeAt(source, entry.value.at),
    excerpt: excerptAt(source, entry.keyAt),
  };
}

/** Whether a name is invalid or contains an unresolved placeholder. A name with a YAML tag is still usable. */
function isInvalid(value: Located, { document, findings }: ShapedDocument): boolean {
  const isUnresolved = value.kind === 'scalar' && value.written.includes('${');
  const invalidPositions = isUnresolved ? document.invalidPositions : [];
  return new ErrorPositions(invalidPositions, findings).has(value.at);
}
