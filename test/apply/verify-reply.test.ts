import { describe, expect, it } from 'vitest';
import { verifyReply } from '../../src/apply/verify-reply.js';
import type { Json } from '../../src/model/json.js';
import type { ResourcePlan } from '../../src/plan/types.js';
import {
  adminScopes,
  catalogue,
  planOrganization,
  planProject,
  sha256,
  shown,
  type Values,
} from '../plan/fixtures.js';

function judge(
  plan: ResourcePlan,
  reply: Values,
  rest: { status?: string; access?: readonly string[] | null; unfetched?: Record<string, string> } = {},
) {
  const { status = 'active', access = adminScopes } = rest;
  const unfetched = new Map(Object.entries(rest.unfetched ?? {}));
  const look = { slug: plan.slug, status, access, settings: shown(reply), unfetched };
  return verifyReply(plan.changes, look, catalogue[plan.kind])[0];
}

const age = planProject({ resolveAge: 24 }, { resolveAge: 0 });
const off = planProject({ resolveAge: 0 }, { resolveAge: 24 });
const fields = planOrganization({ sensitiveFields: ['a', 'b'] }, { sensitiveFields: ['a'] });
const tags = planProject({ highlightTags: ['a', 'b'] }, { highlightTags: ['b', 'a'] });
const rules = planOrganization(
  { relayPiiConfig: { rules: { all: { type: 'anything', redaction: { method: 'mask' } } } } },
  { relayPiiConfig: null },
);

describe('a reply shows of a value that was sent', () => {
  it.each<[string, ResourcePlan, Values, string, Json | undefined]>([
    ['the value', age, { resolveAge: 24 }, 'applied', undefined],
    ['null if it means 0', off, { resolveAge: null }, 'applied', undefined],
    ['a set in another order', fields, { sensitiveFields: ['b', 'a'] }, 'applied', undefined],
    [
      'the rules in another spelling',
      rules,
      { relayPiiConfig: '{ "rules": {"all": {"redaction": {"method": "mask"}, "type": "anything"}} }' },
      'applied',
      undefined,
    ],
    ['the value from before', age, { resolveAge: 0 }, 'not-applied', 0],
    ['a list in the order from before', tags, { highlightTags: ['b', 'a'] }, 'not-applied', ['b', 'a']],
    ['a third value', age, { resolveAge: 20 }, 'normalised', 20],
    ['a part of a set', fields, { sensitiveFields: ['b'] }, 'normalised', ['b']],
    ['nothing', age, {}, 'unconfirmed', undefined],
    ['what the setting cannot be', age, { resolveAge: 'soon' }, 'unconfirmed', undefined],
  ])('%s', (_corner, plan, reply, result, stored) => {
    const judged = judge(plan, reply);
    expect(judged).toMatchObject({ result, stored: stored === undefined ? null : { value: stored } });
    expect(judged?.reason === null).toBe(result === 'applied');
  });
});

describe('a reply shows of what went along with a change', () => {
  const before = { platform: 'go', highlightTags: ['url'] };
  const android = planProject({ ...before, platform: 'android' }, before);
  const lost = /^stored, but the coupled highlightTags was not: /;

  it.each<[string, Values, string, RegExp | null, Json | undefined]>([
    ['that it stayed', { ...before, platform: 'android' }, 'applied', null, undefined],
    ['that it moved', { platform: 'android', highlightTags: ['mobile'] }, 'normalised', lost, undefined],
    ['nothing', { platform: 'android' }, 'normalised', lost, undefined],
    ['that neither was stored', before, 'not-applied', /^accepted, but not stored/, 'go'],
  ])('%s', (_corner, reply, result, reason, stored) => {
    const judged = judge(android, reply);
    expect(judged).toMatchObject({ result, stored: stored === undefined ? null : { value: stored } });
    if (reason === null) expect(judged?.reason).toBeNull();
    else expect(judged?.reason).toMatch(reason);
  });
});

describe('what was accepted and is not stored is explained by', () => {
  it.each([
    ['a scope that the token lacks', ['project:read'], /project:(write|admin)/],
    ['unknown scopes', null, /scopes/],
    ['nothing that is known', adminScopes, /no reason/],
  ])('%s', (_corner, access, words) => {
    expect(judge(age, { resolveAge: 0 }, { access })?.reason).toMatch(words);
  });

  it.each([
    ['again to a service that re-encodes images: names the fix', adminScopes, /setpoint import/],
    ['without the required scope: names the scope instead', ['org:read'], /org:write/],
  ])('a picture that was sent %s', (_corner, access, words) => {
    const served = sha256('re-encoded');
    const picture = planOrganization({ avatar: sha256('logo') }, { avatar: served });
    const judged = judge(picture, { avatar: served }, { access });
    expect(judged).toMatchObject({ result: 'not-applied', stored: { value: served } });
    expect(judged?.reason).toMatch(words);
    expect(/not stored: the reply gives no reason/.test(judged?.reason ?? '')).toBe(false);
  });

  it('why the picture that is served now cannot be fetched', () => {
    const picture = planOrganization({ avatar: sha256('logo') }, { avatar: null });
    expect(judge(picture, {}, { unfetched: { avatar: 'it is gone' } })).toMatchObject({
      result: 'unconfirmed',
      reason: expect.stringMatching(/cannot be fetched to compare it: it is gone$/),
    });
  });

  it('a plan that the setting needs', () => {
    const coverage = planOrganization({ coverageAccess: true }, { coverageAccess: false });
    expect(judge(coverage, { coverageAccess: false })?.reason).toMatch(/plan/i);
  });
});

describe('a restore shows in the status', () => {
  const restore = planOrganization({ cancelDeletion: true }, {}, { status: 'pending_deletion' });

  it.each([
    ['active', 'applied'],
    ['pending_deletion', 'not-applied'],
    ['deletion_in_progress', 'not-applied'],
  ])('%s: %s', (status, result) => {
    expect(judge(restore, {}, { status })?.result).toBe(result);
  });
});

it('does not confirm a setting that this version does not know', () => {
  const unknown = { ...age, changes: age.changes.map((change) => ({ ...change, setting: 'novel' })) };
  expect(judge(unknown, { novel: 24 })?.result).toBe('unconfirmed');
});
