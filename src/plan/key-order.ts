import { isObject, type Json } from '../model/json.js';

/** The same value with the keys of every object in code-unit order, so that a plan does not depend on how a file was typed. */
export function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inKeyOrder(value[key] ?? null)]),
  );
}
