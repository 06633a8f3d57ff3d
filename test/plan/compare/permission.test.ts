import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import {
  checkPermission,
  dependsOnToken,
  needsProjectAdmin,
  type Rights,
  unknownRights,
} from '../../../src/plan/compare/permission.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import type { Setting } from '../../../src/settings/setting.js';
import { onlyResource, planOf, planOrganization, planProject, setting, sha256 } from '../fixtures.js';

const blockedFor = (one: Setting, access: readonly string[] | null, after?: Json) =>
  checkPermission(
    one,
    { rights: { ...unknownRights, organization: access, project: access }, denied: null },
    after,
  );

/** What each caller may do by the interface, which asks for any one of two. */
describe.each(['neutral', 'sentry'] as const)('a setting of an organization, with names: %s', (names) => {
  const { organization } = catalogueFor(names);
  const ordinary = [...organization.values()].filter((one) => one.droppedWithout === null);

  it.each([['org:write'], ['org:admin']])(
    'can be changed with %s, but for what deployments drop',
    (scope) => {
      const blocked = [...organization.values()].filter((one) => blockedFor(one, [scope]) !== null);
      expect(blocked.map((one) => one.neutral)).toEqual(
        scope === 'org:write' ? ['defaultRole', 'cancelDeletion'] : [],
      );
    },
  );

  it('requires org:write, the weaker scope, of a caller with read scopes only', () => {
    const asked = new Set(ordinary.map((one) => blockedFor(one, ['org:read', 'project:admin'])?.scope));
    expect([...asked]).toEqual(['org:write']);
  });

  it('is not blocked if the reply does not show the scopes of the caller', () => {
    expect([...organization.values()].filter((one) => blockedFor(one, null) !== null)).toEqual([]);
  });
});

const write = ['project:read', 'project:write'];
const read = ['org:read', 'project:read'];

/** The rows of the decision; each case is decided by the first one that applies. `asks`: the token's scopes matter. */
describe.each<[string, Partial<Rights>, 'allowed' | 'blocked', ('asks' | 'knows')?]>([
  ['1: an integration', { organization: write, project: [] }, 'allowed'],
  ['1: an owner with all scopes', { organization: write, role: write, project: write }, 'allowed'],
  ['1: also if the membership permits nothing', { organization: write, role: [], project: read }, 'allowed'],
  [
    '1: but not if the token has less, as the scopes of the organization can be those of the role',
    { organization: write, project: [], token: read },
    'blocked',
  ],
  ['1: the scopes can be those of the role', { organization: write, isOfRole: true }, 'allowed', 'asks'],
  ['1: project:admin alone', { organization: ['project:admin'], project: [] }, 'allowed'],
  ['2: an owner with few scopes', { organization: read, role: write, project: write }, 'blocked'],
  ['2: the project shows no scopes', { organization: read, role: write }, 'blocked'],
  ['2: also if the token is said to have it', { organization: read, role: write, token: write }, 'blocked'],
  ['3: an integration without the scope', { organization: read, project: [] }, 'blocked'],
  ['3: a member without a team role', { organization: read, role: read, project: read }, 'blocked'],
  ['3: also if the token has it', { organization: read, role: read, project: read, token: write }, 'blocked'],
  [
    '4: a team admin with few scopes',
    { organization: read, role: read, project: write, token: read },
    'blocked',
    'knows',
  ],
  ['4: the organization is not readable', { project: write, token: read }, 'blocked', 'knows'],
  ['4: nothing else is known', { token: [] }, 'blocked', 'knows'],
  [
    '5: a team admin with all scopes',
    { organization: read, role: read, project: write, token: write },
    'allowed',
    'knows',
  ],
  ['5: a team admin', { organization: read, role: read, project: write }, 'allowed', 'asks'],
  ['5: an integration, the organization is not readable', { project: [], token: write }, 'allowed', 'knows'],
  ['5: the project shows no scopes', { organization: read, role: read }, 'allowed', 'asks'],
  ['5: nothing is known', {}, 'allowed', 'asks'],
  ['6: the membership permits less', { project: read }, 'blocked', 'asks'],
  ['6: the token has it, its user does not', { project: read, token: write }, 'blocked', 'knows'],
])('a setting of a project by row %s', (_, shown, result, token) => {
  const rights = { ...unknownRights, ...shown };
  const age = setting('project', 'resolveAge');
  it(`is ${result}`, () => {
    expect(checkPermission(age, { rights, denied: null }) === null).toBe(result === 'allowed');
  });
  it(`${token === 'asks' ? 'depends' : 'does not depend'} on scopes that have not been requested`, () => {
    expect(dependsOnToken(age, rights)).toBe(token === 'asks');
    const asked = dependsOnToken(age, { ...rights, token: null });
    expect(asked).toBe(token !== undefined);
  });
});

