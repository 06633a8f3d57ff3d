import jsonpatch, { type Operation as AnyOperation, type ReplaceOperation } from 'fast-json-patch';
import { isObject, type Json, valueAt } from '../model/json.js';
import type { Operation } from './types.js';

/**
 * RFC 6902 from `before` to `after`, on a resource that holds this one setting. Operations stand in the order of the keys
 * of objects; inside an array they keep the order in which they must be applied.
 */
export function makePatch(setting: string, before: Json, after: Json): readonly Operation[] {
  const root = { [setting]: before };
  return jsonpatch
    .compare(root, { [setting]: after })
    .map(asOperation)
    .map((operation) => ({ operation, place: keysAbove(root, operation.path) }))
    .sort((a, b) => compareKeys(a.place, b.place))
    .map(({ operation }) => operation);
}

/** What `compare` answers, with the values that it was given: JSON. */
type Compared =
  | Exclude<AnyOperation, { value: unknown }>
  | (Omit<ReplaceOperation<Json>, 'op'> & { op: 'add' | 'replace' | 'test' | '_get' });

/** Of the kinds of RFC 6902, `compare` makes three. */
function asOperation(operation: Compared): Operation {
  switch (operation.op) {
    default:
      throw new Error(`a patch with an operation that comparing does not make: ${operation.op}`);
    case 'remove':
      return { op: 'remove', path: operation.path };
    case 'add':
    case 'replace':
      return { op: operation.op, path: operation.path, value: operation.value };
  }
}

/** The tokens of a path up to the first array: operations that differ there do not depend on each other. */
function keysAbove(root: Json, path: string): readonly string[] {
  const tokens = path.slice(1).split('/');
  const depth = tokens.findIndex((_, index) => !isObject(valueAt(root, pointerTo(tokens, index))));
  return depth === -1 ? tokens : tokens.slice(0, depth);
}

function pointerTo(tokens: readonly string[], length: number): string {
  return tokens
    .slice(0, length)
    .map((token) => `/${token}`)
    .join('');
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((token, index) => token !== b[index]);
  if (at === -1) return a.length - b.length;
  const [left, right] = [a[at] ?? '', b[at]];
  if (right === undefined) return 1;
  return left < right ? -1 : 1;
}
