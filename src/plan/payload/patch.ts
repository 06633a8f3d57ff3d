import jsonpatch, { type Operation as AnyOperation, type ReplaceOperation } from 'fast-json-patch';
import { isObject, type Json, valueAt } from '../../model/json.js';
import type { Operation } from '../types.js';

/**
 * Returns the RFC 6902 patch from `before` to `after`, for a resource with only this setting. Operations are sorted by
 * object key; within an array they keep the order in which they must be applied.
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

/** The result type of `compare`, with values narrowed to JSON, the type of its arguments. */
type Compared =
  | Exclude<AnyOperation, { value: unknown }>
  | (Omit<ReplaceOperation<Json>, 'op'> & { op: 'add' | 'replace' | 'test' | '_get' });

/** `compare` produces only three of the operations of RFC 6902. */
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

/** The tokens of a path up to the first array. Operations on different tokens are independent of each other. */
function keysAbove(root: Json, path: string): readonly string[] {
  const tokens = path.slice(1).split('/');
  const depth = tokens.findIndex(
    (_, index) => !isObject(valueAt(root, ['', ...tokens.slice(0, index)].join('/'))),
  );
  return depth === -1 ? tokens : tokens.slice(0, depth);
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((token, index) => token !== b[index]);
  if (at === -1) return a.length - b.length;
  const [left, right] = [a[at] ?? '', b[at]];
  if (right === undefined) return 1;
  return left < right ? -1 : 1;
}
