import type { Finding } from '../../model/finding.js';
import { isJsonArray, isObject, type Json } from '../../model/json.js';
import { type Place, type Source, sourceAt } from '../../model/place.js';
import { unreachable } from '../../model/unreachable.js';
import { settingName } from '../../settings/names.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { fileOf } from '../files/placeholders.js';
import { quote } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import type { DesiredValue, LayerMatch, SettingsDocument } from '../types.js';
import {
  entriesOf,
  entryOf,
  itemsOf,
  type Located,
  type LocatedEntry,
  type Position,
} from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import {
  ErrorPositions,
  excerptAt,
  findingAt,
  placeAt,
  type SourceFile,
  withAliasLine,
} from '../yaml/place.js';
import { checkDocument, type Heading, headingOf, type ShapedDocument } from './check-document.js';
import { checkTexts } from './check-texts.js';
import { checkImage, checkValue, type ReadValue } from './check-values.js';
import { decodeImage } from './decode-image.js';
import { checkFreeTexts } from './free-texts.js';
import { isOrganizationRef, isProjectRef } from './names/refs.js';

/** What could be read of a document. */
export interface ReadDocument {
  /** Null if the document's name is missing or invalid. */
  readonly heading: Heading | null;
  /** Contains only the settings without errors. Null if the document's name or slug has an error. */
  readonly document: SettingsDocument | null;
  readonly findings: readonly Finding[];
}

/** Runs all checks on one document, and builds the typed document of its valid parts. */
export function readDocument(parsed: ParsedDocument, catalogue: Catalogue): ReadDocument {
  const shaped = checkDocument(parsed, catalogue);
  if (!('head' in shaped)) return { heading: null, document: null, findings: shaped };
  const errorPositions = new ErrorPositions(parsed.invalidPositions, shaped.findings);
  const { document, findings } = buildValidParts(shaped, errorPositions);
  return {
    heading: headingOf(shaped),
    document: document !== null && isIdentified(shaped, errorPositions) ? document : null,
    findings: [...shaped.findings, ...errorPositions.except(findings)],
  };
}

/** Whether the document's project and its slug after an apply are known. */
function isIdentified({ head, root }: ShapedDocument, errorPositions: ErrorPositions): boolean {
  if (errorPositions.isEmpty) return true;
  const [name, settings] = [entryOf(root, head), entryOf(root, 'settings')];
  const slug = entryOf(settings?.value, 'slug');
  const isHidden =
    settings !== undefined && (errorPositions.has(settings.keyAt) || errorPositions.has(settings.value.at));
  return !isHidden && [name, slug].every((entry) => entry === undefined || !errorPositions.affects(entry));
}

const NONE_IGNORED: ReadonlyMap<string, Place> = new Map();
/** Shared by all documents without expectations, and never changed. */
const NONE_EXPECTED = new Map<string, DesiredValue>();
const NO_EXCERPTS: ReadonlyMap<number, string> = new Map();

