import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../../src/model/json.js';
import { diffSettings } from '../../../src/plan/compare/diff.js';
import type { ResourceKind } from '../../../src/settings/setting.js';
import { catalogue, declare, sha256, shown } from '../fixtures.js';

type Row = [corner: string, resource: ResourceKind, setting: string, declared: Json, shown: Json];

const relay = { name: 'eu-1', publicKey: 'K1', description: 'Frankfurt' };
const rules = { cards: { type: 'creditcard', redaction: { method: 'mask' } } };

const equal: Row[] = [
  ['scalar: null and 0 on the service', 'project', 'resolveAge', null, 0],
  [
    'keyed list: another order, stamps of the service, a null description',
    'organization',
    'trustedRelays',
    [{ name: 'b', publicKey: 'K2', description: null }, relay],
    [
      { ...relay, created: '2026-01-01T00:00:00+00:00', lastModified: '2026-01-01T00:00:00+00:00' },
      { name: 'b', publicKey: 'K2' },
    ],
  ],
  ['image: the same bytes', 'organization', 'avatar', sha256('a'), sha256('a')],
];

const different: Row[] = [
  ['scalar: 0 is not absent', 'project', 'resolveAge', 0, 720],
  ['list: another order is seen by people', 'project', 'highlightTags', ['a', 'b'], ['b', 'a']],
  ['embedded JSON: text that is not JSON', 'organization', 'relayPiiConfig', { rules }, 'None'],
  ['image: none there yet', 'organization', 'avatar', sha256('a'), null],
];

const unreadable: Row[] = [
  ['scalar of another type', 'organization', 'require2FA', true, 'yes'],
  ['keyed list with one key twice', 'organization', 'trustedRelays', [relay], [relay, relay]],
  ['image that is an address', 'organization', 'avatar', sha256('a'), 'https://errors.example.com/avatar/1/'],
];

function diff(resource: ResourceKind, setting: string, declared: Json, value: Json) {
  return diffSettings(declare({ [setting]: declared }), shown({ [setting]: value }), catalogue[resource]);
}

describe('diffSettings', () => {
  it.each(equal)('finds nothing: %s', (_, resource, setting, declared, value) => {
    expect(diff(resource, setting, declared, value)).toEqual({ differences: [], unreadable: [] });
  });

  it.each(different)('finds a difference: %s', (_, resource, setting, declared, value) => {
    const found = diff(resource, setting, declared, value);
    expect(found.unreadable).toEqual([]);
    expect(found.differences.map((each) => each.setting.name)).toEqual([setting]);
    expect(found.differences[0]?.before).not.toEqual(found.differences[0]?.after);
  });

  it.each(unreadable)('calls unreadable, never different: %s', (_, resource, setting, declared, value) => {
    const found = diff(resource, setting, declared, value);
    expect(found.differences).toEqual([]);
    expect(found.unreadable.map((each) => each.setting)).toEqual([setting]);
  });

  it('calls a setting unreadable that the reply does not show', () => {
    const found = diffSettings(declare({ name: 'Web' }), shown({}), catalogue.project);
    expect(found).toEqual({
      differences: [],
      unreadable: [{ setting: 'name', source: { file: 'settings.yaml', line: 1, column: 3, layer: null } }],
    });
  });

  it('does not look at what no file declares', () => {
    const found = diffSettings(declare({}), shown({ name: 'Web', resolveAge: 7 }), catalogue.project);
    expect(found).toEqual({ differences: [], unreadable: [] });
  });

  it('does not compare an action', () => {
    const found = diffSettings(declare({ cancelDeletion: true }), shown({}), catalogue.organization);
    expect(found).toEqual({ differences: [], unreadable: [] });
  });

  it('keeps hostile keys of the service as plain data', () => {
    const hostile: Json = Object.fromEntries([
      ['__proto__', ['x']],
      ['constructor', ['y']],
      ['a/b~c', ['z']],
    ]);
    const found = diff('project', 'highlightContext', {}, hostile);
    const before = found.differences[0]?.before;
    expect(isObject(before) ? Object.keys(before).sort() : before).toEqual([
      '__proto__',
      'a/b~c',
      'constructor',
    ]);
  });
});