describe.each<[string, Partial<Rights>, 'allowed' | 'blocked', boolean]>([
  ['the organization shows it', { organization: ['org:write'] }, 'allowed', false],
  [
    'the organization does not show it',
    { organization: ['org:read'], token: ['org:write'] },
    'blocked',
    false,
  ],
  ['the token has it, and nothing else is known', { token: ['org:admin'] }, 'allowed', false],
  ['the token has it, and a project shows less', { token: ['org:admin'], project: read }, 'allowed', false],
  ['the token lacks it, and nothing else is known', { token: ['org:read'] }, 'blocked', false],
  ['nothing is known', {}, 'allowed', true],
])('a setting of the organization if %s', (_, shown, result, asks) => {
  it(`is ${result}`, () => {
    const rights = { ...unknownRights, ...shown };
    const name = setting('organization', 'name');
    expect(checkPermission(name, { rights, denied: null }) === null).toBe(result === 'allowed');
    expect(dependsOnToken(name, rights)).toBe(asks);
  });
});

const required = 'this requires project:write or project:admin';
const lacks = `the token cannot change it: ${required}`;
it.each<[string, Partial<Rights>, reason: string, scope: string | null]>([
  [
    'the user, if the token has the scope',
    { organization: read, role: read, project: read, token: write },
    `the token has the scope, but its user does not: ${required}`,
    null,
  ],
  [
    'the user, also if the organization shows no scopes',
    { project: read, token: write },
    `the token has the scope, but its user does not: ${required}`,
    null,
  ],
  ['the token, if nothing shows what its user is permitted', { token: read }, lacks, 'project:write'],
  [
    'the token, if the role permits it',
    { organization: read, role: write, project: read },
    lacks,
    'project:write',
  ],
  [
    'both, if neither the role nor a team role permits it',
    { organization: read, role: read, project: read },
    `${lacks}, which neither the role nor a team role of its user includes`,
    'project:write',
  ],
])('blames %s', (_, shown, reason, scope) => {
  const rights = { ...unknownRights, ...shown };
  expect(checkPermission(setting('project', 'resolveAge'), { rights, denied: null })).toEqual({
    reason,
    scope,
  });
});

it('requires project:write for servers that refuse project:admin alone', () => {
  const age = setting('project', 'resolveAge');
  expect(needsProjectAdmin(age, { access: ['project:read', 'project:admin'] })).toBe(true);
  expect(needsProjectAdmin(age, { access: ['project:write', 'project:admin'] })).toBe(false);
  expect(
    needsProjectAdmin(setting('project', 'isBookmarked'), { access: ['project:read', 'project:admin'] }),
  ).toBe(false);
});

describe.each(['defaultRole', 'cancelDeletion'])('%s, which deployments drop in silence', (name) => {
  it.each<[string, string[], string]>([
    [
      'a caller whom the interface lets',
      ['org:write', 'org:read'],
      'the token lacks org:admin; without it, deployments accept the change but do not store it',
    ],
    ['a caller without the scope', ['org:read'], 'the token cannot change it: this requires org:admin'],
  ])('%s', (_, access, reason) => {
    expect(blockedFor(setting('organization', name), access, true)).toEqual({ reason, scope: 'org:admin' });
  });
});

describe('a caller whose only scope for projects is project:read', () => {
  const reader = ['project:read', 'org:admin', 'event:admin'];
  const dropped = `${lacks} (without it, an empty value is accepted but not stored)`;

  it.each<[string, string, Json, string]>([
    ['a number', 'resolveAge', 720, lacks],
    ['zero', 'resolveAge', 0, dropped],
    ['a text', 'subjectPrefix', '[x]', lacks],
    ['no text', 'subjectPrefix', '', dropped],
    ['a list', 'highlightTags', ['a'], lacks],
    ['an empty list', 'highlightTags', [], dropped],
    ['a map', 'highlightContext', { a: [] }, lacks],
    ['an empty map', 'highlightContext', {}, dropped],
  ])('is blocked for %s', (_, name, after, reason) => {
    expect(blockedFor(setting('project', name), reader, after)).toEqual({ reason, scope: 'project:write' });
  });

  it('is blocked for an empty value of the organization like for any other', () => {
    expect(blockedFor(setting('organization', 'require2FA'), ['project:read'], false)?.reason).toBe(
      'the token cannot change it: this requires org:write or org:admin',
    );
  });

  it.each([
    ['isBookmarked', false],
    ['autofixAutomationTuning', 'off'],
    ['aiScannerAutomation', false],
  ])('may write %s, empty or not', (name, after) => {
    expect(blockedFor(setting('project', name), reader, after)).toBeNull();
  });

  it('has its falsy changes blocked in the plan too, and nothing of them sent', () => {
    const plan = planProject(
      { resolveAge: 0, subjectPrefix: '' },
      { resolveAge: 24, subjectPrefix: 'x' },
      reader,
    );
    expect(plan).toMatchObject({ action: 'blocked', reason: dropped, body: null });
  });
});

