import { isMap, isSeq } from 'yaml';
import { type Finding, isFindingOf, withCondition } from '../../model/finding.js';
import { isRef, type OrganizationRef, type ProjectRef } from '../../model/ids.js';
import { isObject, type Json } from '../../model/json.js';
import { positionOf, sourceAt } from '../../model/place.js';
import {
  validateLayerFile,
  validateOrganizationFile,
  validateProjectFile,
} from '../../settings/generated/validate/settings-files.js';
import { settingName } from '../../settings/names.js';
import { normalise } from '../../settings/normalise.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';
import type { Validator } from '../../settings/validator.js';
import { fileOf } from '../files/placeholders.js';
import { closestMatch } from '../messages/closest-match.js';
import { suggest } from '../messages/finding.js';
import type { DesiredValue, Exception, LayerMatch, SettingsDocument } from '../types.js';
import { findHead, heads } from '../yaml/check-nodes.js';
import { entriesAt, itemsOf, nodeAt, type ParsedDocument, textOf } from '../yaml/nodes.js';
import { checkSettings, checkValue, findEmptyValues } from './check-values.js';
import { decodeImage } from './decode-image.js';
import { type DraftEntry, draftOf, type UncheckedDocument } from './draft.js';
import { exceptionsIn } from './exceptions.js';
import { extraValidator } from './extra-validators.js';
import { schemaFindings } from './schema-findings.js';
import { describe } from './schema-hints.js';
import { findUnknownNames } from './unknown-names.js';

/** The schema of each kind of document, by its first key. */
const schemas: Readonly<Record<UncheckedDocument['head'], Validator<unknown>>> = {
  organization: validateOrganizationFile,
  project: validateProjectFile,
  layer: validateLayerFile,
};

export interface ReadDocument {
  /** Null if the document has an error. */
  readonly document: SettingsDocument | null;
  readonly findings: readonly Finding[];
}

/**
 * Checks a document and builds it. It stops at its first failing stage: its kind, its values, names and schema, and
 * what its values mean.
 *
 * @param today as `LoaderOptions.today`
 * @param flaws errors of values, which are reported already. Nothing else is reported about these values.
 */
export function readDocument(
  parsed: ParsedDocument,
  catalogue: Catalogue,
  today: string,
  flaws: readonly Finding[] = [],
): ReadDocument {
  const head = headOf(parsed);
  if (typeof head !== 'string') return { document: null, findings: independent([head], flaws) };
  const draft = draftOf(parsed, head, catalogue);
  const empty = findEmptyValues(draft);
  const earlier = [...flaws, ...empty];
  const found = checkShape(draft);
  if (earlier.length + found.length > 0)
    return { document: null, findings: [...empty, ...independent(found, earlier)] };
  const findings: Finding[] = [];
  const document = buildDocument(draft, today, findings);
  const isValid = findings.every(({ severity }) => severity !== 'error');
  return { document: isValid ? document : null, findings };
}

/** Those that do not follow from earlier ones: about the same places, or keys that a merge can have. */
export function independent(findings: readonly Finding[], earlier: readonly Finding[]): readonly Finding[] {
  const places = new Set(earlier.map(({ place }) => place && positionOf(place)));
  const isMerged = earlier.some((finding) => isFindingOf(finding, 'merged'));
  return findings.filter(
    (finding) =>
      !(finding.place && places.has(positionOf(finding.place))) &&
      !(isMerged && isFindingOf(finding, 'incomplete')),
  );
}

/** The kind of a document; the finding if it does not have exactly one. */
function headOf(parsed: ParsedDocument): UncheckedDocument['head'] | Finding {
  const { source, document } = parsed;
  const { contents } = document;
  const report = (message: string, hint: string | null): Finding =>
    withCondition(source.finding(contents ?? 0, 'SP1401', message, hint), 'incomplete');
  if (!isMap(contents))
    return report(
      `A document must be a mapping, got ${contents ? describe(contents) : 'nothing'}.`,
      isSeq(contents) ? 'Remove the "- ", and move the lines below it to the left by two characters.' : null,
    );
  const entries = entriesAt(parsed, []);
  const [head, second] = entries.filter(({ key }) => findHead(key));
  if (second !== undefined)
    return source.finding(
      second.keyNode,
      'SP1402',
      `A document must have exactly one of the keys organization, project and layer, got ${head?.key} and ${second.key}.`,
      head?.key === 'layer' || second.key === 'layer'
        ? 'For a layer, write the other key below match, such as match: {project: "pay-*"}. Otherwise, remove layer.'
        : null,
    );
  const found = head && findHead(head.key);
  if (found !== undefined) return found;
  const near = entries.flatMap(({ key }) => closestMatch(key, heads) ?? [])[0] ?? null;
  return report('The document has no organization, project or layer key.', suggest(near));
}

