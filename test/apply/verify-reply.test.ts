import { describe, expect, it } from 'vitest';
import { verifyChange, verifyImage } from '../../src/apply/verify-reply.js';
import type { Json } from '../../src/model/json.js';
import type { ResourcePlan } from '../../src/plan/types.js';
import {
  adminScopes,
  catalogue,
  planOrganization,
  planProject,
  setting,
  sha256,
  shown,
  type Values,
} from '../plan/fixtures.js';
import { image } from './service.js';

function judge(
  plan: ResourcePlan,
  reply: Values,
  rest: { status?: string; access?: readonly string[] | null; unfetched?: Record<string, string> } = {},
) {
  const { status = 'active', access = adminScopes } = rest;
  const unfetched = new Map(Object.entries(rest.unfetched ?? {}));
  const look = { slug: plan.slug, status, access, settings: shown(reply), presets: new Map(), unfetched };
  return plan.changes.map((change) => verifyChange(change, look, catalogue[plan.kind]))[0];
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

describe('a value that was sent', () => {
  const relay = { name: 'eu-1', publicKey: 'K' };

  it.each<[string, Parameters<typeof setting>, after: Json, reply: Json | undefined, before: Json, object]>([
    ['shown as sent', ['project', 'name'], 'Web', 'Web', 'web', { result: 'applied', stored: null }],
    [
      'another order of a set',
      ['organization', 'sensitiveFields'],
      ['a', 'b'],
      ['b', 'a'],
      [],
      { result: 'applied', stored: null },
    ],
    [
      'stamped by the service',
      ['organization', 'trustedRelays'],
      [relay],
      [{ ...relay, created: 'x', lastModified: 'y' }],
      [],
      { result: 'applied', stored: null },
    ],
    [
      'cleared, shown as null',
      ['organization', 'relayPiiConfig'],
      null,
      null,
      { rules: { a: 1 } },
      { result: 'applied', stored: null },
    ],
    [
      'accepted and dropped',
      ['project', 'platform'],
      '',
      'python',
      'python',
      { result: 'not-applied', stored: { value: 'python' } },
    ],
    [
      'another number',
      ['project', 'resolveAge'],
      700,
      720,
      0,
      { result: 'normalised', stored: { value: 720 } },
    ],
    [
      'not in the reply',
      ['organization', 'hostAPRBot'],
      true,
      undefined,
      false,
      { result: 'unconfirmed', stored: null },
    ],
    [
      'of an invalid type',
      ['organization', 'require2FA'],
      true,
      'on',
      false,
      { result: 'unconfirmed', stored: null },
    ],
    [
      'a new image',
      ['organization', 'avatar'],
      sha256('a'),
      sha256('a'),
      null,
      { result: 'applied', stored: null },
    ],
    [
      'no image was stored',
      ['organization', 'avatar'],
      sha256('a'),
      null,
      null,
      { result: 'not-applied', stored: { value: null } },
    ],
  ])('%s', (_, [resource, name], after, reply, before, verdict) => {
    const [change] = age.changes.map((one) => ({
      ...one,
      setting: name,
      kind: setting(resource, name).kind,
      before,
      after,
    }));
    const plan = { ...age, kind: resource, changes: change === undefined ? [] : [change] };
    expect(judge(plan, reply === undefined ? {} : { [name]: reply })).toMatchObject(verdict);
  });
});

const asking = planOrganization(
  { avatar: image.digest, avatarType: 'upload' },
  { avatar: image.digest, avatarType: 'letter_avatar' },
);

const other = `sha256:${'0'.repeat(64)}`;

/** Verifies a reply with these values. `avatar` undefined: the image could not be fetched. */
function verifyWithImage(avatar: Json | undefined, avatarType = 'upload', plan = asking) {
  const shown = {
    slug: 'acme',
    status: 'active',
    access: null,
    settings: new Map<string, Json>([
      ['avatarType', avatarType],
      ...(avatar === undefined ? [] : [['avatar', avatar] as const]),
    ]),
    presets: new Map(),
    unfetched: new Map(),
  };
  const settings = catalogue.organization;
  const verified = plan.changes.map((change) => verifyChange(change, shown, settings));
  return verifyImage(verified, plan.images, shown, settings).map(({ setting, result }) => [setting, result]);
}

describe('an image that is sent with avatarType: upload', () => {
  it('is sent although it has its desired value', () => {
    expect([asking.changes.map(({ setting }) => setting), Object.keys(asking.images)]).toEqual([
      ['avatarType'],
      ['avatar'],
    ]);
  });

  it.each<[string, Json | undefined, string, string]>([
    ['as it was sent', image.digest, 'upload', 'applied'],
    ['re-encoded', other, 'upload', 'normalised'],
    ['and cannot be fetched: unknown', undefined, 'upload', 'applied'],
    ['re-encoded, and its type not stored', other, 'letter_avatar', 'not-applied'],
  ])('served %s', (_case, avatar, avatarType, result) => {
    expect(verifyWithImage(avatar, avatarType)).toEqual([['avatarType', result]]);
  });

  it('is reported separately if it is its own change', () => {
    const uploading = planOrganization(
      { avatar: image.digest, avatarType: 'upload' },
      { avatar: null, avatarType: 'letter_avatar' },
    );
    expect(verifyWithImage(other, 'upload', uploading)).toEqual([
      ['avatar', 'normalised'],
      ['avatarType', 'applied'],
    ]);
  });
});
