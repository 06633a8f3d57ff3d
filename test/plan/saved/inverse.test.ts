import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { invertPlan } from '../../../src/plan/saved/inverse.js';
import { openPlan, restate } from '../../../src/plan/saved/open-plan.js';
import type { Plan, ResourcePlan, Rollback } from '../../../src/plan/types.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { recordedAt } from '../../recorded.js';
import { planOf, sha256, type Values } from '../fixtures.js';

const now = '2026-11-20T12:00:00Z';
const extra = { organization: new Map([['extra', { type: 'string' as const }]]), project: new Map() };
const withExtra = catalogueFor('neutral', extra);

function invert(
  plan: Plan,
  reason: string | null = null,
  currentValue: (after: Json) => Json | undefined = (after) => after,
): Rollback {
  const appliedTo = ({ changes }: ResourcePlan) =>
    changes.map((change) => ({ change, current: currentValue(change.after) }));
  return invertPlan(plan, appliedTo, recordedAt(now), {
    catalogue: withExtra,
    whyNotWritable: () => reason,
  });
}

function projectPlan(declared: Values, shown: Values): Plan {
  return planOf({ organization: { declared: null }, projects: [{ slug: 'web', declared, shown }] });
}

function organizationPlan(declared: Values, shown: Values, status = 'active'): Plan {
  return planOf({ organization: { declared, shown, status } });
}

const warningsOf = (plan: Rollback): readonly string[] => plan.warnings.map(({ message }) => message);