describe('why a resource is blocked', () => {
  const inactive =
    "the organization's status is pending_deletion, and any update, even an empty one, can restore it";

  it.each<[string, () => ReturnType<typeof planProject>, string | null]>([
    ['not: nothing differs', () => planProject({ name: 'a' }, { name: 'a' }), null],
    ['not: a change can be sent', () => planProject({ name: 'a' }, { name: 'b' }), null],
    [
      'not: one of two changes can be sent',
      () =>
        planProject({ name: 'a', isBookmarked: true }, { name: 'b', isBookmarked: false }, ['project:read']),
      null,
    ],
    [
      'every change for the same reason: reported once',
      () =>
        planOrganization({ name: 'a', require2FA: true }, { name: 'b', require2FA: false }, { access: [] }),
      'the token cannot change it: this requires org:write or org:admin',
    ],
    [
      'every change for its own reason: reports all',
      () => planProject({ name: 'a', isBookmarked: true }, { name: 'b', isBookmarked: false }, []),
      'the token cannot change it: this requires project:read, project:write or project:admin; the token cannot change it: this requires project:write or project:admin',
    ],
    [
      'an organization that is not active, with a change',
      () => planOrganization({ name: 'a' }, { name: 'b' }, { status: 'pending_deletion' }),
      inactive,
    ],
    [
      'an organization that is not active, without any',
      () => planOrganization({ name: 'a' }, { name: 'a' }, { status: 'pending_deletion' }),
      inactive,
    ],
    [
      'an organization whose deletion is in progress, although its file restores it',
      () => planOrganization({ cancelDeletion: true }, {}, { status: 'deletion_in_progress' }),
      "the organization's status is deletion_in_progress, and it cannot be restored",
    ],
    [
      'an organization that is not active, which its file does not restore',
      () => planOrganization({ cancelDeletion: false }, {}, { status: 'pending_deletion' }),
      inactive,
    ],
    [
      'a setting that is not shown to a caller who may read',
      () => planOrganization({ hostAPRBot: true }, {}, { access: ['org:read', 'org:write'] }),
      'the reply does not contain hostAPRBot: this deployment might not support it; newer versions of Sentry do not have hostAPRBot',
    ],
    [
      'settings that are not shown to a caller without org:read',
      () => planOrganization({ name: 'a', require2FA: true }, {}, { access: ['org:write'] }),
      'the reply does not contain name, require2FA: the token lacks org:read',
    ],
    [
      'settings that are not shown to a caller who is shown no more than a name',
      () =>
        planOrganization(
          { name: 'a', require2FA: true },
          { name: 'a', slug: 'acme' },
          { access: ['org:write'] },
        ),
      'the reply does not contain require2FA: the token lacks org:read',
    ],
    [
      'a setting that is not shown to a caller who is shown others without org:read',
      () =>
        planOrganization(
          { hostAPRBot: true, require2FA: true },
          { require2FA: true },
          { access: ['org:write'] },
        ),
      'the reply does not contain hostAPRBot: this deployment might not support it; newer versions of Sentry do not have hostAPRBot',
    ],
    [
      'settings that are not shown, and no scopes either',
      () => planOrganization({ hostAPRBot: true }, {}, { access: null }),
      'the reply does not contain hostAPRBot: the token may lack org:read, or this deployment might not support it; newer versions of Sentry do not have hostAPRBot',
    ],
    [
      'an image that cannot be fetched',
      () =>
        planOrganization(
          { avatar: sha256('logo') },
          {},
          { access: null, unfetched: { avatar: 'it is gone' } },
        ),
      'the image of avatar cannot be fetched: it is gone',
    ],
    [
      'an image that cannot be fetched, and a setting that is not shown',
      () =>
        planOrganization(
          { avatar: sha256('logo'), hostAPRBot: true },
          {},
          { access: ['org:read'], unfetched: { avatar: 'it is gone' } },
        ),
      'the reply does not contain hostAPRBot: this deployment might not support it; the image of avatar cannot be fetched: it is gone; newer versions of Sentry do not have hostAPRBot',
    ],
  ])('%s', (_, make, reason) => {
    const plan = make();
    expect(plan.reason).toBe(reason);
    expect(plan.action === 'blocked').toBe(reason !== null);
  });

  it('is null for a missing project', () => {
    const plan = planOf({ organization: { declared: null }, missing: ['lost'] });
    expect(onlyResource(plan)).toMatchObject({ action: 'missing', reason: null });
  });
});
