import type { Json, JsonObject } from '../model/json.js';
import { data } from './generated/catalogue.js';
import { type DeclarationFlaw, isTranslated, vocabularyFor, wireName } from './names.js';
import type { Direction, Entry, ExtraKeys, ExtraSetting, Names, ResourceKind, ValueKind } from './setting.js';

export type ExtraSettings = Readonly<Record<ResourceKind, ReadonlyMap<string, ExtraSetting>>>;

export const noExtras: ExtraSettings = { organization: new Map(), project: new Map() };

/** Fields that no update sets, or that must not be set by setpoint, by the reason as the end of a sentence. */
const reservedNames: Readonly<Record<string, readonly string[]>> = {
  'it contains secrets, which a plan must not contain': ['securityToken', 'options', 'symbolSources'],
  'it replaces all settings of the project at once': ['copy_from_project'],
  'it is not a setting that an update can change': [
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
  ],
};

/** Why a deployment cannot have this additional setting, beyond what the schema expresses; null if it can. */
export function faultOfExtraIn(
  names: Names,
  resource: ResourceKind,
  name: string,
  extra: ExtraSetting,
): DeclarationFlaw | null {
  const vocabulary = vocabularyFor(names);
  const known = data.settings.filter((entry) => entry.resource === resource);
  if (known.some((entry) => entry.name === name || wireName(vocabulary, entry.name) === name))
    return {
      reason: 'it is already a setting',
      key: null,
      hint: `Remove it: ${name} can be set without a declaration.`,
    };
  if (isTranslated(vocabulary, name))
    return {
      reason: 'service.names uses the name for something else',
      key: null,
      hint: 'Remove it, or correct service.names.',
    };
  const [reserved] = Object.entries(reservedNames).find(([, reserving]) => reserving.includes(name)) ?? [];
  const reason = name in {} ? 'the name is reserved in JavaScript' : reserved;
  if (reason !== undefined) return { reason, key: null, hint: 'Remove it.' };
  const { minimum, maximum, enum: values = [] }: ExtraKeys = extra;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    return {
      reason: 'the minimum is greater than the maximum',
      key: 'minimum',
      hint: 'Swap minimum and maximum.',
    };
  const item = extra.type === 'array' && extra.items === 'integer' ? 'number' : 'string';
  if (extra.type !== 'array' || values.every((value) => typeof value === item)) return null;
  const hint = item === 'string' ? 'Quote each value.' : 'Remove the quotes.';
  return { reason: `its enum must contain only ${item}s`, key: 'enum', hint };
}

/** Converts the declaration to an entry of the catalogue. It is then handled like any other setting. */
export function entryOfExtra(resource: ResourceKind, name: string, extra: ExtraSetting): Entry {
  const kind = kindOf(extra);
  const { hides }: ExtraKeys = extra;
  const namesake = namesakeOf(name, kind);
  return {
    resource,
    name,
    kind,
    ...(extra.type === 'array' || extra.type === 'object' ? {} : { type: extra.type }),
    role: namesake?.role ?? null,
    ...directionsOf(namesake, extra),
    hides: hides === undefined ? null : directionOf(hides),
    sideEffect: { text: 'Its side effects are unknown, because it is declared in setpoint.yaml.' },
    description: extra.description ?? 'A setting of the deployment, declared in setpoint.yaml.',
    extra,
  };
}

function kindOf(extra: ExtraSetting): ValueKind {
  if (extra.type === 'array') return extra.kind ?? 'set';
  return extra.type === 'object' ? extra.kind : 'scalar';
}

function directionOf(declared: NonNullable<ExtraKeys['hides']>): Direction {
  return typeof declared === 'boolean' ? { to: declared } : { when: declared };
}

/** The setting of the other resource with the same name and kind: it has the same role. */
function namesakeOf(name: string, kind: ValueKind): Entry | undefined {
  return data.settings.find((entry) => entry.name === name && (entry.kind ?? 'scalar') === kind);
}

/** The declared directions, or else those of a setting of the organization. */
function directionsOf(namesake: Entry | undefined, { weakens }: ExtraKeys) {
  if (weakens !== undefined) {
    const opposite = typeof weakens === 'boolean' ? !weakens : weakens === 'grows' ? 'shrinks' : 'grows';
    return { weakens: directionOf(weakens), tightens: directionOf(opposite) };
  }
  if (namesake?.resource !== 'organization') return {};
  return { weakens: namesake.weakens ?? null, tightens: namesake.tightens ?? null };
}

/** The JSON schema of its values, for editors and other programs. */
export function schemaOfExtra(extra: ExtraKeys): JsonObject {
  const { minimum, maximum, maxLength, items, nullable = false, enum: values, description } = extra;
  const present = (parts: Readonly<Record<string, Json | undefined>>): JsonObject =>
    Object.fromEntries(
      Object.entries(parts).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
  const orNull = (type: string): Json => (nullable ? [type, 'null'] : type);
  const item =
    items === 'integer'
      ? { type: 'integer', enum: values }
      : { type: 'string', minLength: 1, maxLength, pattern: '\\S', enum: values };
  const many = { type: orNull('array'), items: present(item) };
  if (extra.type === 'array') return present({ description, ...many });
  if (extra.type !== 'object') {
    const among = nullable && values !== undefined ? [...values, null] : values;
    return present({ description, type: orNull(extra.type), minimum, maximum, maxLength, enum: among });
  }
  return extra.kind === 'map-of-sets'
    ? present({ description, type: 'object', additionalProperties: many })
    : present({
        description,
        'x-form': 'be a mapping or null',
        type: ['object', 'null', 'string'],
        pattern: '^$',
      });
}
