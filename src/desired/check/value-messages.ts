import { isObject, type Json } from '../../model/json.js';
import { quoteName, shorten } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import { findItemFlaw, findLineFlaw } from '../yaml/line-flaws.js';
import { entriesOf, itemsOf, type Located, type LocatedEntry, type LocatedScalar } from '../yaml/located.js';
import { withHyphens, withLatinLetters } from '../yaml/lookalikes.js';
import { closestMatch } from './closest-match.js';

/** A value that breaks its schema. */
export interface Misfit {
  /** For messages. */
  readonly name: string;
  /** In the file. */
  readonly path: readonly string[];
  readonly node: Located;
  /** Whether the value is an alias. */
  readonly isAlias: boolean;
  /** The line of the value, up to the value, and from it on. */
  readonly before: string;
  readonly rest: string;
  /** The schema of the value. */
  readonly schema: Json | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'a mapping',
  null: 'null',
};

export function typeMessage(misfit: Misfit, types: readonly string[]): Message {
  const { name, node } = misfit;
  const flaw = node.kind === 'scalar' ? findTextFlaw(misfit, node, types) : null;
  if (flaw !== null) return flaw;
  if (types.includes('boolean') && node.kind === 'scalar' && /^(?:y|yes|on|n|no|off)$/i.test(node.written))
    return messages.oldBoolean(name, node.written, /^(?:y|yes|on)$/i.test(node.written));
  if (types.includes('boolean') && node.kind === 'scalar' && /^(?:true|false)$/i.test(node.written))
    return messages.quotedBoolean(name, node.written);
  const expected = [...new Set(types)].map((type) => TYPES[type] ?? type).join(' or ');
  return messages.wrongType(name, expected, describe(node, misfit.rest), hintForType(misfit, types));
}

/** A mistake in the line that turned something else into a string. */
function findTextFlaw(
  { before, rest, name }: Misfit,
  node: LocatedScalar,
  types: readonly string[],
): Message | null {
  if (typeof node.value !== 'string') return null;
  const isOwnLine = before.trim() === '';
  const flaw = isOwnLine && types.includes('object') ? findLineFlaw(rest) : null;
  const itemFlaw = isOwnLine && types.includes('array') ? findItemFlaw(rest) : null;
  return flaw ?? itemFlaw ?? typographicQuotes(name, node);
}

/** Quotation marks of a word processor. */
export const QUOTED = /^[\u2018-\u201f\u00ab\u00bb](.*?)[\u2018-\u201f\u00ab\u00bb]?$/u;

function typographicQuotes(name: string, node: LocatedScalar): Message | null {
  const inner = QUOTED.exec(node.written)?.[1];
  return inner === undefined ? null : messages.typographicQuotes(name, inner);
}

/** Describes the value in the file for an error message. */
export function describe(node: Located, rest = ''): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a mapping';
  if (node.value === null) {
    if (node.written !== '') return node.written;
    return rest.startsWith('#') ? 'an empty value, because # begins a comment' : 'an empty value';
  }
  return typeof node.value === 'string' ? `the string ${quoteName(node.written)}` : node.written;
}

function hintForType(misfit: Misfit, types: readonly string[]): string | null {
  const { node, path, schema } = misfit;
  if (node.kind === 'scalar') return hintForScalar(misfit, node, types);
  if (node.kind === 'list') {
    if (types.includes('object')) return 'Write key: value pairs without "- ".';
    if (misfit.isAlias) return 'Write the items out: YAML cannot insert a list into a value.';
    return path.length === 1 && path[0] === 'project'
      ? 'Write a separate document for each.'
      : 'Write one value instead of a list.';
  }
  const entries = [...entriesOf(node)];
  if (types.includes('array')) return hintForMapping(entries, schema);
  const isItem = /^[0-9]+$/.test(path.at(-1) ?? '');
  return isItem && entries.length === 1
    ? 'Write only the string, and quote it if it contains a colon.'
    : 'Write one value instead of a mapping.';
}

/** A mapping in place of a list: of one item, or of the items as keys. */
function hintForMapping(entries: readonly [string, LocatedEntry][], schema: Json | undefined): string {
  const items = isObject(schema) ? schema.items : undefined;
  if (isObject(items) && items.type === 'object') return 'Begin the mapping with "- ".';
  const areItems = entries.every(
    ([, { value }]) => value.kind === 'scalar' && typeof value.value !== 'string',
  );
  return areItems
    ? `Write a list: ${shorten(`[${entries.map(([key]) => key).join(', ')}]`)}.`
    : 'Write a list instead of a mapping.';
}

function hintForScalar(misfit: Misfit, node: LocatedScalar, types: readonly string[]): string | null {
  const { written, value } = node;
  if (value === null || /^(?:none|nil|undefined)$/i.test(written)) return hintForEmpty(misfit, types);
  if (typeof value === 'string' && written.includes('${') && !types.includes('string'))
    return 'Write the value itself: a placeholder inserts a string.';
  if (types.includes('boolean')) return hintForBoolean(written);
  if (types.includes('string')) return hintForString(misfit, written);
  if (types.includes('array')) {
    return written.includes('\n')
      ? 'Write each item in a line of its own, after "- ".'
      : `Write a list: ${shorten(`[${written}]`)}.`;
  }
  if (types.includes('object')) return 'Write key: value pairs in indented lines below the key.';
  return hintForNumber(node, types);
}

