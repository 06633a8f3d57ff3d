import { describe, expect, it } from 'vitest';
import type { GuardConfig } from '../../../src/desired/types.js';
import { namesByDanger } from '../../../src/model/danger.js';
import { createFinding } from '../../../src/model/finding.js';
import type { Delta } from '../../../src/plan/compare/comparison.js';
import { findBaseRefusals } from '../../../src/plan/guard/find-base-refusals.js';
import { type Consent, evaluateGuards, type Reason, toGuardFault } from '../../../src/plan/guard/guard.js';
import { namedChanges } from '../../../src/plan/guard/violations.js';
import type { Plan } from '../../../src/plan/types.js';
import { validatePlan } from '../../../src/settings/generated/validate/saved.js';
import { expectGolden } from '../../report/golden.js';
import { type Case, lenient, type ProjectCase, planOf, sha256 } from '../fixtures.js';

const none: Consent = { skipBlocked: false, confirmed: false, confirm: null };

/** Weakens one setting of the organization, changes two of a project. */
const plan = planOf({
  organization: { declared: { require2FA: false }, shown: { require2FA: true } },
  projects: [{ slug: 'web', declared: { name: 'Web', slug: 'web-2' }, shown: { name: 'web', slug: 'web' } }],
});

const harmless = planOf({
  organization: { declared: { name: 'Acme' }, shown: { name: 'acme' } },
  unmanaged: ['scratch'],
});

function reasons(
  of: Plan,
  guard: Partial<typeof lenient>,
  consent: Partial<Consent> = {},
): readonly Reason[] {
  const verdict = evaluateGuards({ plan: of }, { ...lenient, ...guard }, { ...none, ...consent });
  return verdict.kind === 'refused' ? verdict.reasons : [];
}

describe('a change that cannot be undone', () => {
  const removing = planOf({
    organization: {
      declared: { require2FA: true, name: 'Acme' },
      shown: { require2FA: false, name: 'acme' },
    },
    projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
  });

  it('is counted and named, unless it is among those that hide issues', () => {
    expect(removing.summary).toMatchObject({ weakening: 0, irreversible: 1, hiding: 1 });
    expect(namesByDanger(namedChanges(removing))).toEqual({
      weakening: [],
      irreversible: ['acme.require2FA'],
      hiding: ['web.resolveAge'],
    });
    const flagged = removing.resources.flatMap(({ changes }) => changes.filter((one) => one.irreversible));
    expect(flagged.map(({ setting }) => setting)).toEqual(['require2FA', 'resolveAge']);
    expect(plan.summary).not.toHaveProperty('irreversible');
  });

  it.each([
    ['is confirmed like one that weakens', none, 'needs-confirmation'],
    ['yes', { ...none, confirmed: true }, 'clear'],
    ['the digest of this plan', { ...none, confirm: removing.digest }, 'clear'],
    ['yes, and another digest', { ...none, confirmed: true, confirm: sha256('other') }, 'refused'],
  ])('%s', (_, consent, kind) => {
    expect(evaluateGuards({ plan: removing }, lenient, consent).kind).toBe(kind);
  });

  it('can be forbidden with guard.protect', () => {
    expect(reasons(removing, { protect: ['organization.require2FA'] })).toMatchObject([{ guard: 'protect' }]);
  });
});

describe.each([
  { danger: 'weakening', name: 'acme.require2FA' },
  { danger: 'hiding', name: 'web.resolveAge' },
] as const)('$danger', ({ danger, name }) => {
  const both = planOf({
    organization: { declared: { require2FA: false }, shown: { require2FA: true } },
    projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
  });
  const { digest } = both;
  const other = sha256('another plan');

  it.each<['allow' | 'confirm' | 'refuse', given: string, Partial<Consent>, kind: string]>([
    ['allow', 'nothing', {}, 'clear'],
    ['allow', 'another digest', { confirm: other }, 'refused'],
    ['confirm', 'nothing', {}, 'needs-confirmation'],
    ['confirm', '--yes', { confirmed: true }, 'clear'],
    ['confirm', 'the digest', { confirm: digest }, 'clear'],
    ['confirm', 'another digest', { confirm: other }, 'refused'],
    ['confirm', '--yes and another digest', { confirmed: true, confirm: other }, 'refused'],
    ['confirm', 'an empty digest', { confirm: '' }, 'refused'],
    ['refuse', 'nothing', {}, 'refused'],
    ['refuse', '--yes', { confirmed: true }, 'refused'],
    ['refuse', 'the digest', { confirm: digest }, 'refused'],
    ['refuse', '--yes and the digest', { confirmed: true, confirm: digest }, 'refused'],
  ])('%s, given %s', (mode, _, consent, kind) => {
    const guard = { ...lenient, [danger]: mode };
    expect(evaluateGuards({ plan: both }, guard, { ...none, ...consent }).kind).toBe(kind);
  });

  it('is counted, confirmed and refused separately', () => {
    expect(both.summary[danger]).toBe(1);
    expect(evaluateGuards({ plan: both }, { ...lenient, [danger]: 'confirm' }, none)).toEqual({
      kind: 'needs-confirmation',
      weakening: [],
      irreversible: [],
      hiding: [],
      [danger]: [name],
    });
    expect(reasons(both, { [danger]: 'refuse' })).toMatchObject([{ guard: danger, settings: [name] }]);
  });

  it('does not count what is blocked and so not written', () => {
    const blocked = planOf({
      organization: { declared: { require2FA: false }, shown: { require2FA: true }, access: [] },
      projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 }, access: [] }],
    });
    const verdict = evaluateGuards(
      { plan: blocked },
      { ...lenient, [danger]: 'refuse' },
      { ...none, skipBlocked: true },
    );
    expect(verdict.kind).toBe('clear');
  });
});

