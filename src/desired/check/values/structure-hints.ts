import { isObject, parseOrNull } from '../../../model/json.js';
import { shorten } from '../../messages/message.js';
import { entriesOf, itemsOf, type LocatedScalar } from '../../yaml/located.js';
import type { Misfit } from './misfit.js';
import { asYaml, wordOf } from './wording.js';

/** The hint for a single value in place of a mapping. */
export function hintForBareValue(misfit: Misfit, { value, written }: LocatedScalar): string {
  if (isObject(parseOrNull(written))) return 'Remove the quotes around the JSON.';
  const bare = wordOf(misfit.schema, 'bare');
  if (bare !== null) return `Write ${nameIn(misfit)}: {${bare}: ${asYaml(value)}}.`;
  return hintFromExample(misfit) ?? 'Write key: value pairs in indented lines below the key.';
}

/** The hint for a list in place of a mapping or a single value. */
export function hintForList(misfit: Misfit, types: readonly string[]): string {
  const { node, rest, schema } = misfit;
  const [first, ...others] = itemsOf(node);
  const only = first?.kind === 'scalar' && others.length === 0 ? asYaml(first.value) : null;
  const isItem = isIndex(misfit);
  if (!types.includes('object') || types.includes('string')) {
    const many = wordOf(schema, 'many');
    if (many !== null) return many;
    if (isItem && misfit.isAlias) return 'Write the items out: YAML cannot join a list into another list.';
    if (isItem) return rest.startsWith('[') ? 'Remove the inner brackets.' : 'Remove the inner "- ".';
    return only === null ? 'Write one value instead of a list.' : `Write ${nameIn(misfit)}: ${only}.`;
  }
  const bare = wordOf(schema, 'bare');
  if (bare !== null && only !== null) return `Write ${nameIn(misfit)}: {${bare}: ${only}}.`;
  return hintFromExample(misfit) ?? 'Write key: value pairs without "- ".';
}

/** The hint for a mapping in place of a single value. */
export function hintForMapping(misfit: Misfit): string {
  const [first, ...others] = [...entriesOf(misfit.node)];
  const only = first?.[1].value;
  if (first === undefined || only?.kind !== 'scalar' || others.length > 0)
    return 'Write one value instead of a mapping.';
  const [key] = first;
  if (!isIndex(misfit)) return `Write ${nameIn(misfit)}: ${shorten(asYaml(only.value))}.`;
  return /^(?:name|key|id|value|field|tag|slug)$/.test(key)
    ? `Write - ${only.written}, without ${key}:.`
    : `Quote it: ${shorten(JSON.stringify(`${key}: ${only.written}`))}.`;
}

/** The hint for a mapping in place of a list: of one item, or of the items as keys. */
export function hintForListedMapping(misfit: Misfit): string {
  const { node, schema } = misfit;
  const items = isObject(schema) ? schema.items : undefined;
  if (isObject(items) && items.type === 'object') return 'Begin the mapping with "- ".';
  const entries = [...entriesOf(node)];
  const areItems = entries.every(
    ([, { value }]) => value.kind === 'scalar' && typeof value.value !== 'string',
  );
  if (areItems) return `Write a list: ${shorten(`[${entries.map(([key]) => key).join(', ')}]`)}.`;
  return hintFromExample(misfit) ?? 'Write a list instead of a mapping.';
}

function hintFromExample(misfit: Misfit): string | null {
  const example = wordOf(misfit.schema, 'example');
  if (example === null) return null;
  return isIndex(misfit)
    ? `Write each item like ${example}.`
    : `Write it like ${nameIn(misfit)}: ${example}.`;
}

function nameIn({ path }: Misfit): string {
  return path.at(-1) ?? '';
}

/** Whether the value is an item of a list. */
function isIndex({ path }: Misfit): boolean {
  return /^[0-9]+$/.test(path.at(-1) ?? '');
}
