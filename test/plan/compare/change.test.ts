import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { notesOnChange } from '../../../src/plan/compare/change.js';
import { classifyEffect } from '../../../src/plan/compare/risk.js';
import type { Effect } from '../../../src/plan/types.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { settingOf } from '../../settings/setting-of.js';
import { planOrganization, planProject } from '../fixtures.js';

const relay = (publicKey: string, name = 'eu') => ({ name, publicKey });
const removed = 'Members who do not use two-factor authentication are removed and e-mailed.';
const asked = 'The service asks the coverage vendor whether it knows the organization.';
const resolved = 'Issues that were not seen for that many hours are resolved.';
const relayRemoved = 'Events of a removed relay are no longer trusted.';

describe('the side effect of a change', () => {
  it.each<[string, name: string, before: Json, after: Json, string, boolean]>([
    ['require2FA switched on', 'require2FA', false, true, removed, true],
    ['require2FA switched off', 'require2FA', true, false, removed, false],
    ['coverage switched on', 'coverageAccess', false, true, asked, true],
    ['coverage switched off', 'coverageAccess', true, false, asked, false],
    ['issues begin to resolve', 'resolveAge', 0, 24, resolved, true],
    ['issues resolve sooner', 'resolveAge', 720, 24, resolved, true],
    ['issues resolve later', 'resolveAge', 24, 720, resolved, false],
    ['issues no longer resolve', 'resolveAge', 24, 0, resolved, false],
    ['a relay taken off', 'trustedRelays', [relay('A'), relay('B')], [relay('A')], relayRemoved, true],
    ['a relay swapped', 'trustedRelays', [relay('A')], [relay('B')], relayRemoved, true],
    ['a relay added', 'trustedRelays', [relay('A')], [relay('A'), relay('B')], relayRemoved, false],
    ['a relay renamed', 'trustedRelays', [relay('A')], [relay('A', 'us')], relayRemoved, false],
  ])('%s', (_, name, before, after, note, expected) => {
    expect(notesOnChange(settingOf(name), before, after).includes(note)).toBe(expected);
  });

  it.each(['require2FA', 'coverageAccess'])('%s is not sent if it is already on', (name) => {
    expect(planOrganization({ [name]: true }, { [name]: true })).toMatchObject({ body: null, changes: [] });
  });

  it.each(['require2FA', 'coverageAccess'])('%s stays out of the body of another change', (name) => {
    const plan = planOrganization({ [name]: true, name: 'Acme' }, { [name]: true, name: 'acme' });
    expect(plan.body).toEqual({ name: 'Acme' });
  });
});

describe('what belongs to the caller', () => {
  it.each([true, false])('is noted, starred or not: %s', (after) => {
    expect(notesOnChange(settingOf('isBookmarked'), !after, after)).toEqual([
      'Belongs to the user whose token is used, not to the project: another user sees and sets another value.',
    ]);
  });

  it('is managed only if a file sets it', () => {
    expect(planProject({ name: 'Web' }, { name: 'Web', isBookmarked: true })).toMatchObject({
      action: 'unchanged',
      body: null,
    });
  });

  it('is nothing else', () => {
    const { organization, project } = catalogueFor('neutral');
    const owned = [...organization.values(), ...project.values()].filter((one) => one.owner === 'caller');
    expect(owned.map((one) => one.name)).toEqual(['isBookmarked']);
  });
});

describe('what the service requires, in the vocabulary of the deployment', () => {
  it.each([
    ['neutral', 'hostAPRBot', 'Requires a hostA integration.'],
    ['sentry', 'githubPRBot', 'Requires a GitHub integration.'],
    ['sentry', 'gitlabPRBot', 'Requires a GitLab integration.'],
    ['sentry', 'issueAlertsThreadFlag', 'Requires a Slack integration.'],
    ['sentry', 'trustedRelays', 'Requires the Business plan or above.'],
  ] as const)('%s: %s', (names, name, note) => {
    const one = catalogueFor(names).organization.get(name);
    expect(one && notesOnChange(one, false, true)).toContain(note);
  });

  it('is part of the change', () => {
    const { changes } = planOrganization(
      { hostAPRBot: true, trustedRelays: [] },
      { hostAPRBot: false, trustedRelays: [relay('A')] },
    );
    expect(changes).toMatchObject([{ requires: { integration: 'hostA' } }, { key: 'publicKey' }]);
  });
});

type Row = [name: string, value: Json, begins: Effect, ends: Effect];

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
  ['resolveAge', 0, 'neutral', 'hides'],
  ['resolveAge', 24, 'hides', 'hides'],
];

describe('one side of a change is not known', () => {
  it.each(rows)('%s at %j: to begin with it %s, to leave it alone %s', (name, value, begins, ends) => {
    const known = settingOf(name);
    const [adopted, released] = [
      classifyEffect(known, undefined, value),
      classifyEffect(known, value, undefined),
    ];
    expect([adopted, released]).toEqual([begins, ends]);
  });
});
