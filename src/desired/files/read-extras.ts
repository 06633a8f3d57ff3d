import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { ExtraSettings } from '../../settings/extra.js';
import type { ExtraSetting, ResourceKind } from '../../settings/setting.js';

const TYPES = ['boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
const KINDS = ['set', 'list', 'map-of-sets', 'embedded-json'] as const;
const WEAKENS = [true, false, 'grows', 'shrinks'] as const;

/** Reads `extraSettings` of the root file, without declarations that break the schema. */
export function readExtras(json: Json | undefined): ExtraSettings {
  const given = json !== undefined && isObject(json) ? json : {};
  return { organization: readResource(given, 'organization'), project: readResource(given, 'project') };
}

function readResource(json: JsonObject, resource: ResourceKind): ReadonlyMap<string, ExtraSetting> {
  const given = json[resource] ?? {};
  const extras = new Map<string, ExtraSetting>();
  for (const [name, declared] of isObject(given) ? Object.entries(given) : []) {
    const extra = isObject(declared) ? readExtra(declared) : null;
    if (extra !== null) extras.set(name, extra);
  }
  return extras;
}

function readExtra(json: JsonObject): ExtraSetting | null {
  const type = TYPES.find((one) => one === json.type);
  if (type === undefined) return null;
  const kind = KINDS.find((one) => one === json.kind);
  const weakens = WEAKENS.find((one) => one === json.weakens);
  const values = Array.isArray(json.enum) ? json.enum.filter(isTextOrNumber) : undefined;
  return {
    type,
    ...(kind === undefined ? {} : { kind }),
    ...(weakens === undefined ? {} : { weakens }),
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