function buildValidParts(
  { head, root, json, document: { source, isPlain, hasSigns }, known, fields }: ShapedDocument,
  errorPositions: ErrorPositions,
): Omit<ReadDocument, 'heading'> {
  const findings: Finding[] = [];
  const report: Report = (at, message) => {
    findings.push(findingAt(source, at, message));
  };
  const nameEntry = entryOf(root, head);
  const at = nameEntry?.keyAt ?? root.at;
  const name = textOf(nameEntry?.value);
  const layer = head === 'layer' ? name : null;
  const entries = entriesOf(entryOf(root, 'settings')?.value);
  const ignored = itemsOf(entryOf(root, 'ignore')?.value);
  const slug = entries.get('slug');
  const excerpts = readExcerpts([...ignored.map((item) => item.at), ...(slug ? [slug.keyAt] : [])], source);
  const common = { place: placeAt(source, at), excerpt: excerptAt(source, at), excerpts };
  const valid = errorPositions.isEmpty
    ? entries
    : new Map([...entries].filter(([, entry]) => !errorPositions.affects(entry)));
  const readPlain = (setting: Setting, key: string, entry: LocatedEntry, value: Json): DesiredValue => {
    const read = readValue(setting, entry.value, value);
    if (!isPlain && entry.alias === undefined) findings.push(...checkFreeTexts(key, entry.value, source));
    const texts = hasSigns ? checkTexts(setting, entry.value, source) : [];
    for (const found of texts) findings.push(withAliasLine(found, entry.alias ?? null));
    for (const found of checkValue(read, source)) findings.push(withAliasLine(found, entry.alias ?? null));
    return desiredValue(read, sourceAt(placeAt(source, entry.keyAt), layer));
  };
  const settings = new Map<string, DesiredValue>();
  let hasImage = false;
  const values = isObject(json) && isObject(json.settings) ? json.settings : {};
  for (const [key, entry] of entries) {
    const setting = known.get(key);
    if (setting === undefined) continue;
    const hasDuplicates = reportDuplicateItems(setting, entry.value, report);
    if (hasDuplicates || !valid.has(key)) continue;
    const isImage = setting.kind === 'image';
    hasImage ||= isImage;
    const desired = isImage
      ? readImage(entry.value, sourceAt(placeAt(source, entry.keyAt), layer), report)
      : readPlain(setting, key, entry, values[key] ?? null);
    if (desired !== null) settings.set(key, desired);
  }
  const expected = entriesOf(entryOf(root, 'expect')?.value);
  const expect = expected.size === 0 ? NONE_EXPECTED : new Map<string, DesiredValue>();
  const held = isObject(json) && isObject(json.expect) ? json.expect : {};
  for (const [key, entry] of expected) {
    const field = fields.get(key);
    if (field === undefined || errorPositions.affects(entry)) continue;
    expect.set(key, readPlain(field, key, entry, held[key] ?? null));
  }
  if (hasImage) findings.push(...checkImage(valid, known, source));
  const ignore = ignored.length === 0 ? NONE_IGNORED : readIgnore(ignored, source, report);
  for (const key of ignore.keys()) {
    const { keyAt } = entries.get(key) ?? expected.get(key) ?? {};
    if (keyAt !== undefined) report(keyAt, messages.ignoredAndSet(key));
  }
  if (errorPositions.isEmpty && entries.size + expected.size + ignore.size === 0)
    report(at, messages.emptyDocument());
  switch (head) {
    default:
      return unreachable(head);
    case 'organization':
      if (isOrganizationRef(name))
        return { document: { head, ...common, ref: name, settings, expect, ignore }, findings };
      break;
    case 'project':
      if (isProjectRef(name))
        return { document: { head, ...common, ref: name, settings, expect, ignore }, findings };
      break;
    case 'layer': {
      const match = readMatch(root);
      if (slug !== undefined) report(slug.keyAt, messages.slugInLayer());
      const platform = entries.get(settingName(known, 'platform') ?? '');
      // Its own value would decide whether it applies, and an apply could change which layers match.
      if (match.platform.length > 0 && platform !== undefined)
        report(platform.keyAt, messages.platformForPlatform());
      return { document: { head, ...common, name, match, settings, expect }, findings };
    }
  }
  const hint = 'Write a slug or a numeric id.';
  if (nameEntry === undefined || errorPositions.affects(nameEntry)) return { document: null, findings };
  report(nameEntry.value.at, messages.badForm(head, 'be a slug or a numeric id', quote(name), hint));
  return { document: null, findings };
}

type Report = (at: Position, message: Message) => void;

function readImage(node: Located, source: Source, report: Report): DesiredValue | null {
  const image =
    node.kind === 'scalar' ? decodeImage(textOf(node), fileOf(node.written)) : 'it is not a string';
  if (typeof image !== 'string')
    return {
      get value() {
        return image.digest;
      },
      source,
      image,
    };
  report(node.at, messages.badImage(image));
  return null;
}

function readValue(setting: Setting, node: Located, json: Json): ReadValue {
  return { setting, node, json, normal: normalise(setting, json) };
}

/** `checkValue` reports a value that cannot be normalised. */
function desiredValue({ node, json, normal }: ReadValue, source: Source): DesiredValue {
  const value = normal === undefined ? json : normal;
  if (!isJsonArray(json)) return { value, source, image: null };
  const items = itemsOf(node).map(({ at }, index) => ({
    written: json[index] ?? null,
    place: placeAt(source, at),
  }));
  return { value, source, image: null, items };
}

function readIgnore(
  items: readonly Located[],
  source: SourceFile,
  report: Report,
): ReadonlyMap<string, Place> {
  const ignore = new Map<string, Place>();
  for (const item of items) {
    const name = textOf(item);
    if (ignore.has(name)) report(item.at, messages.ignoredTwice(name));
    else ignore.set(name, placeAt(source, item.at));
  }
  return ignore;
}

function readExcerpts(positions: readonly Position[], source: SourceFile): ReadonlyMap<number, string> {
  if (positions.length === 0) return NO_EXCERPTS;
  const lines = positions.map((at) => [at.line, excerptAt(source, at)] as const);
  return new Map(lines.flatMap(([line, excerpt]) => (excerpt === null ? [] : [[line, excerpt]])));
}

/** The service identifies the items of a keyed list by their key, and rejects duplicates. */
function reportDuplicateItems({ key: property, name }: Setting, list: Located, report: Report): boolean {
  let hasDuplicates = false;
  if (property === null) return hasDuplicates;
  const seen = new Set<string>();
  for (const item of itemsOf(list)) {
    const key = entryOf(item, property)?.value;
    const text = textOf(key).trim();
    if (key === undefined || text === '') continue;
    if (seen.has(text)) {
      hasDuplicates = true;
      report(key.at, messages.duplicateItem(name, property, text));
    }
    seen.add(text);
  }
  return hasDuplicates;
}

function readMatch(root: Located): LayerMatch {
  const match = entryOf(root, 'match')?.value;
  const globsOf = (key: string): string[] => {
    const value = entryOf(match, key)?.value;
    return (value === undefined || value.kind === 'list' ? itemsOf(value) : [value]).map(textOf);
  };
  return { project: globsOf('project'), team: globsOf('team'), platform: globsOf('platform') };
}

function textOf(node: Located | undefined): string {
  return node?.kind === 'scalar' ? String(node.value) : '';
}