describe('--confirm with another digest', () => {
  const confirm = sha256('another plan');

  it('is accepted for a plan that sends nothing, so that a run can be repeated', () => {
    expect(evaluateGuards({ plan: planOf({}) }, lenient, { ...none, confirm }).kind).toBe('clear');
  });
});

describe('a rollback', () => {
  const run = { plan: harmless, undoes: sha256('undone') };

  it.each([
    ['nothing', none, ['SP2214']],
    ['yes', { ...none, confirmed: true }, ['SP2214']],
    ['the digest of what it undoes', { ...none, confirm: run.undoes }, ['SP2214']],
    ['its digest', { ...none, confirm: harmless.digest }, []],
  ])('is not confirmed by anything but its digest: %s', (_, consent, codes) => {
    const verdict = evaluateGuards(run, lenient, consent);
    expect(verdict.kind === 'refused' ? verdict.reasons.map(({ code }) => code) : []).toEqual(codes);
  });
});

describe('maxChanges', () => {
  it.each([
    [3, []],
    [2, ['SP2202']],
    [0, ['SP2202']],
    [Number.NaN, ['SP2202']],
  ])('%s with three changes', (maxChanges, codes) => {
    expect(reasons(plan, { maxChanges }).map(({ code }) => code)).toEqual(codes);
  });

  it('lets a plan without changes through at 0', () => {
    expect(evaluateGuards({ plan: planOf({}) }, { ...lenient, maxChanges: 0 }, none)).toMatchObject({
      kind: 'clear',
    });
  });
});

describe('protect', () => {
  it.each([
    ['a slug', ['project.slug'], ['SP2203']],
    ['any other setting', ['organization.require2FA'], ['SP2203']],
    ['a setting that does not change', ['project.platform'], []],
    ['the same name on the other resource', ['organization.slug'], []],
    ['two of them', ['project.slug', 'project.name'], ['SP2203', 'SP2203']],
  ])('%s', (_, protect, codes) => {
    expect(reasons(plan, { protect }).map(({ code }) => code)).toEqual(codes);
  });

  describe('of a coupled setting', () => {
    const travelling: readonly (readonly [name: string, of: Plan, protect: string, found: string])[] = [
      [
        'with the platform',
        planOf({
          projects: [
            {
              slug: 'web',
              declared: { platform: 'android', highlightTags: ['release'] },
              shown: { platform: 'python', highlightTags: ['release'] },
              presets: { highlightTags: ['release'] },
            },
          ],
        }),
        'project.highlightTags',
        'web.highlightTags',
      ],
      [
        'with the avatar type',
        planOf({
          organization: {
            declared: { avatarType: 'upload', avatar: sha256('logo') },
            shown: { avatarType: 'letter_avatar', avatar: sha256('logo') },
          },
        }),
        'organization.avatar',
        'acme.avatar',
      ],
    ];

    it.each(travelling)('%s: the plan is rejected', (_, of, protect, found) => {
      expect(reasons(of, { protect: [protect] })).toMatchObject([
        {
          code: 'SP2203',
          message: `${found} would be sent together with a change, but guard.protect contains ${protect}.`,
          settings: [found],
        },
      ]);
      expect(reasons(of, {})).toEqual([]);
    });
  });

  it('cannot be overridden on the command line', () => {
    const consent = { skipBlocked: true, confirmed: true, confirm: plan.digest };
    expect(reasons(plan, { protect: ['project.slug'] }, consent)).toMatchObject([{ settings: ['web.slug'] }]);
  });
});

