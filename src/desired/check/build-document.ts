import type { Finding } from '../../model/finding.js';
import { valueAt } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { unreachable } from '../../model/unreachable.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { fileOf } from '../files/placeholders.js';
import { type Message, messages } from '../messages/messages.js';
import { quote } from '../messages/phrases.js';
import { invalidGlobReason } from '../resolve/globs.js';
import type { DesiredValue, LayerMatch, SettingsDocument } from '../types.js';
import { entryOf, type Located, type LocatedEntry, toJson } from '../yaml/located.js';
import type { ParsedDocument } from '../yaml/parse.js';
import {
  aliasKeyOf,
  ErrorPositions,
  excerptAt,
  findingAt,
  placeAt,
  type SourceFile,
  withAliasLine,
} from '../yaml/place.js';

import { checkDocument, type Heading, headingOf, resourceOf, type ShapedDocument } from './check-document.js';
import { checkImage, checkValue } from './check-values.js';
import { decodeImage } from './decode-image.js';
import { isOrganizationRef, isProjectRef, settingName } from './refs.js';

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
  const { document, findings } = buildValidParts(shaped, catalogue, errorPositions);
  return {
    heading: headingOf(shaped),
    document: document !== null && isIdentified(shaped, errorPositions) ? document : null,
    findings: [...shaped.findings, ...errorPositions.except(findings)],
  };
}

/** Whether the document's project and its slug after an apply are known. */
function isIdentified({ head, root }: ShapedDocument, errorPositions: ErrorPositions): boolean {
  const [name, settings] = [entryOf(root, head), entryOf(root, 'settings')];
  const slug = entryOf(settings?.value, 'slug');
  const isHidden =
    settings !== undefined && (errorPositions.has(settings.keyAt) || errorPositions.has(settings.value.at));
  return !isHidden && [name, slug].every((entry) => entry === undefined || !errorPositions.affects(entry));
}

function buildValidParts(
  shaped: ShapedDocument,
  catalogue: Catalogue,
  errorPositions: ErrorPositions,
): Omit<ReadDocument, 'heading'> {
  const { head, root, document } = shaped;
  const { source } = document;
  const findings: Finding[] = [];
  const report = (node: Located, message: Message) => {
    findings.push(findingAt(source, node.at, message));
  };
  const nameEntry = entryOf(root, head);
  const at = nameEntry?.keyAt ?? root.at;
  const name = nameEntry === undefined ? '' : textOf(nameEntry.value);
  const common = { place: placeAt(source, at), excerpt: excerptAt(source, at) };
  const layer = head === 'layer' ? name : null;
  const settings = new Map<string, DesiredValue>();
  const valid = new Map([...settingsOf(root)].filter(([, entry]) => !errorPositions.affects(entry)));
  for (const [key, entry] of settingsOf(root)) {
    const setting = catalogue[resourceOf(head)].get(key);
    if (setting?.kind === 'keyed-list') reportDuplicateItems(setting, entry.value, report);
    const desired =
      setting === undefined || !valid.has(key)
        ? null
        : readValue(setting, entry, { ...placeAt(source, entry.keyAt), layer }, report);
    if (desired !== null) settings.set(key, desired);
    if (desired !== null && setting !== undefined)
      findings.push(
        ...checkValue({ setting, value: toJson(entry.value), node: entry.value }, source).map((one) =>
          withAliasLine(one, aliasKeyOf(entry)),
        ),
      );
  }
  findings.push(...checkImage(valid, catalogue[resourceOf(head)], source));
  const ignore = new Map(
    entriesOf(root, 'ignore').map((item) => [textOf(item), placeAt(source, item.at)] as const),
  );
  for (const [key, entry] of settingsOf(root)) {
    if (ignore.has(key)) findings.push(findingAt(source, entry.keyAt, messages.ignoredAndSet(key)));
  }
  if (errorPositions.isEmpty && settings.size === 0 && ignore.size === 0)
    findings.push(findingAt(source, at, messages.emptyDocument()));
  const invalidName = findingAt(
    source,
    nameEntry?.value.at ?? at,
    messages.badForm(head, quote(name), 'Write a slug or a numeric id.'),
  );
  switch (head) {
    default:
      return unreachable(head);
    case 'organization':
      if (!isOrganizationRef(name)) return { document: null, findings: [...findings, invalidName] };
      return { document: { head, ...common, ref: name, settings, ignore }, findings };
    case 'project':
      if (!isProjectRef(name)) return { document: null, findings: [...findings, invalidName] };
      return { document: { head, ...common, ref: name, settings, ignore }, findings };
    case 'layer': {
      const match = readMatch(root, report);
      findings.push(
        ...checkPlatform(
          match,
          settingsOf(root).get(settingName(catalogue.project, 'platform') ?? ''),
          source,
        ),
      );
      return { document: { head, ...common, name, match, settings }, findings };
    }
  }
}

