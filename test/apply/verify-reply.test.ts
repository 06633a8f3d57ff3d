import { expect, it } from 'vitest';
import { findUnrequested, verifyChange, verifyImage } from '../../src/apply/verify-reply.js';
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
import { expectGolden } from '../report/golden.js';

interface Facts {
  readonly status?: string | null;
  readonly access?: readonly string[] | null;
  readonly unfetched?: Readonly<Record<string, string>>;
}

/** Each change of a plan as a reply with these values shows it: its result, the stored value, and the reason. */
function judge(plan: ResourcePlan, reply: Values, rest: Facts = {}): string {
  const { status = 'active', access = adminScopes } = rest;
  const unfetched = new Map(Object.entries(rest.unfetched ?? {}));
  const state = { slug: plan.slug, status, access, settings: shown(reply), presets: new Map(), unfetched };
  const settings = catalogue[plan.kind];
  const verified = plan.changes.map((change) => verifyChange(change, state, settings));
  return verifyImage(verified, plan.images, state, settings)
    .map(({ setting, result, stored, reason }) => {
      const value = stored === null ? '' : ` ${JSON.stringify(stored.value)}`;
      return `  ${setting} ${result}${value}\n${reason === null ? '' : `    ${reason}\n`}`;
    })
    .join('');
}

const age = planProject({ resolveAge: 24 }, { resolveAge: 0 });
const off = planProject({ resolveAge: 0 }, { resolveAge: 24 });
const fields = planOrganization({ sensitiveFields: ['a', 'b'] }, { sensitiveFields: ['a'] });
const tags = planProject({ highlightTags: ['a', 'b'] }, { highlightTags: ['b', 'a'] });
const relay = { name: 'eu-1', publicKey: 'K' };
const relays = planOrganization({ trustedRelays: [relay] }, { trustedRelays: [] });
const masked = { rules: { all: { type: 'anything', redaction: { method: 'mask' } } } };
const rules = planOrganization({ relayPiiConfig: masked }, { relayPiiConfig: null });
const reordered = '{ "rules": {"all": {"redaction": {"method": "mask"}, "type": "anything"}} }';
const coverage = planOrganization({ coverageAccess: true }, { coverageAccess: false });
const preset = { highlightTags: ['url'], highlightContext: { browser: ['name'] } };
const android = planProject({ ...preset, platform: 'android' }, { ...preset, platform: 'go' });
const other = { highlightTags: ['mobile'], highlightContext: {} };
const restore = planOrganization({ cancelDeletion: true }, {}, { status: 'pending_deletion' });
const novel = { ...age, changes: age.changes.map((change) => ({ ...change, setting: 'novel' })) };
const [logo, served] = [sha256('logo'), sha256('re-encoded')];
const first = planOrganization({ avatar: logo }, { avatar: null });
const again = planOrganization({ avatar: logo }, { avatar: served });
const upload = { avatar: logo, avatarType: 'upload' };
const sent = planOrganization(upload, { avatar: logo, avatarType: 'gravatar' });
const uploading = planOrganization(upload, { avatar: null, avatarType: 'gravatar' });

