import { isObject, type Json } from '../../../model/json.js';
import { closestMatch } from '../../messages/closest-match.js';
import { formatChoices, quoteName, shorten } from '../../messages/message.js';
import { type Message, messages } from '../../messages/messages.js';
import { findItemFlaw, findLineFlaw } from '../../yaml/line-flaws.js';
import { itemsOf, type Located, type LocatedScalar } from '../../yaml/located.js';
import { withHyphens } from '../../yaml/lookalikes.js';
import type { Misfit } from './misfit.js';
import { hintForNumber, hintForWord } from './number-hints.js';
import { originOf, secretIn } from './origin.js';
import { hintForBareValue, hintForList, hintForListedMapping, hintForMapping } from './structure-hints.js';
import { constOf, wordOf } from './wording.js';

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
  const expected = formatTypes(types, misfit.schema);
  const secret = secretIn(misfit);
  if (secret !== null) return messages.wrongType(name, expected, secret.text, secret.hint);
  const flaw = node.kind === 'scalar' ? findTextFlaw(misfit, node, types) : null;
  if (flaw !== null) return flaw;
  if (types.includes('boolean') && node.kind === 'scalar' && /^(?:y|yes|on|n|no|off)$/i.test(node.written))
    return messages.oldBoolean(name, node.written, /^(?:y|yes|on)$/i.test(node.written));
  if (types.includes('boolean') && node.kind === 'scalar' && /^(?:true|false)$/i.test(node.written))
    return messages.quotedBoolean(name, node.written);
  return messages.wrongType(name, expected, describe(node, misfit.rest), hintForType(misfit, types));
}

/** For example `an integer (hours) or null`, or the only allowed value. */
function formatTypes(types: readonly string[], schema: Json | undefined): string {
  const only = constOf(schema);
  if (only !== null) return only;
  const unit = wordOf(schema, 'unit');
  const names = [...new Set(types)].map((type) => {
    const name = TYPES[type] ?? type;
    return unit !== null && type === 'integer' ? `${name} (${unit})` : name;
  });
  return formatChoices(names);
}

/** A mistake in the line that turned something else into a string. */
function findTextFlaw(
  { before, rest, name, keys }: Misfit,
  node: LocatedScalar,
  types: readonly string[],
): Message | null {
  if (typeof node.value !== 'string') return null;
  const isOwnLine = before.trim() === '';
  const below = node.written.slice(rest.length);
  const flaw = isOwnLine && types.includes('object') ? findLineFlaw(rest, keys, below) : null;
  const itemFlaw = isOwnLine && types.includes('array') ? findItemFlaw(rest) : null;
  return flaw ?? itemFlaw ?? typographicQuotes(name, node);
}

/** Quotation marks of a word processor. */
export const QUOTED = /^[\u2018-\u201f\u00ab\u00bb](.*?)[\u2018-\u201f\u00ab\u00bb]?$/u;

export function typographicQuotes(name: string, node: LocatedScalar): Message | null {
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
  const { node } = misfit;
  if (node.kind === 'scalar') return hintForScalar(misfit, node, types);
  if (node.kind === 'list') return hintForList(misfit, types);
  return types.includes('array') ? hintForListedMapping(misfit) : hintForMapping(misfit);
}

function hintForScalar(misfit: Misfit, node: LocatedScalar, types: readonly string[]): string | null {
  const { written, value } = node;
  const isNumber = types.includes('integer') || types.includes('number');
  const word = isNumber ? hintForWord(misfit.schema, written) : null;
  if (word !== null) return word;
  if (value === null || /^(?:none|nil|undefined)$/i.test(written)) return hintForEmpty(misfit, types);
  if (typeof value === 'string' && written.includes('${') && !types.includes('string'))
    return /^\$\{var:[^{}]*\}$/.test(written)
      ? 'Write a number or a boolean in vars of the root file.'
      : 'Write the value itself: a placeholder inserts a string.';
  if (types.includes('boolean')) return hintForBoolean(written);
  if (types.includes('string')) return hintForString(misfit, written);
  if (types.includes('array')) {
    return written.includes('\n')
      ? `Remove ${/^[|>]/.exec(misfit.rest)?.[0] ?? 'the quotes'}, and begin each line with "- ".`
      : `Write a list: ${shorten(`[${written}]`)}.`;
  }
  return types.includes('object')
    ? hintForBareValue(misfit, node)
    : hintForNumber(misfit.schema, node, types);
}

/** A missing value, or a word for it. What to do depends on what is missing. */
function hintForEmpty({ path, before, rest }: Misfit, types: readonly string[]): string {
  if (rest.startsWith('#')) return 'Quote the value, or remove the line.';
  if (isHead(path)) return 'Write a value after the colon.';
  if (path[0] === 'settings' && path.length === 2) {
    const line = /[{,]/.test(before) ? 'key' : 'line';
    return `${hintForNothing(types)}, or remove the ${line} to leave it unmanaged.`;
  }
  return path.at(-1) === 'settings'
    ? 'Add settings in indented lines below settings:.'
    : 'Set a value, or remove the line.';
}

function hintForNothing(types: readonly string[]): string {
  if (types.includes('array')) return 'Write [] for an empty value';
  return types.includes('boolean') ? 'Write true or false' : 'Set a value';
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
  if (fits) return `Quote it: "${written}".`;
  const form = wordOf(schema, 'form');
  return wordOf(schema, 'write') ?? (form === null ? null : `Write a string; it must ${form}.`);
}

function patternsOf(schema: Json | undefined): string[] {
  if (!isObject(schema)) return [];
  const own = typeof schema.pattern === 'string' ? [schema.pattern] : [];
  return [...own, ...(Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(patternsOf) : [])];
}

export function choiceMessage(misfit: Misfit, allowed: readonly string[]): Message {
  const { name, node, rest, schema } = misfit;
  const quoted = node.kind === 'scalar' ? typographicQuotes(name, node) : null;
  const origin = originOf(misfit);
  if (origin !== null) return messages.notAllowed(name, allowed, origin.text, origin.hint);
  return (
    quoted ?? messages.notAllowed(name, allowed, describe(node, rest), hintForChoice(node, allowed, schema))
  );
}

function hintForChoice(node: Located, allowed: readonly string[], schema: Json | undefined): string | null {
  if (itemsOf(node).length > 0) return 'Write one value instead of a list.';
  if (node.kind !== 'scalar') return null;
  const written = withHyphens(node.written);
  const isNumeric = allowed.every((choice) => /^-?[0-9]+$/.test(choice));
  if (isNumeric && allowed.includes(written))
    return written === node.written ? `Write ${written}, without quotes.` : `Write ${written}.`;
  if (isNumeric) return hintForWord(schema, written);
  if (node.value === false && allowed.includes('off')) return 'Did you mean off?';
  if (typeof node.value !== 'string') return null;
  const longer = allowed.filter((choice) => written.length > 1 && choice.startsWith(written));
  const near = closestMatch(written, allowed) ?? (longer.length === 1 ? (longer[0] ?? null) : null);
  return near === null ? null : `Did you mean ${near}?`;
}