/**
 * Reports a layer that matches on `platform` and also sets it: its own value would decide whether it applies, and an
 * apply could change which layers match.
 */
function checkPlatform(
  { platform }: LayerMatch,
  entry: LocatedEntry | undefined,
  source: SourceFile,
): readonly Finding[] {
  if (platform.length === 0 || entry === undefined) return [];
  return [findingAt(source, entry.keyAt, messages.platformForPlatform())];
}

type Report = (node: Located, message: Message) => void;

function readValue(
  setting: Setting,
  entry: LocatedEntry,
  source: Place & { layer: string | null },
  report: Report,
): DesiredValue | null {
  const { value: node } = entry;
  if (setting.kind !== 'image') {
    const value = toJson(node);
    const normal = normalise(setting, value);
    // `checkValue` reports a value that cannot be normalised.
    return {
      value: normal === undefined ? value : normal,
      source,
      image: null,
      ...itemsOf(setting, node, source),
    };
  }
  const image =
    node.kind === 'scalar' ? decodeImage(textOf(node), fileOf(node.written)) : 'it is not a string';
  if (typeof image !== 'string') return { value: image.digest, source, image };
  report(node, messages.badImage(image));
  return null;
}

function itemsOf(setting: Setting, node: Located, source: Place): Pick<DesiredValue, 'items'> {
  if (node.kind !== 'list') return {};
  return {
    items: node.items.map((item) => ({
      value: valueAt(normalise(setting, [toJson(item)]) ?? null, '/0') ?? null,
      place: placeAt(source, item.at),
    })),
  };
}

/** The service identifies items by their key and rejects duplicates. */
function reportDuplicateItems(setting: Setting, list: Located, report: Report): void {
  const seen = new Set<string>();
  for (const item of list.kind === 'list' ? list.items : []) {
    const key = setting.key === null ? undefined : entryOf(item, setting.key)?.value;
    const text = key === undefined ? '' : textOf(key).trim();
    if (key === undefined || text === '') continue;
    if (seen.has(text)) report(key, messages.duplicateItem(setting.name, setting.key ?? '', text));
    seen.add(text);
  }
}

function readMatch(root: Located, report: Report): LayerMatch {
  const match = entryOf(root, 'match')?.value;
  const globsOf = (key: string): string[] => {
    const entry = entryOf(match, key)?.value;
    const nodes = entry === undefined ? [] : entry.kind === 'list' ? entry.items : [entry];
    for (const node of nodes) {
      const reason = invalidGlobReason(textOf(node));
      if (reason !== null) report(node, messages.badGlob(textOf(node), reason));
    }
    return nodes.map(textOf);
  };
  return { project: globsOf('project'), team: globsOf('team'), platform: globsOf('platform') };
}

function settingsOf(root: Located): ReadonlyMap<string, LocatedEntry> {
  const settings = entryOf(root, 'settings')?.value;
  return settings?.kind === 'map' ? settings.entries : new Map();
}

function entriesOf(root: Located, key: string): readonly Located[] {
  const list = entryOf(root, key)?.value;
  return list?.kind === 'list' ? list.items : [];
}

function textOf(node: Located): string {
  return node.kind === 'scalar' ? String(node.value) : '';
}
