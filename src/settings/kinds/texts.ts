import type { Json } from '../../model/json.js';

/** Items as the service stores them: trimmed, numbers as text. Undefined if an item is neither string nor number. */
export function textsOf(value: Json): string[] | undefined {
  return exactTextsOf(value)?.map((text) => text.trim());
}

/** The same for lists whose items the service does not trim. */
export function exactTextsOf(value: Json): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(textOf).filter((text) => text !== undefined);
  return texts.length === value.length ? texts : undefined;
}

function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The items of an array; undefined if one is not an integer. */
export function integersOf(value: Json): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const integers = value.filter((item: Json): item is number => Number.isInteger(item));
  return integers.length === value.length ? integers : undefined;
}