it('judges what a reply shows of each sent value, and explains what it does not show', () => {
  const cases: readonly (readonly [string, ResourcePlan, Values, Facts?])[] = [
    ['the value', age, { resolveAge: 24 }],
    ['null, which means 0', off, { resolveAge: null }],
    ['a set in another order', fields, { sensitiveFields: ['b', 'a'] }],
    ['rules in another order', rules, { relayPiiConfig: reordered }],
    ['items with time stamps', relays, { trustedRelays: [{ ...relay, created: 'x', lastModified: 'y' }] }],
    ['the value from before', age, { resolveAge: 0 }],
    [
      'the value from before, and the token lacks a scope',
      age,
      { resolveAge: 0 },
      { access: ['project:read'] },
    ],
    ['the value from before, and no scopes', age, { resolveAge: 0 }, { access: null }],
    ['the value from before of a setting that needs a plan', coverage, { coverageAccess: false }],
    ['a list in the order from before', tags, { highlightTags: ['b', 'a'] }],
    ['another value', age, { resolveAge: 20 }],
    ['a part of a set', fields, { sensitiveFields: ['b'] }],
    ['nothing', age, {}],
    ['an invalid value', age, { resolveAge: 'soon' }],
    ['a setting that this version does not know', novel, { novel: 24 }],
    ['coupled settings with their values', android, { ...preset, platform: 'android' }],
    ['coupled settings with other values', android, { ...other, platform: 'android' }],
    ['a coupled setting with another value', android, { ...preset, highlightTags: [], platform: 'android' }],
    ['no coupled settings', android, { platform: 'android' }],
    ['neither the change nor coupled settings', android, { ...preset, platform: 'go' }],
    ['an active organization', restore, {}],
    ['an organization that is not restored', restore, {}, { status: 'pending_deletion' }],
    ['an organization that is being deleted', restore, {}, { status: 'deletion_in_progress' }],
    ['an organization without a status', restore, {}, { status: null, access: ['org:read'] }],
    ['an image', first, { avatar: logo }],
    ['another image', first, { avatar: served }],
    ['no image', first, { avatar: null }],
    ['an image that cannot be fetched', first, {}, { unfetched: { avatar: 'it is gone' } }],
    ['the image from before', again, { avatar: served }],
    [
      'the image from before, and the token lacks a scope',
      again,
      { avatar: served },
      { access: ['org:read'] },
    ],
    ['an unchanged image that was sent again', sent, upload],
    ['an unchanged image, re-encoded', sent, { ...upload, avatar: served }],
    ['an unchanged image that cannot be fetched', sent, { avatarType: 'upload' }],
    ['an unchanged image, re-encoded, without its type', sent, { avatar: served, avatarType: 'gravatar' }],
    ['a changed image, re-encoded', uploading, { ...upload, avatar: served }],
  ];
  const lines = cases.map(([reply, ...rest]) => `${reply}:\n${judge(...rest)}`);
  expectGolden('verified-replies', lines.join(''));
});

it.each<[string, ResourcePlan, Values, Values, readonly string[]]>([
  ['nothing else', age, { resolveAge: 0, name: 'web' }, { resolveAge: 24, name: 'web' }, []],
  ['another setting', age, { resolveAge: 0, name: 'web' }, { resolveAge: 24, name: '' }, ['name']],
  ['not all settings', age, { resolveAge: 0, name: 'web' }, { resolveAge: 24 }, []],
  [
    'an unmanaged preset that follows the platform',
    planProject({ platform: 'android' }, { ...preset, platform: 'go' }),
    { ...preset, platform: 'go' },
    { ...other, platform: 'android' },
    [],
  ],
  [
    'a managed preset, which was sent',
    android,
    { ...preset, platform: 'go' },
    { ...other, platform: 'android' },
    [],
  ],
  ['a preset that follows nothing', age, preset, other, ['highlightContext', 'highlightTags']],
  ['the type of a sent image', first, { avatarType: 'gravatar' }, { avatarType: 'upload' }, []],
  [
    'the type without an image',
    coverage,
    { avatarType: 'gravatar' },
    { avatarType: 'upload' },
    ['avatarType'],
  ],
])('finds what changed besides an update: the reply shows %s', (_title, plan, before, reply, expected) => {
  const settings = catalogue[plan.kind];
  const state = {
    slug: plan.slug,
    status: null,
    access: null,
    settings: shown(reply),
    presets: new Map(),
    unfetched: new Map(),
  };
  const sent = [...Object.keys(plan.body ?? {}), ...plan.changes.map(({ setting }) => setting)];
  const tools = { before: shown(before), desired: new Map(), settings };
  const found = findUnrequested(plan.changes, sent, state, tools);
  expect(found.map(({ setting }) => setting).toSorted()).toEqual(expected);
});