/** A missing value, or a word for it. What to do depends on what is missing. */
function hintForEmpty({ path, before, rest }: Misfit, types: readonly string[]): string {
  if (rest.startsWith('#')) return 'Quote the value, or remove the line.';
  if (isHead(path)) return 'Write a value after the colon.';
  if (path[0] === 'settings' && path.length === 2)
    return `${types.includes('boolean') ? 'Write true or false' : 'Set a value'}, or remove the ${/[{,]/.test(before) ? 'key' : 'line'} to leave it unmanaged.`;
  return path.at(-1) === 'settings'
    ? 'Add settings in indented lines below settings:.'
    : 'Set a value, or remove the line.';
}

function isHead(path: readonly string[]): boolean {
  return path.length === 1 && /^(?:organization|project|layer|version)$/.test(path[0] ?? '');
}

function hintForBoolean(written: string): string | null {
  if (/^(?:1|enabled?|active)$/i.test(written)) return 'Write true.';
  if (/^(?:0|disabled?|inactive)$/i.test(written)) return 'Write false.';
  const near = closestMatch(written, ['true', 'false']);
  return near === null ? null : `Did you mean ${near}?`;
}

function hintForString({ schema }: Misfit, written: string): string | null {
  const patterns = patternsOf(schema);
  const fits = patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'u').test(written));
  return fits ? `Quote it: "${written}".` : (FORMS[patterns[0] ?? ''] ?? null);
}

function patternsOf(schema: Json | undefined): string[] {
  if (!isObject(schema)) return [];
  const own = typeof schema.pattern === 'string' ? [schema.pattern] : [];
  return [...own, ...(Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(patternsOf) : [])];
}

function hintForNumber({ value, written }: LocatedScalar, types: readonly string[]): string {
  const kind = types.includes('integer') ? 'a whole number' : 'a number';
  if (typeof value === 'number') return `Write ${kind}.`;
  if (typeof value === 'string' && /^-?[0-9]+$/.test(written)) return `Write it without quotes: ${written}.`;
  if (/^\W?[0-9]/.test(written)) return 'Write only digits, without a unit or separators.';
  return types.includes('null') ? `Write ${kind}, or null for no value.` : `Write ${kind}.`;
}

export function choiceMessage({ name, node, rest }: Misfit, allowed: readonly string[]): Message {
  const quoted = node.kind === 'scalar' ? typographicQuotes(name, node) : null;
  return quoted ?? messages.notAllowed(name, allowed, describe(node, rest), hintForChoice(node, allowed));
}

function hintForChoice(node: Located, allowed: readonly string[]): string | null {
  if (itemsOf(node).length > 0) return 'Write one value instead of a list.';
  if (node.kind !== 'scalar') return null;
  const written = withHyphens(node.written);
  const isNumeric = allowed.every((choice) => /^-?[0-9]+$/.test(choice));
  if (isNumeric && allowed.includes(written))
    return written === node.written ? `Write ${written}, without quotes.` : `Write ${written}.`;
  if (isNumeric) return null;
  if (node.value === false && allowed.includes('off')) return 'Did you mean off?';
  if (typeof node.value !== 'string') return null;
  const longer = allowed.filter((choice) => written.length > 1 && choice.startsWith(written));
  const near = closestMatch(written, allowed) ?? (longer.length === 1 ? (longer[0] ?? null) : null);
  return near === null ? null : `Did you mean ${near}?`;
}

/** What to write for each pattern of the schemas. */
export const FORMS: Readonly<Record<string, string>> = {
  '\\S': 'Write at least one visible character.',
  '^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$': 'Write the slug or the numeric id.',
  '^(?![0-9]+$)[a-z0-9_-]+$': 'Use lower-case letters, digits, - and _, and not only digits.',
  '^(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$':
    'Use letters, digits and hyphens between them, and not only digits.',
  '^(?:\\$\\{(?:file|env):[^}]+\\}|[A-Za-z0-9+/]+={0,2})$': 'Write ${file:PATH} with the path of an image.',
  '^(?:organization|project)\\.[A-Za-z][A-Za-z0-9_.-]*$':
    'Write the full name of one setting, like organization.slug or project.slug.',
  '^[A-Za-z][A-Za-z0-9_.-]*:?$': 'Use letters, digits, _, . and -, and begin with a letter.',
  '^[A-Za-z][A-Za-z0-9_]{0,99}$': 'Use letters, digits and _, and begin with a letter.',
};

export function formMessage({ name, node, path }: Misfit, pattern: string): Message {
  const written = node.kind === 'scalar' ? node.written : '';
  const quoted = node.kind === 'scalar' ? typographicQuotes(name, node) : null;
  if (quoted !== null) return quoted;
  const advice =
    path.at(-1) === 'project' && written.includes('*')
      ? 'Write one slug, or use a layer with match for several projects.'
      : suggestSlug(written, path, pattern);
  return messages.badForm(name, describe(node), advice ?? FORMS[pattern] ?? null);
}

/** The slug that a name would usually have; null for other texts. */
function suggestSlug(text: string, path: readonly string[], pattern: string): string | null {
  const written = withLatinLetters(text);
  const isSlug = path.at(-1) === 'slug' || isHead(path);
  if (!isSlug || !/^[A-Za-z][A-Za-z0-9 _-]*\.?$/.test(written)) return null;
  const slug = written
    .toLowerCase()
    .replace(/[ ._]+/g, '-')
    .replace(/-+$/, '');
  return new RegExp(pattern, 'u').test(slug) ? `Did you mean ${slug}?` : null;
}