describe('unmanagedProjects', () => {
  it.each([
    ['ignore', []],
    ['report', []],
    ['fail', ['SP2206']],
  ] as const)('%s', (unmanagedProjects, codes) => {
    expect(reasons(harmless, { unmanagedProjects }).map(({ code }) => code)).toEqual(codes);
  });

  it('rejects the plan if the inventory is unknown', () => {
    const blind = planOf({ inventory: 'unknown' });
    expect(reasons(blind, { unmanagedProjects: 'fail' }).map(({ code }) => code)).toEqual(['SP2208']);
    expect(reasons(blind, { unmanagedProjects: 'report' })).toEqual([]);
  });
});

describe('what is blocked', () => {
  const blocked = planOf({
    organization: { declared: { name: 'Acme', require2FA: true }, shown: { name: 'acme' } },
    projects: [
      {
        slug: 'web',
        declared: { name: 'Web', isBookmarked: true },
        shown: { name: 'w', isBookmarked: false },
        access: ['project:read'],
      },
    ],
  });

  it('rejects the plan, naming the settings', () => {
    expect(reasons(blocked, {})).toMatchObject([
      { guard: 'blocked', code: 'SP2207', number: 2, settings: ['acme.require2FA', 'web.name'] },
    ]);
  });

  it('is passed over with --skip-blocked', () => {
    expect(evaluateGuards({ plan: blocked }, lenient, { ...none, skipBlocked: true })).toMatchObject({
      kind: 'clear',
    });
  });
});

describe('an organization that is not active', () => {
  const pending = {
    organization: { declared: { name: 'Acme' }, shown: { name: 'acme' }, status: 'pending_deletion' },
  };

  it('is rejected regardless of consent', () => {
    const consent = { skipBlocked: true, confirmed: true, confirm: planOf(pending).digest };
    expect(reasons(planOf(pending), {}, consent)).toMatchObject([{ code: 'SP2201' }]);
  });

  it('is refused for its status alone, as --skip-blocked would not help', () => {
    expect(reasons(planOf(pending), {}).map(({ code }) => code)).toEqual(['SP2201']);
  });

  it('is accepted if it is to be restored', () => {
    const restored = planOf({
      organization: { ...pending.organization, declared: { cancelDeletion: true } },
    });
    expect(evaluateGuards({ plan: restored }, lenient, none)).toMatchObject({
      kind: 'clear',
      approved: { plan: restored },
    });
  });
});

/** A project that gets another name. */
const renaming = (rest: Partial<ProjectCase> = {}, world: Case = {}): Plan =>
  planOf({
    organization: { declared: null, access: ['org:read'] },
    projects: [{ slug: 'web', declared: { name: 'Web' }, shown: { name: 'web' }, ...rest }],
    ...world,
  });

it('explains every violation, with the numbers, the settings, the scopes and what to do', () => {
  const everything = planOf({
    organization: { declared: { require2FA: false, name: 'A' }, shown: { require2FA: true, name: 'a' } },
    projects: [
      { slug: 'web', declared: { slug: 'web-2', resolveAge: 24 }, shown: { slug: 'web', resolveAge: 0 } },
      { slug: 'app', declared: { slug: 'app-2' }, shown: { slug: 'app' } },
      { slug: 'api', declared: { name: 'Api' }, shown: { name: 'api' }, access: ['project:read'] },
      { slug: 'pay', closed: 'closed to the token' },
    ],
    missing: ['lost'],
    unmanaged: ['scratch'],
    rest: { warnings: [createFinding('warning', 'SP1902', 'No file sets it.', null)] },
  });
  const strict = {
    weakening: 'refuse',
    hiding: 'refuse',
    maxChanges: 1,
    protect: ['project.slug'],
    unmanagedProjects: 'fail',
  } as const;
  const fail = { unmanagedProjects: 'fail' } as const;
  const unlisted = [createFinding('warning', 'SP2216', 'The list is incomplete.', null)];
  const confirm = sha256('another plan');
  const place = { file: 'a.yaml', line: 1, column: 1, layer: null };
  const value = { value: 0, source: place, image: null };
  const delta = { part: 'changes', kind: 'scalar', before: value, after: null, place } as const;
  const released: Delta = {
    ...delta,
    of: { kind: 'organization', id: null, slug: 'acme' },
    setting: 'require2FA',
    effect: 'weakens',
  };
  const weaker: Delta = {
    ...delta,
    of: { kind: 'project', id: null, slug: 'web' },
    setting: 'resolveAge',
    effect: 'hides',
    after: value,
  };
  const taken = [released, weaker];
  const rows: readonly (readonly [Plan, Partial<GuardConfig>?, Partial<Consent>?, undoes?: string])[] = [
    [everything, strict],
    [planOf({ missing: ['lost'], rest: { warnings: unlisted } }), fail],
    [planOf({ inventory: 'unknown' }), fail],
    [planOf({ organization: { status: 'pending_deletion' } })],
    [planOf({ organization: { status: 'deletion_in_progress' } })],
    [
      planOf({
        organization: { declared: { name: 'A' }, shown: { name: 'a' }, access: [] },
        projects: [{ slug: 'web', declared: { name: 'W' }, shown: { name: 'w' }, access: [] }],
      }),
    ],
    [renaming({ shown: {} })],
    [renaming({ access: ['project:read'] }, { rest: { tokenScopes: ['project:write'] } })],
    [renaming(), { maxChanges: 0 }],
    [renaming(), {}, { confirmed: true, confirm }],
    [plan, { maxChanges: 2 }, {}, confirm],
    [renaming(), {}, { confirm }, confirm],
  ];
  const found = rows.map(([of, guard, consent, undoes]) => {
    const verdict = evaluateGuards({ plan: of, undoes }, { ...lenient, ...guard }, { ...none, ...consent });
    return verdict.kind === 'refused' ? [toGuardFault(verdict.reasons).message, verdict.reasons] : verdict;
  });
  const former = { ...lenient, ...strict, protect: ['project.resolveAge'] };
  const caused = [weaker, released];
  const ofBase = [
    findBaseRefusals(taken, former, 'main'),
    findBaseRefusals(taken, lenient, 'main'),
    findBaseRefusals([], former, 'main', { guard: former, caused }),
    findBaseRefusals([], former, 'main', { guard: lenient, caused }),
  ];
  expectGolden('guards', `${JSON.stringify([...found, ofBase], null, 2)}\n`);
});

