import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { fieldsOf, readObject, readSchema } from './fields.js';

/**
 * `interface-fields.json` is copied from the tables of the interface description: the position, type and name of each
 * field that a user writes or exports. The compiler checks those of other replies, whose types come from the schemas. The type is `unstated` if the description gives none, and `nullable` if it gives only that.
 */
const tables = readObject(new URL('interface-fields.json', import.meta.url));
const names = Object.keys(tables);

/** What a schema contains or accepts beyond the interface description, and why. */
const beyond: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'organization-settings': {
    'relayPiiConfig: null': 'clears the setting, like an empty string',
    'relayPiiConfig: object': 'written as an object, sent as a string',
    'relayPiiConfig.vars': 'deployments store variables next to the rules; imported values must be valid',
    'trustedRelays[].description: null': 'the same as no description',
  },
  'project-settings': { 'resolveAge: null': 'the service stores 0' },
  'issue-reply': {
    'platform: null': 'deployments: no platform is known',
    'shareId: null': 'deployments: not shared',
    'priority: null': 'deployments: without priority',
    'substatus: null': 'deployments: none',
    'inbox: null': 'deployments: not in the inbox',
    'owners: null': 'deployments: no owner',
    'owners: array': 'deployments: several owners',
    'lifetime: null': 'deployments: without counts',
  },
  'issue-query': {},
};

/** `path: type` of every field in a table of the description. */
function transcribed(table: JsonObject): Map<string, string> {
  const fields = new Map<string, string>();
  const add = (path: string, type: string) => {
    expect(fields.has(path), `duplicate field ${path}`).toBe(false);
    fields.set(path, type);
  };
  for (const [place, group] of Object.entries(table)) {
    if (typeof group === 'string') add(place, group);
    if (!isObject(group)) continue;
    for (const [type, members] of Object.entries(group)) {
      expect(Array.isArray(members), `${place} ${type}`).toBe(true);
      for (const member of Array.isArray(members) ? members : []) {
        add(place === '' ? String(member) : `${place}.${String(member)}`, type);
      }
    }
  }
  for (const [place, group] of Object.entries(table)) {
    if (place !== '' && isObject(group) && !fields.has(place)) add(place, 'object');
  }
  return fields;
}

function tableOf(name: string): JsonObject {
  const table = tables[name];
  if (!isObject(table)) throw new Error(`no table ${name}`);
  return table;
}

describe.each(names)('%s', (name) => {
  const stated = transcribed(tableOf(name));
  const held = fieldsOf(readSchema(name));
  const allowed = beyond[name] ?? {};

  it('contains every field of the description with its type', () => {
    const missing = [...stated].filter(([path, type]) => {
      const types = held.get(path);
      if (types === undefined) return true;
      if (types.has('any')) return !['unstated', 'nullable'].includes(type);
      if (type === 'nullable') return !types.has('null');
      return type !== 'unstated' && !type.split('|').every((one) => types.has(one));
    });
    expect(missing).toEqual([]);
  });

  it('contains no field and accepts no type without a source', () => {
    const extra = [...held].flatMap(([path, types]) => {
      const type = stated.get(path);
      if (type === undefined) return isBelowAllowed(path) ? [] : [path];
      if (type === 'unstated' || type === 'nullable') return [];
      return [...types]
        .filter((one) => !type.split('|').includes(one))
        .map((one) => `${path}: ${one}`)
        .filter((one) => !Object.hasOwn(allowed, one));
    });
    expect(extra).toEqual([]);
  });

  it('has no unused exception', () => {
    const unused = Object.keys(allowed).filter((exception) => {
      const [path = '', type] = exception.split(': ');
      return type === undefined ? !held.has(path) : !held.get(path)?.has(type);
    });
    expect(unused).toEqual([]);
  });

  function isBelowAllowed(path: string): boolean {
    return Object.keys(allowed).some((known) => path === known || path.startsWith(`${known}.`));
  }
});

it.each([
  ['organization-settings', 34],
  ['project-settings', 11],
  ['issue-reply', 45],
  ['issue-query', 14],
])('%s has as many fields as the description: %i', (name, count) => {
  expect(Object.keys(readSchema(name).properties ?? {})).toHaveLength(count);
});

it.each(['organization', 'project'])(
  '%s: every setting except actions is read from an existing field of the reply',
  (resource) => {
    const settings = readSchema(`${resource}-settings`).properties;
    const reply = fieldsOf(readSchema(`${resource}-reply`));
    const lost = Object.entries(isObject(settings) ? settings : {}).filter(([name, schema]) => {
      const note = isObject(schema) && isObject(schema['x-setpoint']) ? schema['x-setpoint'] : {};
      if (note.readAt === null) return note.kind !== 'action';
      const readAt = typeof note.readAt === 'string' ? note.readAt : `/${name}`;
      return !reply.has(readAt.slice(1).replaceAll('/', '.'));
    });
    expect(lost.map(([name]) => name)).toEqual([]);
  },
);

it('a preset is read from an existing field of the reply', () => {
  const reply = fieldsOf(readSchema('project-reply'));
  const moving = [...catalogueFor('neutral').project.values()].flatMap(({ movesWith }) => movesWith ?? []);
  expect(moving).toHaveLength(2);
  expect(moving.filter(({ presetAt }) => !reply.has(presetAt.slice(1).replaceAll('/', '.')))).toEqual([]);
});
