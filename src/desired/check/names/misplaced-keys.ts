import type { Finding } from '../../../model/finding.js';
import { isObject, type JsonObject } from '../../../model/json.js';
import type { Setting } from '../../../settings/setting.js';
import { formatPath, shorten } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { formatGlobs } from '../../resolve/regex-globs.js';
import {
  entriesOf,
  entryOf,
  itemsOf,
  type Located,
  type LocatedEntry,
  type LocatedMap,
  textsOf,
} from '../../yaml/located.js';
import { findingAt, type SourceFile } from '../../yaml/place.js';
import { asYaml } from '../values/wording.js';
import type { DocumentKind, KindOfDocument } from './document-kind.js';

export interface Misplaced {
  readonly findings: readonly Finding[];
  /** The document without the keys that are reported. */
  readonly rest: JsonObject;
}

/** Keys of other tools for what a negated glob does, and for the order of layers. */
const EXCLUDES = /^(?:excludes?|except|not|ignore)$/i;
const PRIORITIES = /^(?:priority|order|weight|precedence)$/i;

/**
 * Reports the keys of a document that are allowed only at another position or in another kind of document.
 *
 * @param settings the settings that the document can set; they belong one level deeper.
 */
export function checkMisplaced(
  {
    head,
    root,
    source,
  }: { readonly head: DocumentKind; readonly root: LocatedMap; readonly source: SourceFile },
  json: JsonObject,
  settings: ReadonlyMap<string, Setting>,
): Misplaced {
  if (hasOnlyOwnKeys(head, root)) return { findings: [], rest: json };
  const findings: Finding[] = [];
  const outside = [...root.entries].filter(([key]) => settings.has(key));
  const [first] = outside;
  if (first !== undefined)
    findings.push(findingAt(source, first[1].keyAt, outsideMessage(outside, root, source)));
  const take = (owner: Located | undefined, path: readonly string[]): readonly string[] =>
    [...entriesOf(owner)].flatMap(([key, { keyAt, value }]) => {
      const message = messageFor(head, formatPath([...path, key]), value, root);
      if (message === null) return [];
      findings.push(findingAt(source, keyAt, message));
      return [key];
    });
  const rest = without(json, [...outside.map(([key]) => key), ...take(root, [])]);
  const taken = head === 'layer' ? take(entryOf(root, 'match')?.value, ['match']) : [];
  return {
    findings,
    rest: taken.length > 0 && isObject(rest.match) ? { ...rest, match: without(rest.match, taken) } : rest,
  };
}

/** Most documents have no other keys, and nothing to report. */
function hasOnlyOwnKeys(head: DocumentKind, { entries }: LocatedMap): boolean {
  if (head === 'layer') return false;
  const own: readonly string[] = [head, 'settings', 'expect', 'ignore'];
  for (const key of entries.keys()) if (!own.includes(key)) return false;
  return true;
}

function messageFor(head: DocumentKind, name: string, value: Located, root: LocatedMap): Message | null {
  const key = name.replace(/^match\./, '');
  if (head === 'layer') {
    if (name !== 'ignore' && EXCLUDES.test(key))
      return messages.unknownKey(key, hintForExclusion(value, entryOf(root, 'match')?.value));
    if (name === 'ignore') return messages.onlyIn(name, 'an organization or project document', IGNORE);
    if (PRIORITIES.test(name)) return messages.unknownKey(name, PRIORITY);
  }
  if (head !== 'layer' && name === 'match')
    return messages.onlyIn(name, 'a layer', `Remove it, or write layer instead of ${head}.`);
  return name.startsWith('x-')
    ? messages.unknownKey(name, hintForAnchors(name, value, { head, root }))
    : null;
}

/** For a key that other tools ignore, so that its value can have anchors. */
function hintForAnchors(name: string, value: Located, { head, root }: KindOfDocument): string {
  const alias = findAliasName(value, root);
  const text = formatFlow(value);
  if (alias !== null && entryOf(root, 'settings')?.value.at === value.at)
    return `Remove ${shorten(name)}, and write its settings below settings: instead of *${alias}.`;
  if (alias !== null && text !== null)
    return `Remove ${shorten(name)}, and write ${text} in place of *${alias}.`;
  const layer = head === 'project' ? ', or in a layer' : '';
  return `Remove ${shorten(name)}, and write shared values in place of their aliases${layer}.`;
}

/** The name of the first alias of a value. */
function findAliasName(target: Located, node: Located): string | null {
  const parts = [
    ...itemsOf(node).map((value, index) => ({
      value,
      alias: node.kind === 'list' ? node.aliases?.get(index) : undefined,
    })),
    ...entriesOf(node).values(),
  ];
  for (const { value, alias } of parts) {
    if (alias !== undefined && value.at === target.at) return alias.name;
    const name = alias === undefined ? findAliasName(target, value) : null;
    if (name !== null) return name;
  }
  return null;
}

/** A scalar or a list of scalars as it can be written in one line; null for other values. */
function formatFlow(node: Located): string | null {
  const items = node.kind === 'list' ? node.items : [node];
  const texts = items.flatMap((one) => (one.kind === 'scalar' ? [asYaml(one.value)] : []));
  const text = node.kind === 'list' ? `[${texts.join(', ')}]` : texts.join('');
  return texts.length < items.length || text.length > 60 ? null : text;
}

const IGNORE = 'Move it to the documents of the projects.';
const PRIORITY = 'Remove it: layers apply in the order of include, and a later one overrides.';

function hintForExclusion(value: Located, match: Located | undefined): string {
  const globs = textsOf(entryOf(match, 'project')?.value);
  const excluded = textsOf(value).map((glob) => `!${glob.replace(/^!/, '')}`);
  const all = [...(globs.length === 0 ? ['*'] : globs), ...(excluded.length === 0 ? ['!legacy'] : excluded)];
  if (globs.length > 0) return `Remove it, and change match.project to ${formatGlobs(all)}.`;
  return match === undefined
    ? `Write match: {project: ${formatGlobs(all)}} instead.`
    : `Remove it, and write project: ${formatGlobs(all)} below match.`;
}

function outsideMessage(
  outside: readonly (readonly [string, LocatedEntry])[],
  root: LocatedMap,
  source: SourceFile,
): Message {
  const isInBraces = source.lineAt(root.at.line).charAt(root.at.column - 1) === '{';
  return messages.outsideSettings(
    outside.map(([key]) => key),
    {
      hasSettings: root.entries.has('settings'),
      isInBraces,
      hasCommas: outside.some(([, { keyAt }]) => /,\s*$/.test(source.lineAt(keyAt.line))),
    },
  );
}

function without(json: JsonObject, keys: readonly string[]): JsonObject {
  if (keys.length === 0) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
}
