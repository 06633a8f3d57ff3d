import type { Json, JsonObject } from '../model/json.js';
import { data } from './generated/catalogue.js';
import type { Direction, Entry, ExtraDirection, ExtraSetting, ResourceKind, ValueKind } from './setting.js';

export type ExtraSettings = Readonly<Record<ResourceKind, ReadonlyMap<string, ExtraSetting>>>;

export const NO_EXTRAS: ExtraSettings = { organization: new Map(), project: new Map() };

/** Fields that no update sets, or that must not be set by setpoint, with the reason as the end of a sentence. */
const RESERVED_NAMES: ReadonlyMap<string, string> = new Map([
  ...['securityToken', 'options', 'symbolSources'].map(
    (name) => [name, 'it contains secrets, which a plan must not contain'] as const,
  ),
  ['copy_from_project', 'it replaces all settings of the project at once'],
  ...[
    'id',
    'status',
    'access',
    'role',
    'team',
    'teams',
    'projects',
    'organization',
    'features',
    'plugins',
  ].map((name) => [name, 'it is not a setting that an update can change'] as const),
]);

/** Why a name is not allowed, as the end of a sentence; null if it is. */
export function faultOfExtraName(name: string): string | null {
  if (name in {}) return 'the name is reserved in JavaScript';
  return RESERVED_NAMES.get(name) ?? null;
}

/** Why a declaration is contradictory, as the end of a sentence; null if it is valid. */
export function faultOfExtra(extra: ExtraSetting): string | null {
  const { type, kind } = extra;
  const isNumber = type === 'integer' || type === 'number';
  const isMany = type === 'array' || type === 'object';
  if (type === 'object' && kind !== 'map-of-sets' && kind !== 'embedded-json')
    return 'an object needs a kind: map-of-sets or embedded-json';
  if (type === 'array' && kind !== undefined && kind !== 'set' && kind !== 'list')
    return 'the kind of an array must be set or list';
  if (!isMany && kind !== undefined) return 'only an array or an object can have a kind';
  if (type === 'object' && extra.nullable !== undefined) return 'an object cannot be nullable';
  if (type !== 'array' && extra.items !== undefined) return 'only an array can have items';
  if (!isNumber && (extra.minimum !== undefined || extra.maximum !== undefined))
    return 'only a number can have a minimum and a maximum';
  if (extra.minimum !== undefined && extra.maximum !== undefined && extra.minimum > extra.maximum)
    return 'the minimum is greater than the maximum';
  const hasTexts = type === 'string' || (type === 'array' && extra.items !== 'integer');
  if (!hasTexts && extra.maxLength !== undefined)
    return 'only a string or the items of an array can have a maxLength';
  for (const [key, verb] of [
    ['weakens', 'weaken security'],
    ['hides', 'hide issues'],
  ] as const) {
    if (typeof extra[key] === 'boolean' && type !== 'boolean')
      return `only a boolean can ${verb} by becoming true or false`;
    if (typeof extra[key] === 'string' && !isMany) return 'only an array or an object can grow or shrink';
  }
  const { enum: values } = extra;
  if (values === undefined) return null;
  if (type === 'boolean' || type === 'object') return 'it cannot have an enum';
  const expected = hasTexts ? 'string' : 'number';
  return values.every((value) => typeof value === expected)
    ? null
    : `its enum must contain only ${expected}s`;
}

/** Converts the declaration to an entry of the catalogue. It is then handled like any other setting. */
export function entryOfExtra(resource: ResourceKind, name: string, extra: ExtraSetting): Entry {
  const { type } = extra;
  const kind = extra.kind ?? (type === 'array' ? 'set' : 'scalar');
  return {
    resource,
    name,
    kind,
    ...(type === 'array' || type === 'object' ? {} : { type }),
    ...directionsOf(resource, name, kind, extra),
    ...(extra.hides === undefined ? {} : { hides: directionOf(extra.hides) }),
    sideEffect: {
      text: 'Its side effects are unknown, because it is declared in setpoint.yaml.',
      lasts: true,
    },
    description: extra.description ?? 'A setting of the deployment, declared in setpoint.yaml.',
    extra,
  };
}

function directionOf(declared: ExtraDirection): Direction {
  return typeof declared === 'boolean' ? { to: declared } : { when: declared };
}

/**
 * A project's setting without `weakens` has the directions of the organization's setting with the same name and kind.
 */
function directionsOf(
  resource: ResourceKind,
  name: string,
  kind: ValueKind,
  { weakens }: ExtraSetting,
): Pick<Entry, 'weakens' | 'tightens'> {
  if (typeof weakens === 'boolean') return { weakens: { to: weakens }, tightens: { to: !weakens } };
  if (weakens === 'grows') return { weakens: { when: 'grows' }, tightens: { when: 'shrinks' } };
  if (weakens === 'shrinks') return { weakens: { when: 'shrinks' }, tightens: { when: 'grows' } };
  const model = data.settings.find((entry) => entry.resource === 'organization' && entry.name === name);
  if (resource !== 'project' || model === undefined || (model.kind ?? 'scalar') !== kind) return {};
  return { weakens: model.weakens ?? null, tightens: model.tightens ?? null };
}

/** The JSON schema of its values, for editors and other programs. */
export function schemaOfExtra(extra: ExtraSetting): JsonObject {
  const { minimum, maximum, maxLength, enum: values, description } = extra;
  const present = (parts: Readonly<Record<string, Json | undefined>>): JsonObject =>
    Object.fromEntries(
      Object.entries(parts).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
  const item =
    extra.items === 'integer'
      ? { type: 'integer', enum: values }
      : { type: 'string', minLength: 1, maxLength, enum: values };
  const many = { type: extra.nullable === true ? ['array', 'null'] : 'array', items: present(item) };
  switch (extra.type) {
    default: {
      const type = extra.nullable === true ? [extra.type, 'null'] : extra.type;
      const among = extra.nullable === true && values !== undefined ? [...values, null] : values;
      return present({ description, type, minimum, maximum, maxLength, enum: among });
    }
    case 'array':
      return present({ description, ...many });
    case 'object':
      return extra.kind === 'map-of-sets'
        ? present({ description, type: 'object', additionalProperties: many })
        : present({ description, type: ['object', 'null'] });
  }
}
