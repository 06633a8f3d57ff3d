import { isObject, type Json } from '../../model/json.js';

/** Sorts the keys of every object in code-unit order, so that a plan does not depend on the key order in a file. */
export function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inKeyOrder(value[key] ?? null)]),
  );
}
