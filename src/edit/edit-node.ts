import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node, visit } from 'yaml';
import { isObject, type Json } from '../model/json.js';

/** The edit would lose content. The message is the end of a sentence. */
export class UneditableError extends Error {}

/** Offset of the end of a value's last line, without its line end and any comment after it. */
export function contentEnd(node: Node, text: string): number {
  const last = lastPart(node);
  if (last !== node) return contentEnd(last, text);
  const end = endOf(node);
  return end - (/\s*$/.exec(text.slice(rangeOf(node)[0], end))?.[0].length ?? 0);
}

function lastPart(node: Node): Node {
  if (!isCollection(node) || node.flow === true) return node;
  const last = node.items.at(-1);
  if (isNode(last)) return last;
  if (!isPair(last)) return node;
  const { key, value } = last;
  if (isNode(value) && !(isScalar(value) && value.source === '')) return value;
  return isNode(key) ? key : node;
}

/** Whether a value is written on its own lines below its key. */
export function isBlock(node: Node): boolean {
  if (isCollection(node)) return node.flow !== true;
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

/** Whether the scalar has no text in the file. */
export function isEmptyScalar(node: Node, text: string): boolean {
  const [start, end] = rangeOf(node);
  return isScalar(node) && text.slice(start, end).trim() === '';
}

/** Whether a value contains a comment. A comment after its last line does not count. */
export function containsComment(value: Node): boolean {
  let found = false;
  visit(value, {
    Node(_, node) {
      const before = node === value ? undefined : node.commentBefore;
      const behind = node === value && !(isCollection(node) && node.flow !== true);
      const inside = behind ? undefined : node.comment;
      if (before || inside) found = true;
    },
  });
  return found;
}

/**
 * Start and end offset of a value, without trailing space or comments.
 * @throws UneditableError if the parser recorded no range.
 */
export function rangeOf(node: Node): [number, number] {
  if (!node.range) throw new UneditableError('its position in the file is unknown');
  return [node.range[0], node.range[1]];
}

export function endOf(node: Node): number {
  return rangeOf(node)[1];
}

/**
 * The node's value as JSON.
 * @throws UneditableError if it contains an alias.
 */
export function jsonOf(node: unknown): Json {
  if (isAlias(node)) throw new UneditableError('it contains an alias');
  if (isScalar(node)) return asJson(node.value);
  if (isSeq(node)) return node.items.map(jsonOf);
  if (!isMap(node)) return null;
  return Object.fromEntries(
    node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', jsonOf(value)]),
  );
}

/** Converts what the parser returns; null for everything that JSON cannot represent. */
export function asJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(asJson);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asJson(part)]));
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
