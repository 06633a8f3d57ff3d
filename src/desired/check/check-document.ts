import type { Finding } from '../../model/finding.js';
import { isObject, type Json } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import {
  validateLayerFile,
  validateOrganizationFile,
  validateProjectFile,
} from '../../settings/generated/validate/settings-files.js';
import type { Catalogue, KnownSettings, ResourceKind, Setting } from '../../settings/setting.js';
import type { Validator } from '../../settings/validator.js';
import { entriesOf, entryOf, itemsOf, type Located, type LocatedMap, toJson } from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import { ErrorPositions, excerptAt, findingAt, placeAt, type SourceFile } from '../yaml/place.js';
import { checkMatch, withoutGlobs } from './check-match.js';
import { checkSchema } from './check-schema.js';
import { customMessageFor } from './check-values.js';
import { extraValidator } from './extra-validators.js';
import { type DocumentKind, findKind, type KindOfDocument } from './names/document-kind.js';
import { checkMisplaced } from './names/misplaced-keys.js';
import {
  lineOfKey,
  unknownFieldMessage,
  unknownIgnoredMessage,
  unknownSettingMessage,
} from './names/unknown-names.js';

/** Larger than the number of findings printed for one file (`load-config.ts`). */
const MAX_ERRORS = 100;

/** A document of a known kind. `findings` contains the errors in its shape. */
export interface ShapedDocument {
  readonly head: DocumentKind;
  readonly document: ParsedDocument;
  readonly root: LocatedMap;
  /** The whole document. */
  readonly json: Json;
  /** The settings that the document can set. */
  readonly known: KnownSettings;
  /** The fields that the document can expect. */
  readonly fields: KnownSettings;
  readonly findings: readonly Finding[];
}

interface Shape {
  /** The kind of resource that the settings apply to. */
  readonly resource: ResourceKind;
  readonly validate: Validator<unknown>;
}

const SHAPES: Readonly<Record<DocumentKind, Shape>> = {
  organization: { resource: 'organization', validate: validateOrganizationFile },
  project: { resource: 'project', validate: validateProjectFile },
  layer: { resource: 'project', validate: validateLayerFile },
};

/**
 * Finds the document's kind and checks its shape. Returns only findings if it does not have exactly one kind.
 */
export function checkDocument(
  document: ParsedDocument,
  catalogue: Catalogue,
): ShapedDocument | readonly Finding[] {
  const errorPositions = new ErrorPositions(document.invalidPositions, []);
  const found = findKind(document, catalogue);
  if ('code' in found) return errorPositions.except([found]);
  const { head, root } = found;
  const json = toJson(root);
  const findings = errorPositions.except(checkShape(document, found, json, catalogue));
  const { resource } = SHAPES[head];
  return {
    head,
    document,
    root,
    json,
    known: catalogue[resource],
    fields: catalogue.fields[resource],
    findings,
  };
}

/** Setting names are checked here, because the schema knows only the neutral names. The schema checks the values. */
function checkShape(
  { source }: ParsedDocument,
  { head, root }: KindOfDocument,
  document: Json,
  catalogue: Catalogue,
): Finding[] {
  const { resource, validate } = SHAPES[head];
  if (!isObject(document)) return [];
  const names = catalogue[resource];
  const misplaced = checkMisplaced({ head, root, source }, document, names);
  const json = head === 'layer' ? withoutGlobs(misplaced.rest) : misplaced.rest;
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
  const fields = catalogue.fields[resource];
  const expected = isObject(json.expect) ? json.expect : null;
  const wrong = expected === null ? [] : Object.keys(expected).filter((name) => !fields.has(name));
  for (const name of wrong.slice(0, MAX_ERRORS)) {
    const at = entryOf(entryOf(root, 'expect')?.value, name)?.keyAt ?? root.at;
    findings.push(findingAt(source, at, unknownFieldMessage(name, resource, catalogue)));
  }
  const isKnown = (name: string): boolean => names.has(name) || fields.has(name);
  const ignored = itemsOf(entryOf(root, 'ignore')?.value).flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' && !isKnown(item.value) ? [item] : [],
  );
  const extras: Record<string, Json> = {};
  const settings: Record<string, Json> = {};
  for (const { name, neutral, extra } of unchecked) {
    if (extra === undefined) settings[neutral] = values[name] ?? null;
    else extras[name] = values[name] ?? null;
  }
  const isMisplaced = (): boolean => [...root.entries.keys()].some((key) => names.has(key));
  const expect = Object.fromEntries(
    Object.entries(expected ?? {}).flatMap(([name, value]) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[field.neutral, value]];
    }),
  );
  // Empty settings are a consequence of settings beside them.
  const hasSettings = isObject(json.settings) || (json.settings === null && isMisplaced());
  return [
    ...findings,
    ...misplaced.findings,
    ...(head === 'layer' ? checkMatch(root, source) : []),
    ...ignored
      .slice(0, MAX_ERRORS)
      .map(({ at, written }) => findingAt(source, at, unknownIgnoredMessage(written, resource, catalogue))),
    ...(Object.keys(extras).length === 0
      ? []
      : checkSchema({ validate: extraValidator(names), data: { settings: extras }, root, source })),
    ...checkSchema({
      validate,
      known: { settings: names, expect: fields },
      data: { ...json, ...(hasSettings ? { settings } : {}), ...(expected === null ? {} : { expect }) },
      root,
      source,
      toFile: ([head, ...path]) => {
        const [neutral, ...rest] = path;
        if (head === undefined || neutral === undefined) return head === undefined ? [] : [head];
        const inFile = head === 'settings' ? unchecked : head === 'expect' ? [...fields.values()] : [];
        return [head, inFile.find((one) => one.neutral === neutral)?.name ?? neutral, ...rest];
      },
    }),
  ];
}

/** Whether a value is empty because # begins a comment. */
function isComment(value: Located, source: SourceFile): boolean {
  const { line, column } = value.at;
  return value.kind === 'scalar' && value.written === '' && source.lineAt(line).charAt(column - 1) === '#';
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
