import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { checkPermission } from '../../../src/plan/compare/permission.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import type { Setting } from '../../../src/settings/setting.js';
import { onlyResource, planOf, planOrganization, planProject, setting, sha256 } from '../fixtures.js';

const blockedFor = (one: Setting, access: readonly string[] | null, after?: Json) =>
  checkPermission(one, { access, denied: null }, after);

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
  const plain = 'the token cannot change it: this requires project:write or project:admin';
  const dropped = `${plain} (without it, an empty value is accepted but not stored)`;

  it.each<[string, string, Json, string]>([
    ['a number', 'resolveAge', 720, plain],
    ['zero', 'resolveAge', 0, dropped],
    ['a text', 'subjectPrefix', '[x]', plain],
    ['no text', 'subjectPrefix', '', dropped],
    ['a list', 'highlightTags', ['a'], plain],
    ['an empty list', 'highlightTags', [], dropped],
    ['a map', 'highlightContext', { a: [] }, plain],
    ['an empty map', 'highlightContext', {}, dropped],
  ])('is blocked for %s', (_, name, after, reason) => {
    expect(blockedFor(setting('project', name), reader, after)).toEqual({ reason, scope: 'project:write' });
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
  const inactive = "the organization's status is pending_deletion, and any update can restore it";

  it.each<[string, ReturnType<typeof planProject>, string | null]>([
    ['not: nothing differs', planProject({ name: 'a' }, { name: 'a' }), null],
    ['not: a change can be sent', planProject({ name: 'a' }, { name: 'b' }), null],
    [
      'not: one of two changes can be sent',
      planProject({ name: 'a', isBookmarked: true }, { name: 'b', isBookmarked: false }, ['project:read']),
      null,
    ],
    [
      'every change for the same reason: reported once',
      planOrganization({ name: 'a', require2FA: true }, { name: 'b', require2FA: false }, { access: [] }),
      'the token cannot change it: this requires org:write or org:admin',
    ],
    [
      'every change for its own reason: reports all',
      planProject({ name: 'a', isBookmarked: true }, { name: 'b', isBookmarked: false }, []),
      'the token cannot change it: this requires project:read, project:write or project:admin; the token cannot change it: this requires project:write or project:admin',
    ],
    [
      'an organization that is not active, with a change',
      planOrganization({ name: 'a' }, { name: 'b' }, { status: 'pending_deletion' }),
      inactive,
    ],
    [
      'an organization that is not active, without any',
      planOrganization({ name: 'a' }, { name: 'a' }, { status: 'pending_deletion' }),
      inactive,
    ],
    [
      'a setting that is not shown to a caller who may read',
      planOrganization({ hostAPRBot: true }, {}, { access: ['org:read', 'org:write'] }),
      'the reply does not contain hostAPRBot: this deployment might not support it',
    ],
    [
      'settings that are not shown to a caller without org:read',
      planOrganization({ name: 'a', require2FA: true }, {}, { access: ['org:write'] }),
      'the reply does not contain name, require2FA: the token lacks org:read',
    ],
    [
      'settings that are not shown to a caller who is shown no more than a name',
      planOrganization(
        { name: 'a', require2FA: true },
        { name: 'a', slug: 'acme' },
        { access: ['org:write'] },
      ),
      'the reply does not contain require2FA: the token lacks org:read',
    ],
    [
      'a setting that is not shown to a caller who is shown others without org:read',
      planOrganization(
        { hostAPRBot: true, require2FA: true },
        { require2FA: true },
        { access: ['org:write'] },
      ),
      'the reply does not contain hostAPRBot: this deployment might not support it',
    ],
    [
      'settings that are not shown, and no scopes either',
      planOrganization({ hostAPRBot: true }, {}, { access: null }),
      'the reply does not contain hostAPRBot: the token may lack org:read, or this deployment might not support it',
    ],
    [
      'an image that cannot be fetched',
      planOrganization({ avatar: sha256('logo') }, {}, { access: null, unfetched: { avatar: 'it is gone' } }),
      'the image of avatar cannot be fetched: it is gone',
    ],
    [
      'an image that cannot be fetched, and a setting that is not shown',
      planOrganization(
        { avatar: sha256('logo'), hostAPRBot: true },
        {},
        { access: ['org:read'], unfetched: { avatar: 'it is gone' } },
      ),
      'the reply does not contain hostAPRBot: this deployment might not support it; the image of avatar cannot be fetched: it is gone',
    ],
  ])('%s', (_, plan, reason) => {
    expect(plan.reason).toBe(reason);
    expect(plan.action === 'blocked').toBe(reason !== null);
  });

  it('is null for a missing project', () => {
    const plan = planOf({ organization: { declared: null }, missing: ['lost'] });
    expect(onlyResource(plan)).toMatchObject({ action: 'missing', reason: null });
  });
});
