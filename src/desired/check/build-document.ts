import type { Finding } from '../../model/finding.js';
import { valueAt } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { unreachable } from '../../model/unreachable.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, Setting } from '../../settings/setting.js';
import { fileOf } from '../files/placeholders.js';
import { quote } from '../messages/phrases.js';
import { type Messages, messages } from '../messages/words.js';
import { faultOfGlob } from '../resolve/globs.js';
import type { DesiredValue, LayerMatch, SettingsDocument } from '../types.js';
import { ErrorPositions } from '../yaml/error-positions.js';
import { entryOf, type Located, type LocatedEntry, toJson } from '../yaml/located.js';
import { excerptAt, findingAt, placeAt, type SourceFile, useOf, withUse } from '../yaml/place.js';
import { resourceOf, type ShapedDocument } from './check-document.js';
import { checkImage, checkValue } from './check-values.js';
import { decodeImage } from './decode-image.js';
import { nameOfPlatform } from './platform.js';
import { isOrganizationRef, isProjectRef } from './refs.js';

export interface Built {
  /** Contains only the settings without errors. Null if the document's name or slug has an error. */
  readonly document: SettingsDocument | null;
  readonly findings: readonly Finding[];
}

/**
 * Builds the typed document and runs the checks that a schema cannot express. Values with a schema error are left out,
 * the others are still checked.
 */
export function buildDocument(shaped: ShapedDocument, catalogue: Catalogue): Built {
  const faulty = new ErrorPositions(shaped.document, shaped.findings);
  const { document, findings } = buildSound(shaped, catalogue, faulty);
  return {
    document: document !== null && isTold(shaped, faulty) ? document : null,
    findings: faulty.except(findings),
  };
}

/** Whether the document's project and its slug after an apply are known. */
function isTold({ head, root }: ShapedDocument, faulty: ErrorPositions): boolean {
  const [name, settings] = [entryOf(root, head), entryOf(root, 'settings')];
  const slug = entryOf(settings?.value, 'slug');
  const isHidden = settings !== undefined && (faulty.has(settings.keyAt) || faulty.has(settings.value.at));
  return !isHidden && [name, slug].every((entry) => entry === undefined || !faulty.touch(entry));
}

function buildSound(shaped: ShapedDocument, catalogue: Catalogue, faulty: ErrorPositions): Built {
  const { head, root, document } = shaped;
  const { source } = document;
  const findings: Finding[] = [];
  const report = (node: Located, found: Messages) => {
    findings.push(findingAt(source, node.at, found));
  };
  const entry = entryOf(root, head);
  const at = entry?.keyAt ?? root.at;
  const name = entry === undefined ? '' : textOf(entry.value);
  const common = { place: placeAt(source, at), excerpt: excerptAt(source, at) };
  const layer = head === 'layer' ? name : null;
  const settings = new Map<string, DesiredValue>();
  const sound = new Map([...settingsOf(root)].filter(([, found]) => !faulty.touch(found)));
  for (const [key, found] of settingsOf(root)) {
    const setting = catalogue[resourceOf(head)].get(key);
    if (setting?.kind === 'keyed-list') reportDuplicateItems(setting, found.value, report);
    const declared =
      setting === undefined || !sound.has(key)
        ? null
        : declare(setting, found, { ...placeAt(source, found.keyAt), layer }, report);
    if (declared !== null) settings.set(key, declared);
    if (declared !== null && setting !== undefined)
      findings.push(
        ...checkValue({ setting, value: toJson(found.value), node: found.value }, source).map((one) =>
          withUse(one, useOf(found)),
        ),
      );
  }
  findings.push(...checkImage(sound, catalogue[resourceOf(head)], source));
  const ignore = new Map(
    entriesOf(root, 'ignore').map((item) => [textOf(item), placeAt(source, item.at)] as const),
  );
  for (const [key, found] of settingsOf(root)) {
    if (ignore.has(key)) findings.push(findingAt(source, found.keyAt, messages.ignoredAndSet(key)));
  }
  if (faulty.isEmpty && settings.size === 0 && ignore.size === 0)
    findings.push(findingAt(source, at, messages.emptyDocument()));
  const unsafe = findingAt(source, entry?.value.at ?? at, messages.badForm(head, quote(name), null));
  switch (head) {
    default:
      return unreachable(head);
    case 'organization':
      if (!isOrganizationRef(name)) return { document: null, findings: [...findings, unsafe] };
      return { document: { head, ...common, ref: name, settings, ignore }, findings };
    case 'project':
      if (!isProjectRef(name)) return { document: null, findings: [...findings, unsafe] };
      return { document: { head, ...common, ref: name, settings, ignore }, findings };
    case 'layer': {
      const match = readMatch(root, report);
      findings.push(...checkPlatform(match, settingsOf(root).get(nameOfPlatform(catalogue) ?? ''), source));
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
  given: LocatedEntry | undefined,
  source: SourceFile,
): readonly Finding[] {
  if (platform.length === 0 || given === undefined) return [];
  return [findingAt(source, given.keyAt, messages.platformForPlatform())];
}

type Report = (node: Located, found: Messages) => void;

function declare(
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
  const image = node.kind === 'scalar' ? decodeImage(textOf(node), fileOf(node.written)) : 'it is not text';
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
    const found = entryOf(match, key)?.value;
    const nodes = found === undefined ? [] : found.kind === 'list' ? found.items : [found];
    for (const node of nodes) {
      const fault = faultOfGlob(textOf(node));
      if (fault !== null) report(node, messages.badGlob(textOf(node), fault));
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
