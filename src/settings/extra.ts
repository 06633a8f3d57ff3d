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

/** Why a declaration is invalid. */
export interface ExtraFault {
  /** The end of a sentence. */
  readonly reason: string;
  /** The key of the declaration that is wrong; null for the name, or for a missing key. */
  readonly key: keyof ExtraSetting | null;
  /** How to fix it. */
  readonly hint: string;
}

/** Null if the name is allowed. */
export function faultOfExtraName(name: string): ExtraFault | null {
  const reason = name in {} ? 'the name is reserved in JavaScript' : RESERVED_NAMES.get(name);
  return reason === undefined ? null : { reason, key: null, hint: 'Remove it.' };
}

/** Null if no keys of a declaration contradict each other. */
export function faultOfExtra(extra: ExtraSetting): ExtraFault | null {
  return faultOfKind(extra) ?? faultOfLimits(extra) ?? faultOfDirections(extra) ?? faultOfEnum(extra);
}

function faultAt(key: keyof ExtraSetting, reason: string, hint = `Remove ${key}.`): ExtraFault {
  return { reason, key, hint };
}

function isMany({ type }: ExtraSetting): boolean {
  return type === 'array' || type === 'object';
}

/** Whether its values or their items are strings. */
function hasTexts({ type, items }: ExtraSetting): boolean {
  return type === 'string' || (type === 'array' && items !== 'integer');
}

function faultOfKind(extra: ExtraSetting): ExtraFault | null {
  const { type, kind, nullable, items } = extra;
  if (type === 'object' && kind !== 'map-of-sets' && kind !== 'embedded-json')
    return {
      reason: 'an object needs a kind: map-of-sets or embedded-json',
      key: kind === undefined ? null : 'kind',
      hint: 'Write kind: map-of-sets or kind: embedded-json.',
    };
  if (type === 'array' && kind !== undefined && kind !== 'set' && kind !== 'list')
    return faultAt('kind', 'the kind of an array must be set or list', 'Write kind: set or kind: list.');
  if (!isMany(extra) && kind !== undefined)
    return faultAt('kind', 'only an array or an object can have a kind');
  if (type === 'object' && nullable !== undefined) return faultAt('nullable', 'an object cannot be nullable');
  return type !== 'array' && items !== undefined ? faultAt('items', 'only an array can have items') : null;
}

function faultOfLimits(extra: ExtraSetting): ExtraFault | null {
  const { type, minimum, maximum, maxLength } = extra;
  const limit = minimum === undefined ? 'maximum' : 'minimum';
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber && extra[limit] !== undefined)
    return faultAt(
      limit,
      'only a number can have a minimum and a maximum',
      `Remove ${limit}${type === 'string' ? '; to limit a string, use maxLength' : ''}.`,
    );
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    return faultAt('minimum', 'the minimum is greater than the maximum', 'Swap minimum and maximum.');
  return !hasTexts(extra) && maxLength !== undefined
    ? faultAt('maxLength', 'only a string or the items of an array can have a maxLength')
    : null;
}

const DIRECTIONS = [
  ['weakens', 'weaken security'],
  ['hides', 'hide issues'],
] as const;

function faultOfDirections(extra: ExtraSetting): ExtraFault | null {
  for (const [key, verb] of DIRECTIONS) {
    if (typeof extra[key] === 'boolean' && extra.type !== 'boolean')
      return faultAt(key, `only a boolean can ${verb} by becoming true or false`);
    if (typeof extra[key] === 'string' && !isMany(extra))
      return faultAt(key, 'only an array or an object can grow or shrink');
  }
  return null;
}

function faultOfEnum(extra: ExtraSetting): ExtraFault | null {
  const { type, enum: values } = extra;
  if (values === undefined) return null;
  if (type === 'boolean' || type === 'object') return faultAt('enum', 'it cannot have an enum');
  const expected = hasTexts(extra) ? 'string' : 'number';
  if (values.every((value) => typeof value === expected)) return null;
  const hint = expected === 'string' ? 'Quote each value.' : 'Remove the quotes.';
  return faultAt('enum', `its enum must contain only ${expected}s`, hint);
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
    sideEffect: { text: 'Its side effects are unknown, because it is declared in setpoint.yaml.' },
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
