import type { Finding } from '../../model/finding.js';
import { isObject, type JsonObject } from '../../model/json.js';
import { formatPath } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import { findGlobFlaw, type GlobField } from '../resolve/glob-flaws.js';
import { formatGlobs } from '../resolve/regex-globs.js';
import { entriesOf, entryOf, itemsOf, type Located, type LocatedMap } from '../yaml/located.js';
import { findingAt, type SourceFile } from '../yaml/place.js';
import { describe } from './values/value-messages.js';

/** A glob for the hints. */
const EXAMPLES: Readonly<Record<GlobField, string>> = {
  project: 'pay-*',
  team: 'pay-*',
  platform: 'python*',
};
const FIELDS = ['project', 'team', 'platform'] as const satisfies readonly GlobField[];

/** The document without the values that `checkMatch` checks, for the schema. */
export function withoutGlobs(document: JsonObject): JsonObject {
  const { match } = document;
  if (!isObject(match)) return document;
  const kept = Object.entries(match).filter(([key]) => !FIELDS.some((field) => field === key));
  return { ...document, match: Object.fromEntries(kept) };
}

/** Checks the globs of a layer. The schema would describe the types, but not what to write. */
export function checkMatch(root: LocatedMap, source: SourceFile): Finding[] {
  const match = entryOf(root, 'match')?.value;
  return FIELDS.flatMap((field) => {
    const value = entryOf(match, field)?.value;
    if (value === undefined) return [];
    const path = ['match', field];
    if (value.kind !== 'list' || value.items.length === 0) return checkGlob(value, path, field, source);
    return itemsOf(value).flatMap((item, index) => checkGlob(item, [...path, String(index)], field, source));
  });
}

function checkGlob(node: Located, path: readonly string[], field: GlobField, source: SourceFile): Finding[] {
  const message = messageFor(node, path, field, source);
  return message === null ? [] : [findingAt(source, node.at, message)];
}

function messageFor(
  node: Located,
  path: readonly string[],
  field: GlobField,
  source: SourceFile,
): Message | null {
  const name = formatPath(path);
  const missing = `Write a glob such as ${EXAMPLES[field]}, or "*" for every ${field}.`;
  if (node.kind === 'list') {
    return node.items.length === 0
      ? messages.emptyGlobs(name, 'item', missing)
      : messages.notGlob(name, 'a list', `${field}: [${EXAMPLES[field]}], without the inner brackets`);
  }
  if (node.kind === 'map')
    return messages.notGlob(name, 'a mapping', `${field}: ${onlyText(node) ?? EXAMPLES[field]}`);
  const { value, written } = node;
  if (value === '') return messages.emptyGlobs(name, 'character', missing);
  const rest = source.lineAt(node.at.line).slice(node.at.column - 1);
  if (value === null) return messages.noGlobs(name, describe(node, rest), missing);
  const flaw = typeof value === 'boolean' ? null : findGlobFlaw(written, field);
  if (flaw !== null) return messages.badGlob(written, flaw.reason, flaw.instead);
  return typeof value === 'string' ? null : messages.noGlobs(name, written, `Quote it: "${written}".`);
}

/** The only value of a mapping, as YAML. */
function onlyText(node: LocatedMap): string | null {
  const [entry, ...others] = entriesOf(node).values();
  const text = entry?.value.kind === 'scalar' ? entry.value.value : null;
  return others.length === 0 && typeof text === 'string' ? formatGlobs([text]) : null;
}