describe('the refusals in a plan', () => {
  const world: Case = {
    organization: { declared: { require2FA: false }, shown: { require2FA: true }, access: ['org:admin'] },
    projects: [
      { slug: 'web', declared: { name: 'Web', slug: 'web-2' }, shown: { name: 'web', slug: 'web' } },
      { slug: 'api', declared: { name: 'Api' }, shown: { name: 'api' }, access: ['project:read'] },
      { slug: 'pay', declared: { name: 'Pay' }, shown: { name: 'pay' }, closed: 'closed to the token' },
    ],
    missing: ['lost'],
    unmanaged: ['scratch'],
  };
  const planned = (guard: Partial<typeof lenient>, skipBlocked = false) =>
    planOf({ ...world, rest: { guard: { ...lenient, ...guard }, skipBlocked } });
  const blocked = ['SP2207', 'SP2215', 'SP2210'];

  it.each<[string, Partial<typeof lenient>, skipBlocked: boolean, readonly string[]]>([
    ['nothing configured', {}, false, blocked],
    ['--skip-blocked', {}, true, []],
    ['maxChanges', { maxChanges: 2 }, false, [...blocked, 'SP2202']],
    ['protect', { protect: ['project.slug'] }, false, [...blocked, 'SP2203']],
    ['weakening: refuse', { weakening: 'refuse' }, false, [...blocked, 'SP2204']],
    ['weakening: confirm', { weakening: 'confirm' }, false, blocked],
    ['unmanagedProjects: fail', { unmanagedProjects: 'fail' }, false, [...blocked, 'SP2206']],
  ])('are those of an apply without a confirmation: %s', (_, guard, skipBlocked, expected) => {
    const made = planned(guard, skipBlocked);
    expect(made.refusals?.map(({ code }) => code)).toEqual(expected);
    expect(made.refusals).toEqual(reasons(made, guard, { skipBlocked }));
    expect(made.digest).toBe(planned({}).digest);
    expect(validatePlan(JSON.parse(JSON.stringify(made)))).toBe(true);
  });

  it('include changes that hide issues, and the plan remains valid', () => {
    const made = planOf({
      projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
      rest: { guard: { ...lenient, hiding: 'refuse' } },
    });
    expect(made.refusals).toMatchObject([
      { guard: 'hiding', key: 'guard.hiding', settings: ['web.resolveAge'] },
    ]);
    expect(validatePlan(JSON.parse(JSON.stringify(made)))).toBe(true);
  });
});

describe('all refusals', () => {
  const guard = { ...lenient, weakening: 'refuse', maxChanges: 1, protect: ['project.slug'] } as const;

  it('are gathered in one error', () => {
    const found = reasons(plan, guard).map(({ code, message, hint }) => ({ code, message, hint }));
    expect(found.map(({ code }) => code)).toEqual(['SP2202', 'SP2203', 'SP2204']);
    const findings = found.map((one) => ({ severity: 'error', ...one }));
    expect(toGuardFault(found)).toMatchObject({ kind: 'refused', code: 'SP2200', findings });
  });
});

describe('a project that the service does not have', () => {
  const lost = planOf({ organization: { declared: null }, missing: ['lost'] });

  it('may be passed over', () => {
    expect(evaluateGuards({ plan: lost }, lenient, { ...none, skipBlocked: true }).kind).toBe('clear');
  });
});
