import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { effectOfAdopting, effectOfReleasing } from '../../../src/plan/compare/effect.js';
import type { Effect } from '../../../src/plan/types.js';
import type { ResourceKind } from '../../../src/settings/setting.js';
import { setting } from '../fixtures.js';

type Row = [name: string, value: Json, begins: Effect, ends: Effect, resource?: ResourceKind];

const rows: Row[] = [
  ['require2FA', true, 'tightens', 'weakens'],
  ['require2FA', false, 'weakens', 'neutral'],
  ['openMembership', true, 'weakens', 'neutral'],
  ['openMembership', false, 'tightens', 'weakens'],
  ['defaultRole', 'member', 'tightens', 'weakens'],
  ['defaultRole', 'admin', 'weakens', 'weakens'],
  ['defaultRole', 'owner', 'weakens', 'neutral'],
  ['defaultRole', 'billing', 'weakens', 'weakens'],
  ['attachmentsRole', 'owner', 'tightens', 'weakens'],
  ['attachmentsRole', 'member', 'weakens', 'neutral'],
  ['sensitiveFields', [], 'weakens', 'neutral'],
  ['sensitiveFields', ['ssn'], 'weakens', 'weakens'],
  ['safeFields', [], 'tightens', 'weakens'],
  ['safeFields', ['id'], 'weakens', 'weakens'],
  ['trustedRelays', [], 'weakens', 'neutral'],
  ['trustedRelays', [{ publicKey: 'K', name: 'a' }], 'weakens', 'weakens'],
  ['relayPiiConfig', null, 'weakens', 'neutral'],
  ['relayPiiConfig', { rules: {}, applications: { $string: ['a'] } }, 'weakens', 'weakens'],
  ['name', 'Acme', 'neutral', 'neutral'],
  ['resolveAge', 0, 'neutral', 'weakens', 'project'],
  ['resolveAge', 24, 'weakens', 'neutral', 'project'],
];

describe('one side of a change is not known', () => {
  it.each(rows)(
    '%s at %j: to begin with it %s, to leave it alone %s',
    (name, value, begins, ends, resource) => {
      const known = setting(resource ?? 'organization', name);
      expect([effectOfAdopting(known, value), effectOfReleasing(known, value)]).toEqual([begins, ends]);
    },
  );
});
