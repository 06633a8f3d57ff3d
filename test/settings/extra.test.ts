import { describe, expect, it } from 'vitest';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { type ExtraSettings, faultOfExtraIn, schemaOfExtra } from '../../src/settings/extra.js';
import { normalise } from '../../src/settings/normalise.js';
import type { ExtraSetting, Names, ResourceKind, Setting } from '../../src/settings/setting.js';

function settingFor(name: string, extra: ExtraSetting, resource: ResourceKind = 'project'): Setting {
  const extras: ExtraSettings = {
    organization: new Map(),
    project: new Map(),
    [resource]: new Map([[name, extra]]),
  };
  const setting = catalogueFor('neutral', extras)[resource].get(name);
  if (setting === undefined) throw new Error(`no setting ${name}`);
  return setting;
}

describe('an extra setting', () => {
  it('is part of the catalogue, with the scopes of its resource', () => {
    const setting = settingFor('digestsMinDelay', { type: 'integer', minimum: 60 });
    expect(setting).toMatchObject({
      kind: 'scalar',
      type: 'integer',
      readAt: '/digestsMinDelay',
      neutral: 'digestsMinDelay',
    });
    expect(setting.scopes).toEqual(catalogueFor('neutral').project.get('resolveAge')?.scopes);
    expect(setting.sideEffect?.text).toContain('setpoint.yaml');
  });

  it.each<[string, ExtraSetting, unknown, unknown]>([
    ['an array is a set', { type: 'array' }, ['b', 'a', 'b'], ['a', 'b']],
    ['an array in its order', { type: 'array', kind: 'list' }, ['b', 'a'], ['b', 'a']],
    ['a fraction', { type: 'number' }, 0.25, 0.25],
    ['a fraction for an integer', { type: 'integer' }, 0.25, undefined],
    ['text is trimmed', { type: 'string' }, ' a ', 'a'],
    ['structure as text', { type: 'object', kind: 'embedded-json' }, '{"a": 1}', { a: 1 }],
    ['a map of sets', { type: 'object', kind: 'map-of-sets' }, { a: ['y', 'x'] }, { a: ['x', 'y'] }],
  ])('is normalised by its kind: %s', (_, extra, raw, normalised) => {
    expect(normalise(settingFor('extra', extra), JSON.parse(JSON.stringify(raw)))).toEqual(normalised);
  });

  it.each<[string, string, ExtraSetting, ResourceKind, unknown, unknown]>([
    ['as declared', 'verifySSL', { type: 'boolean', weakens: false }, 'project', { to: false }, { to: true }],
    [
      'by growing',
      'domains',
      { type: 'array', weakens: 'grows' },
      'project',
      { when: 'grows' },
      { when: 'shrinks' },
    ],
    ['not at all', 'digestsMinDelay', { type: 'integer' }, 'project', null, null],
    [
      'as the organization’s of that name',
      'dataScrubber',
      { type: 'boolean' },
      'project',
      { to: false },
      { to: true },
    ],
    ['not as one of another kind', 'sensitiveFields', { type: 'array', kind: 'list' }, 'project', null, null],
    [
      'otherwise than the organization’s',
      'dataScrubber',
      { type: 'boolean', weakens: true },
      'project',
      { to: true },
      { to: false },
    ],
  ])('weakens security: %s', (_, name, extra, resource, weakens, tightens) => {
    expect(settingFor(name, extra, resource)).toMatchObject({ weakens, tightens });
  });

  it.each<[string, ExtraSetting, unknown]>([
    ['by becoming true', { type: 'boolean', hides: true }, { to: true }],
    ['by growing', { type: 'array', hides: 'grows' }, { when: 'grows' }],
    ['not at all', { type: 'boolean' }, null],
  ])('hides issues: %s', (_, extra, hides) => {
    expect(settingFor('filter', extra)).toMatchObject({ hides });
  });
});

describe('faultOfExtraIn', () => {
  const text: ExtraSetting = { type: 'string' };
  it.each<[string, ResourceKind, string, ExtraSetting, Names, string | null]>([
    [
      'a new name',
      'project',
      'digestsMinDelay',
      { type: 'integer', minimum: 60, maximum: 60 },
      'neutral',
      null,
    ],
    ['a name of the other resource', 'project', 'dataScrubber', { type: 'boolean' }, 'neutral', null],
    ['a known setting', 'project', 'slug', text, 'neutral', 'already'],
    ['a known setting by its wire name', 'organization', 'githubPRBot', text, 'sentry', 'already'],
    ['a known setting by its neutral name', 'organization', 'hostAPRBot', text, 'sentry', 'already'],
    ['a word that names translates', 'organization', 'aiScannerAutomation', text, 'sentry', 'service.names'],
    ['a word that a table gives to another', 'organization', 'logo', text, { avatar: 'logo' }, 'already'],
    ['a word that a table gives to the other resource', 'project', 'x', text, { hostAPRBot: 'x' }, 'names'],
    ['a secret', 'project', 'securityToken', text, 'neutral', 'secrets'],
    [
      'a field with secrets',
      'project',
      'options',
      { type: 'object', kind: 'embedded-json' },
      'neutral',
      'secrets',
    ],
    ['what no update sets', 'organization', 'access', { type: 'array' }, 'neutral', 'not a setting'],
    ['a name of every object', 'project', 'constructor', text, 'neutral', 'reserved'],
    ['bounds that cross', 'project', 'x', { type: 'integer', minimum: 2, maximum: 1 }, 'neutral', 'greater'],
    ['numbers among strings', 'project', 'x', { type: 'array', enum: ['a', 1] }, 'neutral', 'only strings'],
    ['a choice of strings', 'project', 'x', { type: 'array', enum: ['a'] }, 'neutral', null],
    ['a choice of numbers', 'project', 'x', { type: 'array', items: 'integer', enum: [1] }, 'neutral', null],
    [
      'text among numbers',
      'project',
      'x',
      { type: 'array', items: 'integer', enum: ['1'] },
      'neutral',
      'only numbers',
    ],
    ['an array of null', 'project', 'x', { type: 'array', nullable: true }, 'neutral', null],
  ])('%s', (_, resource, name, extra, names, why) => {
    const fault = faultOfExtraIn(names, resource, name, extra);
    if (why === null) expect(fault).toBeNull();
    else expect(fault?.reason).toContain(why);
  });
});

describe('schemaOfExtra', () => {
  it.each<[string, ExtraSetting, unknown]>([
    [
      'a number',
      { type: 'integer', minimum: 60, description: 'Seconds.' },
      { type: 'integer', minimum: 60, description: 'Seconds.' },
    ],
    [
      'null beside a choice',
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'texts',
      { type: 'array', maxLength: 9 },
      { type: 'array', items: { type: 'string', minLength: 1, maxLength: 9, pattern: '\\S' } },
    ],
    [
      'structure',
      { type: 'object', kind: 'embedded-json' },
      { 'x-form': 'be a mapping or null', type: ['object', 'null', 'string'], pattern: '^$' },
    ],
  ])('%s', (_, extra, schema) => {
    expect(schemaOfExtra(extra)).toEqual(schema);
  });
});