describe('a plan that reverts another', () => {
  it('swaps the values, and its bodies, effects and counts follow from that', () => {
    const undone = organizationPlan({ require2FA: true, name: 'New' }, { require2FA: false, name: 'Old' });
    const rollback = invert(undone);
    const { origin, names } = undone.service;
    expect(rollback).toMatchObject({
      format: 'setpoint.rollback/1',
      of: undone.digest,
      service: { origin, names },
    });
    expect(rollback.resources[0]?.body).toEqual({ require2FA: false, name: 'Old' });
    expect(rollback.summary.weakening).toBe(1);
    expect(restate(rollback)).toEqual(rollback);
    expect(openPlan(renderJsonDocument(rollback))).toEqual(rollback);
  });

  it('starts from the value that the service stored, if it differs', () => {
    const rollback = invert(projectPlan({ name: 'New' }, { name: 'Old' }), null, () => 'Neu');
    expect(rollback.resources[0]?.changes).toMatchObject([{ before: 'Neu', after: 'Old', notes: [] }]);
  });

  it('takes a slug back under the slug that the project has now', () => {
    const rollback = invert(projectPlan({ slug: 'site' }, { slug: 'web' }));
    expect(rollback.resources).toMatchObject([{ slug: 'site', body: null, rename: { slug: 'web' } }]);
    expect(rollback.resources[0]?.changes[0]?.notes).toContain(
      'The service rejects this if another resource has taken the slug since.',
    );
  });

  it.each<[string, Plan, string]>([
    [
      'a picture',
      organizationPlan({ avatar: sha256('new') }, { avatar: sha256('old') }),
      'acme.avatar is not reverted: only the digest of the previous image is known.',
    ],
    [
      'the first picture',
      organizationPlan({ avatar: sha256('new') }, { avatar: null }),
      'acme.avatar is not reverted: there was no image before, and an update cannot remove one.',
    ],
    [
      'the type of avatar that takes a picture',
      organizationPlan({ avatarType: 'letter_avatar' }, { avatarType: 'upload' }),
      'acme.avatarType is not reverted: it requires the previous image, and only the digest of that is known.',
    ],
    [
      'the end of a deletion',
      organizationPlan({ cancelDeletion: true }, {}, 'pending_deletion'),
      'acme.cancelDeletion is not reverted: a restored organization is not deleted again.',
    ],
  ])('names %s as what it does not undo', (_, undone, message) => {
    const rollback = invert(undone);
    expect(rollback.resources).toEqual([]);
    expect(warningsOf(rollback)).toEqual([message]);
  });

  it('names a value that no update may carry', () => {
    expect(
      warningsOf(invert(projectPlan({ platform: 'go' }, { platform: null }), 'it must be text')),
    ).toEqual(['web.platform is not reverted: it must be text.']);
  });

  it('names what the reply does not contain any more', () => {
    expect(warningsOf(invert(projectPlan({ name: 'New' }, { name: 'Old' }), null, () => undefined))).toEqual([
      'web.name is not reverted: the reply does not contain its current value.',
    ]);
  });

  it('sets back a change alone, and names what was sent along with it and stays', () => {
    const before = { platform: 'go', highlightTags: ['url'], highlightContext: { browser: ['name'] } };
    const undone = projectPlan({ ...before, platform: 'android' }, before);
    const rollback = invert(undone);
    expect(undone.resources[0]?.body).toEqual({ ...before, platform: 'android' });
    expect(rollback.resources[0]?.body).toEqual({ platform: 'go' });
    const what =
      'settings sent with it stay set and no longer change with it: highlightContext, highlightTags';
    expect(rollback.warnings).toMatchObject([
      {
        severity: 'warning',
        message: `web.platform is reverted, but ${what}.`,
        place: { file: 'projects/web.yaml', line: 1, column: 3 },
      },
    ]);
  });

  it.each<[string, Plan, readonly string[]]>([
    [
      'a lasting side effect',
      projectPlan({ resolveAge: 24 }, { resolveAge: 0 }),
      ['its side effect is not undone: Issues that were not seen for that many hours are resolved'],
    ],
    [
      'unknown side effects of an extra setting',
      planOf({
        organization: { declared: { extra: 'new' }, shown: { extra: 'old' } },
        rest: { catalogue: withExtra },
      }),
      ['its side effects are unknown'],
    ],
    [
      'nothing of an item that is taken away again',
      organizationPlan({ trustedRelays: [{ name: 'eu', publicKey: 'K' }] }, { trustedRelays: [] }),
      [],
    ],
    [
      'new time stamps of items',
      organizationPlan({ trustedRelays: [] }, { trustedRelays: [{ name: 'eu', publicKey: 'K' }] }),
      ['the service stores items that it gets again with new timestamps'],
    ],
    [
      'nothing of a side effect that does not last',
      organizationPlan({ sensitiveFields: ['ssn'] }, { sensitiveFields: [] }),
      [],
    ],
    [
      'nothing of another type of avatar, and of another value upload',
      organizationPlan(
        { avatarType: 'gravatar', name: 'x' },
        { avatarType: 'letter_avatar', name: 'upload' },
      ),
      [],
    ],
  ])('says what remains: %s', (_, undone, remaining) => {
    const rollback = invert(undone);
    const [setting] = undone.resources.flatMap(({ slug, changes }) =>
      changes.map((one) => `${slug}.${one.setting}`),
    );
    expect(rollback.resources[0]?.changes).toHaveLength(undone.resources[0]?.changes.length ?? 0);
    expect(warningsOf(rollback)).toEqual(remaining.map((what) => `${setting} is reverted, but ${what}.`));
  });

  const tags = "if it followed the platform's preset before, it does not again";
  const mails = "if it followed the deployment's default before, it does not again";
  it.each<[string, Values, Values, readonly string[]]>([
    ['the preset', { highlightTags: ['level'] }, { highlightTags: ['level'] }, [`highlightTags ${tags}`]],
    ['a list of its own', { highlightTags: ['level'] }, { highlightTags: ['url'] }, []],
    ['a list with an unknown preset', { highlightTags: ['level'] }, {}, [`highlightTags ${tags}`]],
    ['the default template', { subjectTemplate: '$shortID - $title' }, {}, [`subjectTemplate ${mails}`]],
    ['a template of its own', { subjectTemplate: '$title' }, {}, []],
    ['a prefix, which can be the default', { subjectPrefix: '[x] ' }, {}, [`subjectPrefix ${mails}`]],
    ['no prefix', { subjectPrefix: '' }, {}, []],
  ])(
    'warns that a setting stays set, if before it can have been unset: %s',
    (_, before, presets, expected) => {
      const declared = { subjectPrefix: 'new', subjectTemplate: 'new', highlightTags: ['new'] };
      const names = Object.keys(before);
      const changed = Object.fromEntries(Object.entries(declared).filter(([name]) => names.includes(name)));
      const projects = [{ slug: 'web', declared: changed, shown: before, presets }];
      const found = warningsOf(invert(planOf({ organization: { declared: null }, projects })));
      expect(found).toEqual(
        expected.map((text) => `web.${text.replace(' ', ' is reverted, but stays set: ')}.`),
      );
    },
  );

  it('warns once of what is left of the same setting in several projects', () => {
    const projects = ['api', 'pay', 'web'].map((slug) => {
      return { slug, declared: { resolveAge: 24 }, shown: { resolveAge: 0 } };
    });
    expect(invert(planOf({ organization: { declared: null }, projects })).warnings).toMatchObject([
      {
        message:
          'resolveAge of 3 projects (api, pay, web) is reverted, but its side effect is not undone: Issues that were not seen for that many hours are resolved.',
        place: null,
      },
    ]);
  });
});
