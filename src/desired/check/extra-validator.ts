import type { ErrorObject } from 'ajv';
import { isObject, type Json, pointerToken } from '../../model/json.js';
import type { ExtraSetting } from '../../settings/setting.js';
import type { Validator } from './check-schema.js';

/**
 * A validator for `{settings: …}` of a document, limited to these settings. It reports errors in the format of the
 * compiled validators, so both produce the same messages. Compiling a schema at run time would dominate the start-up
 * time.
 */
export function extraValidator(extras: ReadonlyMap<string, ExtraSetting>): Validator {
  const validate: Validator = (document) => {
    const settings = isObject(document) && isObject(document.settings) ? document.settings : {};
    validate.errors = [...extras].flatMap(([name, extra]) => {
      const value = settings[name];
      return value === undefined ? [] : errorsOf(extra, value, `/settings/${pointerToken(name)}`);
    });
    return validate.errors.length === 0;
  };
  return validate;
}

function errorsOf(extra: ExtraSetting, value: Json, path: string): ErrorObject[] {
  switch (extra.type) {
    default:
      return value === null && extra.nullable === true ? [] : errorsOfScalar(extra, value, path);
    case 'array':
      return value === null && extra.nullable === true ? [] : errorsOfItems(extra, value, path);
    case 'object':
      return extra.kind === 'map-of-sets' ? errorsOfMap(extra, value, path) : errorsOfStructure(value, path);
  }
}

function errorsOfScalar(extra: ExtraSetting, value: Json, path: string): ErrorObject[] {
  const { type, minimum, maximum } = extra;
  const fits = type === 'integer' ? Number.isInteger(value) : typeof value === type;
  if (!fits) return [errorAt(path, 'type', { type })];
  if (typeof value === 'string') return errorsOfText(extra, value, path);
  return [
    ...errorsOfChoice(extra, value, path),
    ...(minimum !== undefined && Number(value) < minimum
      ? [errorAt(path, 'minimum', { limit: minimum })]
      : []),
    ...(maximum !== undefined && Number(value) > maximum
      ? [errorAt(path, 'maximum', { limit: maximum })]
      : []),
  ];
}

/** Characters are counted as JSON Schema counts them: by code point. */
function errorsOfText(extra: ExtraSetting, value: string, path: string): ErrorObject[] {
  const { maxLength } = extra;
  const tooLong = maxLength !== undefined && [...value].length > maxLength;
  return [
    ...errorsOfChoice(extra, value, path),
    ...(tooLong ? [errorAt(path, 'maxLength', { limit: maxLength })] : []),
  ];
}

function errorsOfChoice({ enum: values }: ExtraSetting, value: Json, path: string): ErrorObject[] {
  const fits = values === undefined || values.some((one) => one === value);
  return fits ? [] : [errorAt(path, 'enum', { allowedValues: values })];
}

function errorsOfItems(extra: ExtraSetting, value: Json, path: string): ErrorObject[] {
  if (!Array.isArray(value)) return [errorAt(path, 'type', { type: 'array' })];
  return value.flatMap((item: Json, index) => {
    const at = `${path}/${index}`;
    if (extra.items === 'integer') return errorsOfScalar({ ...extra, type: 'integer' }, item, at);
    if (typeof item !== 'string') return [errorAt(at, 'type', { type: 'string' })];
    if (item.trim() === '') return [errorAt(at, 'pattern', { pattern: '\\S' })];
    return errorsOfText(extra, item, at);
  });
}

function errorsOfMap(extra: ExtraSetting, value: Json, path: string): ErrorObject[] {
  if (!isObject(value)) return [errorAt(path, 'type', { type: 'object' })];
  return Object.entries(value).flatMap(([key, items]) =>
    errorsOfItems(extra, items, `${path}/${pointerToken(key)}`),
  );
}

/** Null and an empty text clear the setting. */
function errorsOfStructure(value: Json, path: string): ErrorObject[] {
  const fits = value === null || value === '' || isObject(value);
  return fits ? [] : [errorAt(path, 'type', { type: 'object' })];
}

/** These errors belong to no schema node. Only `instancePath` and `params` are used. */
function errorAt(instancePath: string, keyword: string, params: Record<string, unknown>): ErrorObject {
  return { instancePath, keyword, params, schemaPath: '#' };
}
