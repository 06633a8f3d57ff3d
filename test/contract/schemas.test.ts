import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Direction, ResourceKind } from '../../src/settings/setting.js';
import { readSchema, schemaNames } from './fields.js';

const names = schemaNames();
const catalogue = catalogueFor('neutral');

describe.each(names)('%s', (name) => {
  const schema = readSchema(name);

  it('is named after its file', () => {
    expect(schema.$id).toBe(`${name}.schema.json`);
  });

  it('is valid JSON Schema draft-07', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    const ajv = new Ajv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  it('has patterns that the engines of Go, Rust, Java and Python compile', () => {
    const patterns = nodesOf(schema).flatMap(([, { pattern }]) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
    expect(patterns.filter((pattern) => foreign.test(pattern))).toEqual([]);
  });
});

/**
 * Looking around and references back (Go, Rust), `\u` (Go, Rust), and in a class an unescaped `[` (Java) or `$`
 * (fastjsonschema).
 */
const foreign = /\(\?<?[=!]|\\[1-9kpPu]|(?<!\\)\[(?:[^\]\\]|\\.)*?(?<!\\)[[$](?:[^\]\\]|\\.)*\]/;

/** The files that users write: editors show these texts, and unknown keys must be rejected. */
const written = [
  'setpoint',
  'organization-file',
  'project-file',
  'layer-file',
  'organization-settings',
  'project-settings',
];

describe.each(written)('%s, which users write,', (name) => {
  it('describes every property', () => {
    const silent = propertiesOf(readSchema(name)).filter(
      ([, property]) =>
        property.$ref === undefined && !(hasText(property.title) && hasText(property.description)),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it('describes every value of a list', () => {
    const lists = nodesOf(readSchema(name)).filter(([, node]) => Array.isArray(node.enum));
    const silent = lists.filter(([, { enum: values, enumDescriptions: texts }]) => {
      return !(
        Array.isArray(values) &&
        Array.isArray(texts) &&
        texts.length === values.length &&
        texts.every(hasText)
      );
    });
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it('contains only valid examples', () => {
    const properties = propertiesOf(readSchema(name)).filter(([, { examples }]) => examples !== undefined);
    const invalid = properties.filter(([path, { examples }]) => {
      const validate = complete.compile({ $ref: `${name}.schema.json#${path}` });
      return !(Array.isArray(examples) && examples.every((example: Json) => validate(example)));
    });
    expect(invalid.map(([path]) => path)).toEqual([]);
  });

  it('rejects unknown keys', () => {
    expect(readSchema(name).additionalProperties).toBe(false);
  });
});

/** Every object in a schema, with its pointer. */
function nodesOf(node: Json, pointer = ''): [string, JsonObject][] {
  if (!isObject(node) && !Array.isArray(node)) return [];
  const below = Object.entries(node).flatMap(([key, value]) => nodesOf(value, `${pointer}/${key}`));
  return isObject(node) ? [[pointer, node], ...below] : below;
}

function propertiesOf(schema: Json): [string, JsonObject][] {
  return nodesOf(schema).filter(
    ([pointer]) => /\/properties\/[^/]+$/.test(pointer) && !/^\/(?:if|then)\//.test(pointer),
  );
}

/** All schemas, which refer to each other. */
const complete = new Ajv({ strict: false, allErrors: true });
for (const name of names) complete.addSchema(readSchema(name));

function hasText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

describe('the requirements of settings', () => {
  it.each([
    ['coverageAccess', { plan: 'team' }],
    ['trustedRelays', { plan: 'business' }],
    ['hostAPRBot', { integration: 'hostA' }],
    ['hostAOpenPRBot', { integration: 'hostA' }],
    ['hostANudgeInvite', { integration: 'hostA' }],
    ['hostBPRBot', { integration: 'hostB' }],
    ['hostBOpenPRBot', { integration: 'hostB' }],
    ['issueAlertsThreadFlag', { integration: 'chat' }],
    ['metricAlertsThreadFlag', { integration: 'chat' }],
  ])('include that of %s', (name, requires) => {
    expect(catalogue.organization.get(name)?.requires).toEqual(requires);
  });

  it('include no others', () => {
    const all = [...catalogue.organization.values(), ...catalogue.project.values()];
    expect(all.filter((setting) => setting.requires !== null)).toHaveLength(9);
  });
});

describe('settings that deployments ignore without a scope', () => {
  it('are defaultRole and cancelDeletion, which require org:admin', () => {
    const all = [...catalogue.organization.values(), ...catalogue.project.values()];
    const dropped = all.filter((setting) => setting.droppedWithout !== null);
    expect(dropped.map(({ name, droppedWithout }) => [name, droppedWithout])).toEqual([
      ['defaultRole', 'org:admin'],
      ['cancelDeletion', 'org:admin'],
    ]);
  });
});

describe('the side effects of changes', () => {
  it.each<[ResourceKind, string, Direction | undefined]>([
    ['organization', 'require2FA', { to: true }],
    ['organization', 'coverageAccess', { to: true }],
    ['organization', 'trustedRelays', { when: 'shrinks' }],
    ['organization', 'slug', undefined],
    ['organization', 'avatar', undefined],
    ['organization', 'relayPiiConfig', undefined],
    ['project', 'resolveAge', { when: 'falls', never: 0 }],
  ])('include those of %s.%s', (resource, name, on) => {
    const effect = catalogue[resource].get(name)?.sideEffect;
    expect(effect?.text).toMatch(/^[A-Z].*\.$/);
    expect(effect?.on).toEqual(on);
  });
});

it('the catalogue lists irreversible side effects, and settings that cannot be unset', () => {
  const { organization, project } = catalogueFor('neutral');
  const all = [...organization.values(), ...project.values()];
  expect(all.filter(({ sideEffect }) => sideEffect?.irreversible).map(({ name }) => name)).toEqual([
    'require2FA',
    'resolveAge',
  ]);
  expect(all.filter(({ fallback }) => fallback !== null).map(({ name }) => name)).toEqual([
    'subjectPrefix',
    'subjectTemplate',
    'highlightContext',
    'highlightTags',
  ]);
});

describe('the annotations of a setting', () => {
  const known = new Set(
    'default kind role imageSwitch key stamped nullAs readAt listedAt scopes droppedWithout requires weakens tightens hides owner sideEffect movesWith fallback removed limits'.split(
      ' ',
    ),
  );
  const settings = ['organization', 'project'].flatMap((resource) => {
    const { properties } = readSchema(`${resource}-settings`);
    return Object.entries(isObject(properties) ? properties : {});
  });
  const noteOf = (schema: Json): JsonObject =>
    isObject(schema) && isObject(schema['x-setpoint']) ? schema['x-setpoint'] : {};

  it('are all used by the tool or the documentation', () => {
    const unread = settings
      .flatMap(([, schema]) => Object.keys(noteOf(schema)))
      .filter((key) => !known.has(key));
    expect(unread).toEqual([]);
  });

  it('name coupled settings of the same resource, which are sent in the same update', () => {
    const { organization, project } = catalogueFor('neutral');
    const moving = [...organization.values(), ...project.values()].filter(({ movesWith }) => movesWith);
    expect(moving.map(({ name }) => name)).toEqual(['highlightContext', 'highlightTags']);
    for (const setting of moving) {
      const other = catalogueFor('neutral')[setting.resource].get(setting.movesWith?.setting ?? '');
      for (const one of [setting, other]) {
        expect(['image', 'action', undefined]).not.toContain(one?.kind);
        expect(one?.name).not.toBe('slug');
      }
    }
  });

  it('describe limits in complete sentences', () => {
    const limits = settings.flatMap(([, schema]) => noteOf(schema).limits ?? []);
    expect(limits.length).toBeGreaterThan(20);
    expect(limits.filter((limit) => typeof limit !== 'string' || !/^[A-Z].*\.$/.test(limit))).toEqual([]);
  });
});

describe('a complete settings file in an editor', () => {
  const validate = complete.getSchema('settings-file.schema.json');

  it.each<[string, unknown, string[]]>([
    ['accepts an organization', { organization: 'acme', settings: { require2FA: true } }, []],
    ['accepts a project', { project: 'web', settings: { resolveAge: 1 } }, []],
    ['accepts a layer', { layer: 'base', settings: { resolveAge: 1 } }, []],
    [
      'rejects a file without a kind as an incomplete project',
      { settings: {} },
      ["must have required property 'project'"],
    ],
    [
      'reports an error in a layer only for the layer',
      { layer: 'base', settings: { resolveAge: -1 } },
      ['must be >= 0'],
    ],
    [
      'rejects a file with two kinds',
      { organization: 'acme', layer: 'base' },
      ['must NOT have additional properties'],
    ],
  ])('%s', (_, data, messages) => {
    void validate?.(data);
    const errors = (validate?.errors ?? []).filter((error) => error.keyword !== 'if');
    expect(errors.map((error) => error.message)).toEqual(messages);
  });
});
