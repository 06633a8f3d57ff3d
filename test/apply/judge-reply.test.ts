import { describe, expect, it } from 'vitest';
import { judgeReply } from '../../src/apply/judge-reply.js';
import { summariseOutcome, untouched } from '../../src/apply/outcome.js';
import type { Shown } from '../../src/apply/types.js';
import type { Json } from '../../src/model/json.js';
import type { Change } from '../../src/plan/types.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Names, ResourceKind } from '../../src/settings/setting.js';
import { adminScopes, planOrganization, planProject, sha256, type Values } from '../plan/fixtures.js';

function reply(values: Values, rest: Partial<Shown> = {}): Shown {
  return { slug: 'x', status: null, access: adminScopes, settings: new Map(Object.entries(values)), ...rest };
}

/** The one change of a setting, by a caller of whose scopes the reply said nothing. */
function changeOf(kind: ResourceKind, name: string, before: Json, after: Json): Change {
  const plan =
    kind === 'project'
      ? planProject({ [name]: after }, { [name]: before }, null)
      : planOrganization({ [name]: after }, { [name]: before }, { access: null });
  const [change, ...others] = plan.changes;
  if (change === undefined || others.length > 0) throw new Error('not one change');
  return change;
}

function judge(kind: ResourceKind, change: Change, shown: Shown, names: Names = 'neutral') {
  const [outcome] = judgeReply([change], shown, catalogueFor(names)[kind]);
  return { result: outcome?.result, stored: outcome?.stored, reason: outcome?.reason };
}

describe('a change that was sent and accepted', () => {
  const age = changeOf('project', 'resolveAge', 24, 720);

  it('is applied where the reply shows it', () => {
    expect(judge('project', age, reply({ resolveAge: 720 }))).toEqual({
      result: 'applied',
      stored: null,
      reason: null,
    });
  });

  it('is applied where the reply spells it otherwise', () => {
    const rules = { rules: { a: { type: 'anything' } } };
    const change = changeOf('organization', 'relayPiiConfig', null, rules);
    expect(
      judge('organization', change, reply({ relayPiiConfig: JSON.stringify(rules, null, 4) })).result,
    ).toBe('applied');
  });

  it('is normalised where the service made something else of it, and says what', () => {
    expect(judge('project', age, reply({ resolveAge: 168 }))).toEqual({
      result: 'normalised',
      stored: { value: 168 },
      reason: 'accepted, and stored as something else; where that is as good, write it into the file',
    });
  });

  it('tells a stored null from a value that nobody knows', () => {
    const rules = changeOf(
      'organization',
      'relayPiiConfig',
      { rules: { a: { type: 'x' } } },
      { rules: { b: { type: 'x' } } },
    );
    expect(judge('organization', rules, reply({ relayPiiConfig: null })).stored).toEqual({ value: null });
    expect(judge('organization', rules, reply({})).stored).toBeNull();
  });
});

describe('the likely reason why it was not stored', () => {
  it.each<[string, Parameters<typeof changeOf>, readonly string[] | null, string]>([
    [
      'a scope that the interface asks for',
      ['organization', 'openMembership', true, false],
      ['org:read'],
      'the token may not change it: that takes org:write or org:admin',
    ],
    [
      'a scope that deployments ask for',
      ['organization', 'defaultRole', 'owner', 'member'],
      ['org:write'],
      'the token lacks org:admin, without which deployments accept it and store nothing',
    ],
    [
      'an empty value of a caller who only reads',
      ['project', 'resolveAge', 24, 0],
      ['project:read'],
      'the token may not change it: that takes project:write or project:admin (an empty value is accepted without it, and not stored)',
    ],
    [
      'a plan',
      ['organization', 'trustedRelays', [], [{ name: 'a', publicKey: 'K' }]],
      adminScopes,
      'it needs the Business plan or above, which the organization may not have',
    ],
    [
      'an integration',
      ['organization', 'hostBPRBot', false, true],
      adminScopes,
      'it needs a hostB integration, which the organization may not have',
    ],
    [
      'a scope before a plan',
      ['organization', 'coverageAccess', false, true],
      ['org:read'],
      'the token may not change it: that takes org:write or org:admin',
    ],
    [
      'nothing known, to a caller of unknown scopes',
      ['project', 'name', 'a', 'b'],
      null,
      "the reply does not tell the token's scopes, and one may be missing",
    ],
    [
      'nothing known',
      ['project', 'name', 'a', 'b'],
      adminScopes,
      'the reply gives no reason; perhaps somebody changed it back at the same moment',
    ],
  ])('%s', (_, [kind, name, before, after], access, reason) => {
    const change = changeOf(kind, name, before, after);
    expect(judge(kind, change, reply({ [name]: before }, { access }))).toEqual({
      result: 'not-applied',
      stored: { value: before },
      reason: `accepted, but not stored: ${reason}`,
    });
  });

  it('names an integration as the deployment does', () => {
    const change = { ...changeOf('organization', 'hostAPRBot', false, true), setting: 'githubPRBot' };
    expect(judge('organization', change, reply({ githubPRBot: false }), 'sentry').reason).toContain(
      'it needs a GitHub integration',
    );
  });

  it('is the deployment where the reply lacks the setting', () => {
    const change = changeOf('organization', 'hostAPRBot', false, true);
    expect(judge('organization', change, reply({}))).toEqual({
      result: 'unconfirmed',
      stored: null,
      reason: 'accepted, but the reply does not show it: this deployment does not know the setting',
    });
  });

  it('is the picture where it cannot be fetched', () => {
    const change = changeOf('organization', 'avatar', sha256('a'), sha256('b'));
    expect(judge('organization', change, reply({})).reason).toContain('cannot be fetched to compare it');
  });
});

describe('a restore', () => {
  const restore = planOrganization({ cancelDeletion: true }, {}, { status: 'pending_deletion' }).changes[0];
  if (restore === undefined) throw new Error('nothing to restore');

  it('is applied where the status is active', () => {
    expect(judge('organization', restore, reply({}, { status: 'active' })).result).toBe('applied');
  });

  it('is not where it is as before: the token may have lost the scope', () => {
    expect(
      judge('organization', restore, reply({}, { status: 'pending_deletion', access: ['org:write'] })),
    ).toEqual({
      result: 'not-applied',
      stored: null,
      reason:
        "the organization's status is still pending_deletion: the token lacks org:admin, without which deployments accept it and store nothing",
    });
  });
});

describe('the counts of an outcome', () => {
  const resource = planProject(
    { name: 'b', resolveAge: 720, platform: 'go' },
    { name: 'a', resolveAge: 24, platform: 'c' },
  );

  it.each<[string, Values, notApplied: number, fields: number]>([
    ['all is stored', { name: 'b', resolveAge: 720, platform: 'go' }, 0, 3],
    ['one is stored as something else', { name: 'b', resolveAge: 1, platform: 'go' }, 1, 2],
    ['one is as before', { name: 'a', resolveAge: 720, platform: 'go' }, 1, 2],
    ['one is not shown', { name: 'b', resolveAge: 720 }, 1, 2],
  ])('%s: what does not hold is counted, so that the exit code is not 0', (_, values, notApplied, fields) => {
    const changes = judgeReply(resource.changes, reply(values), catalogueFor('neutral').project);
    const outcome = { ...untouched(resource, 'failed', null), result: 'applied' as const, changes };
    expect(summariseOutcome([outcome], 1)).toMatchObject({ notApplied, fields });
  });
});