/** The schemas know only the neutral names, and the settings of the interface description. */
function checkShape(draft: UncheckedDocument): readonly Finding[] {
  const { parsed, json, head, resource, catalogue, entries } = draft;
  const settings = catalogue[resource];
  const known: Readonly<Record<string, KnownSettings>> = { settings, expect: catalogue.fields[resource] };
  const data: Record<string, Json> = { ...json };
  for (const part of Object.keys(known))
    if (isObject(json[part]))
      data[part] = Object.fromEntries(
        entries.flatMap((entry): [string, Json][] =>
          entry.part === part && entry.setting && !entry.setting.extra
            ? [[entry.setting.neutral, entry.json]]
            : [],
        ),
      );
  const validateExtras = extraValidator(settings);
  const hintForKey = (path: readonly string[], key: string): string | null => {
    if (path.length > 0) return null;
    if (settings.has(key))
      return json.settings === undefined
        ? 'Write a line "settings:" above it, and indent it.'
        : 'Move it below settings, and indent it.';
    if (head !== 'layer') return null;
    if (/^(?:except|exclude)/.test(key)) return 'Write each excluded project in match.project as "!SLUG".';
    return key === 'ignore' ? 'Move it to the documents of the projects.' : null;
  };
  return [
    ...findUnknownNames(draft),
    ...(validateExtras === null ? [] : schemaFindings({ parsed, validate: validateExtras, data: json })),
    ...schemaFindings({
      parsed,
      validate: schemas[head],
      data,
      hintForKey,
      toFile: ([part = '', neutral, ...rest]) => {
        if (neutral === undefined) return part === '' ? [] : [part];
        return [part, settingName(known[part] ?? new Map(), neutral) ?? neutral, ...rest];
      },
    }),
  ];
}

function buildDocument(
  draft: UncheckedDocument,
  today: string,
  findings: Finding[],
): SettingsDocument | null {
  const { parsed, json, head, entries } = draft;
  const { source } = parsed;
  const name = textOf(json[head]);
  const settings = new Map<string, DesiredValue>();
  const expect = new Map<string, DesiredValue>();
  for (const entry of entries) {
    const desired = readValue(parsed, entry, head === 'layer' ? name : null, findings);
    if (desired !== null) (entry.part === 'settings' ? settings : expect).set(entry.key, desired);
  }
  const headNode = nodeAt(parsed, [head])?.key ?? 0;
  const place = source.placeOf(headNode);
  const ignore = new Map<string, Exception>();
  const expired = new Map<string, Exception>();
  for (const { item, name, reason, until } of exceptionsIn(parsed)) {
    const ignored = textOf(name);
    const declared = settings.get(ignored) ?? expect.get(ignored) ?? null;
    const exception = { place: source.placeOf(item), reason, until, declared };
    const first = ignore.get(ignored) ?? expired.get(ignored);
    if (first !== undefined)
      findings.push(
        source.finding(
          item,
          'SP1428',
          `ignore contains ${ignored} twice; the first is at ${positionOf(first.place)}.`,
        ),
      );
    else if (until !== null && until < today) expired.set(ignored, exception);
    else {
      ignore.set(ignored, exception);
      settings.delete(ignored);
      expect.delete(ignored);
    }
  }
  const match = head === 'layer' ? readMatch(json.match) : null;
  findings.push(...checkSettings(draft, ignore, match));
  if (settings.size + expect.size + ignore.size + findings.length === 0)
    findings.push(source.finding(headNode, 'SP1905', 'The document neither sets nor ignores a setting.'));
  // Without a spread, as in `sourceAt`. The schemas require safe names too; this is the last check before one becomes
  // part of a URL.
  if (head === 'organization' && isRef<OrganizationRef>(name))
    return { head, place, settings, expect, ref: name, ignore, expired };
  if (head === 'project' && isRef<ProjectRef>(name))
    return { head, place, settings, expect, ref: name, ignore, expired };
  return match === null ? null : { head: 'layer', place, settings, expect, name, match, ignore, expired };
}

/** Null if the value is an invalid image. */
function readValue(
  parsed: ParsedDocument,
  entry: DraftEntry,
  layer: string | null,
  findings: Finding[],
): DesiredValue | null {
  const { setting, json } = entry;
  if (setting === undefined) return null;
  const { source } = parsed;
  const at = sourceAt(source.placeOf(entry.keyNode), layer);
  if (setting.kind === 'image') {
    const image = decodeImage(textOf(json), fileOf(entry.value));
    if (typeof image === 'string') {
      findings.push(source.finding(entry.value, 'SP1206', `Invalid image: ${image}.`));
      return null;
    }
    return { value: image.digest, source: at, image };
  }
  const normal = normalise(setting, json);
  const found = checkValue(parsed, setting, entry);
  findings.push(...found);
  if (normal === undefined && found.length === 0)
    findings.push(source.finding(entry.value, 'SP1309', `${setting.name} does not match the schema.`));
  const desired = normal === undefined ? json : normal;
  if (!Array.isArray(json)) return { value: desired, source: at, image: null };
  const itemNodes = itemsOf(parsed, entry.value);
  const items = json.map((written: Json, index) => ({
    written,
    place: source.placeOf(itemNodes[index] ?? entry.value),
  }));
  return { value: desired, source: at, image: null, items };
}

function readMatch(match: Json | undefined): LayerMatch {
  const globsOf = (key: string): string[] => {
    const value = isObject(match) ? match[key] : undefined;
    return [value ?? []].flat().map(String);
  };
  return { project: globsOf('project'), team: globsOf('team'), platform: globsOf('platform') };
}
