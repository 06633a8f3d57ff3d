import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { ExtraSetting } from '../../settings/setting.js';

const EXTRA_TYPES = ['boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
const EXTRA_KINDS = ['set', 'list', 'map-of-sets', 'embedded-json'] as const;
const EXTRA_DIRECTIONS = [true, false, 'grows', 'shrinks'] as const;

/** Leaves out declarations that break the schema. */
export function readExtras(declarations: JsonObject): ReadonlyMap<string, ExtraSetting> {
  return new Map(
    Object.entries(declarations).flatMap(([name, declaration]) => {
      const extra = isObject(declaration) ? readExtra(declaration) : null;
      return extra === null ? [] : [[name, extra] as const];
    }),
  );
}

function readExtra(json: JsonObject): ExtraSetting | null {
  const type = EXTRA_TYPES.find((one) => one === json.type);
  if (type === undefined) return null;
  const kind = EXTRA_KINDS.find((one) => one === json.kind);
  const weakens = EXTRA_DIRECTIONS.find((one) => one === json.weakens);
  const hides = EXTRA_DIRECTIONS.find((one) => one === json.hides);
  const values = Array.isArray(json.enum) ? json.enum.filter(isTextOrNumber) : undefined;
  return {
    type,
    ...(kind === undefined ? {} : { kind }),
    ...(weakens === undefined ? {} : { weakens }),
    ...(hides === undefined ? {} : { hides }),
    ...(values === undefined ? {} : { enum: values }),
    ...(json.items === 'string' || json.items === 'integer' ? { items: json.items } : {}),
    ...(typeof json.nullable === 'boolean' ? { nullable: json.nullable } : {}),
    ...(typeof json.minimum === 'number' ? { minimum: json.minimum } : {}),
    ...(typeof json.maximum === 'number' ? { maximum: json.maximum } : {}),
    ...(typeof json.maxLength === 'number' ? { maxLength: json.maxLength } : {}),
    ...(typeof json.description === 'string' ? { description: json.description } : {}),
  };
}

function isTextOrNumber(value: Json): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
