import { isMap, type Node, visit } from 'yaml';
import type { ErrorCode, Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import type { Role, Setting } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import { quote, suggest } from '../messages/finding.js';
import type { Exception, LayerMatch } from '../types.js';
import { entriesOf, itemsOf, type MapEntry, nodeAt, type ParsedDocument, textOf } from '../yaml/nodes.js';
import type { DraftEntry, UncheckedDocument } from './draft.js';
import { unsetHint } from './schema-findings.js';
import { foreignVariable } from './schema-hints.js';
import { findScrubbingFlaws } from './scrubbing-flaws.js';

/** Maximum number of flaws reported for one value. */
const maxFlaws = 20;

/**
 * YAML reads a missing value as null, which a schema cannot distinguish from one that was written to clear a setting.
 */
export function findEmptyValues({ parsed, entries }: UncheckedDocument): readonly Finding[] {
  const findings: Finding[] = [];
  if (!parsed.isUnusual) return findings;
  for (const { key, value } of entries)
    visit(value, {
      Scalar: (position, node) => {
        if (position === 'key' || node.value !== null || node.source !== '') return;
        findings.push(
          parsed.source.finding(node, 'SP1302', `${key} must have a value, got an empty value.`, unsetHint),
        );
      },
    });
  return findings;
}

/** The variables of a template, which the service replaces. */
const ofService = /^\$\{(?:title|shortID|projectID|orgID|tag:[^}]*)\}$/;
/** In the quotes of a word processor. */
const typographicQuotes = /^[\u2018-\u201f\u00ab\u00bb].*[\u2018-\u201f\u00ab\u00bb]$/u;

/** Runs the checks that a schema cannot express on the value of one setting. */
export function checkValue(
  parsed: ParsedDocument,
  setting: Setting,
  { value: node, json }: DraftEntry,
): readonly Finding[] {
  const { name, key: property } = setting;
  if (property !== null) return findEqualItems(parsed, setting, node);
  if (setting.role === 'scrubbing-rules') return checkScrubbing(parsed, setting, json);
  if (setting.kind === 'embedded-json' || !parsed.isUnusual) return [];
  const findings: Finding[] = [];
  const warn = (code: ErrorCode, what: string): void => {
    findings.push(parsed.source.finding(node, code, `${name} ${what}.`));
  };
  visit(node, {
    Scalar: (_, { source: written = '', type }) => {
      const [foreign = ''] = foreignVariable.exec(written) ?? [];
      const isReplaced = setting.role === 'title-template' && ofService.test(foreign);
      if (foreign !== '' && !isReplaced)
        warn('SP1915', `contains ${quote(foreign)}, which setpoint does not replace`);
      if (type === 'PLAIN' && typographicQuotes.test(written))
        warn('SP1914', 'is in typographic quotes, which YAML reads as part of the string');
    },
  });
  return findings;
}

/** The service identifies the items of a keyed list by their key, and rejects duplicates. */
function findEqualItems(
  parsed: ParsedDocument,
  { name, key: property }: Setting,
  list: Node,
): readonly Finding[] {
  const seen = new Set<string>();
  const keys = itemsOf(parsed, list).flatMap((item) => (isMap(item) ? entriesOf(parsed, item) : []));
  return keys.flatMap(({ key, value }) => {
    const text = textOf(value).trim();
    if (key !== property || !seen.has(text)) {
      if (key === property) seen.add(text);
      return [];
    }
    return [
      parsed.source.finding(value, 'SP1408', `${name} has two items with the ${property} ${quote(text)}.`),
    ];
  });
}

/** The service accepts such rules without a warning, but they scrub less than expected. */
function checkScrubbing(parsed: ParsedDocument, { name }: Setting, value: Json): readonly Finding[] {
  const { dangling, unapplied, defined } = findScrubbingFlaws(value);
  const { source } = parsed;
  const found = (path: readonly string[]) => nodeAt(parsed, ['settings', name, ...path]);
  const misspelled = dangling
    .slice(0, maxFlaws)
    .map((reference) => ({ ...reference, near: closestMatch(reference.rule, defined) }));
  // A misspelled name of a rule also leaves that rule without a use.
  const meant = new Set(misspelled.map(({ near }) => near));
  return [
    ...misspelled.map(({ path, rule, near }) => {
      const message = `${name} applies the rule ${quote(rule)}, which is not defined and scrubs nothing.`;
      return source.finding(found(path)?.value ?? 0, 'SP1906', message, suggest(near));
    }),
    ...unapplied
      .filter((rule) => !meant.has(rule))
      .slice(0, maxFlaws)
      .map((rule) => {
        const message = `The rule ${quote(rule)} of ${name} is never applied.`;
        return source.finding(found(['rules', rule])?.key ?? 0, 'SP1907', message);
      }),
  ].slice(0, maxFlaws);
}

/**
 * Runs the checks of the settings of a document that depend on each other.
 *
 * @param match null if the document is not a layer
 */
export function checkSettings(
  { parsed, entries }: UncheckedDocument,
  ignore: ReadonlyMap<string, Exception>,
  match: LayerMatch | null,
): readonly Finding[] {
  const entryOf = (role: Role): MapEntry | undefined => entries.find(({ setting }) => setting?.role === role);
  const report = (entry: MapEntry | undefined, code: ErrorCode, message: string): readonly Finding[] =>
    entry === undefined ? [] : [parsed.source.finding(entry.keyNode, code, message)];
  const ignored = entries.filter(({ key }) => ignore.get(key)?.until === null);
  return [
    ...ignored.flatMap((entry) =>
      report(entry, 'SP1410', `${entry.key} is both set and ignored in this document.`),
    ),
    // The service would store the image and switch to it. While initials are shown, it returns no image to compare
    // with.
    ...entries.flatMap(({ key, value, setting }) => {
      const { image, shownBy } = setting?.imageSwitch ?? {};
      if (image === undefined || textOf(value) === shownBy) return [];
      const message = `${image} conflicts with ${key}: each run would upload the image and switch the initials off.`;
      const sent = entries.find((entry) => entry.key === image);
      return report(sent, 'SP1421', message);
    }),
    ...(match === null
      ? []
      : report(entryOf('address'), 'SP1426', 'A layer must not set slug: each slug belongs to one project.')),
    // Its own value would decide whether it applies, and an apply could change which layers match.
    ...(match === null || match.platform.length === 0
      ? []
      : report(
          entryOf('platform'),
          'SP1423',
          'A layer that matches by platform must not set platform: its own value would decide whether it applies.',
        )),
  ];
}
