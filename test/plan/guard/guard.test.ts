import { describe, expect, it } from 'vitest';
import type { Consent, PlannedConsent } from '../../../src/plan/guard/guard.js';
import { dangerousChanges, evaluateGuards } from '../../../src/plan/guard/guard.js';
import type { GuardViolation, Plan } from '../../../src/plan/types.js';
import validatePlan from '../../../src/settings/generated/validate/plan.js';
import { type Case, lenient, planOf, sha256 } from '../fixtures.js';

const none: Consent = { skipBlocked: false, allowWeakening: null, confirmed: false };

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
): readonly GuardViolation[] {
  const verdict = evaluateGuards(of, { ...lenient, ...guard }, { ...none, ...consent });
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
    expect(dangerousChanges(removing)).toEqual({
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
    ['the digest for weakening', { ...none, allowWeakening: removing.digest }, 'needs-confirmation'],
  ])('%s', (_, consent, kind) => {
    expect(evaluateGuards(removing, lenient, consent).kind).toBe(kind);
  });

  it('can be forbidden with guard.protect', () => {
    expect(reasons(removing, { protect: ['organization.require2FA'] })).toMatchObject([{ guard: 'protect' }]);
  });
});

describe('hiding', () => {
  const hiding = planOf({
    organization: { declared: { require2FA: false }, shown: { require2FA: true } },
    projects: [{ slug: 'web', declared: { resolveAge: 24 }, shown: { resolveAge: 0 } }],
  });
  const confirm = { ...lenient, hiding: 'confirm' } as const;
  const refuse = { ...lenient, hiding: 'refuse' } as const;

  it.each([
    ['allow: no confirmation', lenient, none, 'clear'],
    ['confirm: confirmation required', confirm, none, 'needs-confirmation'],
    ['confirm: yes', confirm, { ...none, confirmed: true }, 'clear'],
    ['confirm: the digest of this plan', confirm, { ...none, allowHiding: hiding.digest }, 'clear'],
    [
      'confirm: the digest for weakening',
      confirm,
      { ...none, allowWeakening: hiding.digest },
      'needs-confirmation',
    ],
    ['allow: the digest of another plan', lenient, { ...none, allowHiding: sha256('other') }, 'refused'],
    ['refuse: yes is not enough', refuse, { ...none, confirmed: true }, 'refused'],
    ['refuse: the digest of this plan', refuse, { ...none, allowHiding: hiding.digest }, 'clear'],
    ['refuse: the digest for weakening', refuse, { ...none, allowWeakening: hiding.digest }, 'refused'],
    [
      'weakening refused: the digest for hiding',
      { ...lenient, weakening: 'refuse' } as const,
      { ...none, allowHiding: hiding.digest },
      'refused',
    ],
  ])('%s', (_, guard, consent, kind) => {
    expect(evaluateGuards(hiding, guard, consent).kind).toBe(kind);
  });

  it('is counted, confirmed and refused separately from weakening', () => {
    expect(hiding.summary).toMatchObject({ weakening: 1, hiding: 1 });
    expect(evaluateGuards(hiding, confirm, none)).toEqual({
      kind: 'needs-confirmation',
      weakening: [],
      irreversible: [],
      hiding: ['web.resolveAge'],
    });
    expect(reasons(hiding, refuse)).toEqual([
      {
        guard: 'hiding',
        code: 'SP2220',
        message: '1 change of the plan would hide issues, but guard.hiding allows 0: web.resolveAge.',
        hint: `If the changes are intended, pass --allow-hiding ${hiding.digest}.`,
        number: 1,
        limit: 0,
        key: 'guard.hiding',
        settings: ['web.resolveAge'],
        scopes: [],
      },
    ]);
    expect(reasons(hiding, refuse, { allowHiding: sha256('other') })[0]?.code).toBe('SP2221');
  });

  it('is absent from the summary of a plan that hides nothing', () => {
    expect(plan.summary).not.toHaveProperty('hiding');
  });
});

describe('weakening', () => {
  const confirm = { ...lenient, weakening: 'confirm' } as const;
  const refuse = { ...lenient, weakening: 'refuse' } as const;
  const other = sha256('another plan');
  const asked = { kind: 'needs-confirmation', weakening: ['acme.require2FA'], irreversible: [], hiding: [] };

  it.each([
    ['allow: no confirmation', lenient, none, 'clear'],
    ['confirm: confirmation required', confirm, none, 'needs-confirmation'],
    ['confirm: yes', confirm, { ...none, confirmed: true }, 'clear'],
    ['confirm: the digest of this plan', confirm, { ...none, allowWeakening: plan.digest }, 'clear'],
    [
      'confirm: yes, and the digest of another plan',
      confirm,
      { ...none, confirmed: true, allowWeakening: other },
      'refused',
    ],
    ['allow: the digest of another plan', lenient, { ...none, allowWeakening: other }, 'refused'],
    ['refuse', refuse, none, 'refused'],
    ['refuse: yes is not enough', refuse, { ...none, confirmed: true }, 'refused'],
    ['refuse: the digest of this plan', refuse, { ...none, allowWeakening: plan.digest }, 'clear'],
    [
      'refuse: the digest of another plan',
      refuse,
      { ...none, confirmed: true, allowWeakening: other },
      'refused',
    ],
    ['refuse: an empty digest', refuse, { ...none, allowWeakening: '' }, 'refused'],
  ])('%s', (_, guard, consent, kind) => {
    expect(evaluateGuards(plan, guard, consent).kind).toBe(kind);
  });

  it('names what weakens', () => {
    expect(evaluateGuards(plan, confirm, none)).toEqual(asked);
  });

  it('names the digest that would allow it', () => {
    expect(reasons(plan, refuse)).toEqual([
      {
        guard: 'weakening',
        code: 'SP2204',
        message: '1 change of the plan would weaken security, but guard.weakening allows 0: acme.require2FA.',
        hint: `If the changes are intended, pass --allow-weakening ${plan.digest}.`,
        number: 1,
        limit: 0,
        key: 'guard.weakening',
        scopes: [],
        settings: ['acme.require2FA'],
      },
    ]);
    expect(reasons(plan, refuse, { allowWeakening: other })[0]?.code).toBe('SP2205');
  });

  it('accepts a plan that weakens nothing, whatever digest is passed', () => {
    expect(evaluateGuards(harmless, refuse, { ...none, allowWeakening: other })).toMatchObject({
      kind: 'clear',
    });
  });

  it('does not count what is blocked and so not written', () => {
    const blocked = planOf({
      organization: { declared: { require2FA: false }, shown: { require2FA: true }, access: [] },
    });
    expect(evaluateGuards(blocked, refuse, { ...none, skipBlocked: true })).toMatchObject({ kind: 'clear' });
  });
});

describe('maxChanges', () => {
  it.each([
    [3, []],
    [2, ['SP2202']],
    [0, ['SP2202']],
    [Number.NaN, ['SP2208']],
    [Number.POSITIVE_INFINITY, ['SP2208']],
    [-1, ['SP2208']],
    [2.5, ['SP2208']],
  ])('%s with three changes', (maxChanges, codes) => {
    expect(reasons(plan, { maxChanges }).map(({ code }) => code)).toEqual(codes);
  });

  it('states how many, how many are allowed and which', () => {
    expect(reasons(plan, { maxChanges: 2 })).toMatchObject([
      { number: 3, limit: 2, settings: ['acme.require2FA', 'web.name', 'web.slug'] },
    ]);
  });

  it('lets a plan without changes through at 0', () => {
    expect(evaluateGuards(planOf({}), { ...lenient, maxChanges: 0 }, none)).toMatchObject({ kind: 'clear' });
  });
});

describe('protect', () => {
  it.each([
    ['a slug', ['project.slug'], ['SP2203']],
    ['any other setting', ['organization.require2FA'], ['SP2203']],
    ['a setting that does not change', ['project.platform'], []],
    ['the same name on the other resource', ['organization.slug'], []],
    ['two of them', ['project.slug', 'project.name'], ['SP2203', 'SP2203']],
    ['an entry that names no resource', ['slug'], ['SP2208']],
    ['an entry of an unknown resource', ['team.slug'], ['SP2208']],
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
    const consent = { skipBlocked: true, confirmed: true, allowWeakening: plan.digest };
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

  it('rejects the plan, naming the settings and the fix', () => {
    expect(reasons(blocked, {})).toMatchObject([
      { guard: 'blocked', code: 'SP2207', number: 2, settings: ['acme.require2FA', 'web.name'] },
    ]);
    expect(reasons(blocked, {})[0]?.hint).toContain('--skip-blocked');
  });

  it('is passed over with --skip-blocked', () => {
    expect(evaluateGuards(blocked, lenient, { ...none, skipBlocked: true })).toMatchObject({ kind: 'clear' });
  });
});

describe('an organization that is not active', () => {
  const pending = {
    organization: { declared: { name: 'Acme' }, shown: { name: 'acme' }, status: 'pending_deletion' },
  };

  it('is rejected regardless of consent', () => {
    const consent = { skipBlocked: true, confirmed: true, allowWeakening: planOf(pending).digest };
    expect(reasons(planOf(pending), {}, consent)).toMatchObject([{ code: 'SP2201' }]);
  });

  it('is refused for its status alone, as --skip-blocked would not help', () => {
    expect(reasons(planOf(pending), {}).map(({ code }) => code)).toEqual(['SP2201']);
  });

  it('is accepted if it is to be restored', () => {
    const restored = planOf({
      organization: { ...pending.organization, declared: { cancelDeletion: true } },
    });
    expect(evaluateGuards(restored, lenient, none)).toMatchObject({ kind: 'clear' });
  });
});

describe('every violation', () => {
  const scene = planOf({
    organization: { declared: { require2FA: false }, shown: { require2FA: true }, access: ['org:admin'] },
    projects: [
      { slug: 'web', declared: { slug: 'web-2' }, shown: { slug: 'web' } },
      { slug: 'api', declared: { name: 'Api' }, shown: { name: 'api' }, access: ['project:read'] },
    ],
    missing: ['lost'],
    unmanaged: ['scratch'],
  });
  const strict = {
    weakening: 'refuse',
    maxChanges: 1,
    protect: ['project.slug'],
    unmanagedProjects: 'fail',
  } as const;

  it.each<[GuardViolation['guard'], string, number | null, number | null, names: string, wayOn: string]>([
    ['weakening', 'SP2204', 1, 0, 'acme.require2FA', `--allow-weakening ${scene.digest}`],
    ['maxChanges', 'SP2202', 2, 1, 'acme.require2FA, web.slug', 'Raise guard.maxChanges to 2'],
    ['protect', 'SP2203', null, null, 'web.slug', 'from guard.protect in a reviewed commit'],
    ['unmanagedProjects', 'SP2206', 1, 0, 'scratch', 'guard.unmanagedProjects to report'],
    ['blocked', 'SP2207', 1, 0, 'api.name', '--skip-blocked'],
    ['blocked', 'SP2210', 1, 0, 'lost', '--skip-blocked'],
  ])(
    '%s %s states the number, the limit, the settings and the fix',
    (guard, code, number, limit, name, wayOn) => {
      const found = reasons(scene, strict).find((one) => one.code === code);
      expect(found).toMatchObject({ guard, number, limit });
      expect(found?.message).toContain(name);
      expect(found?.hint).toContain(wayOn);
      if (number !== null) expect(found?.message).toContain(`${number} `);
      if (limit !== null && guard !== 'blocked') expect(found?.message).toContain(`allows ${limit}`);
    },
  );
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
  const planned = (guard: Partial<typeof lenient>, consent: Partial<PlannedConsent> = {}) =>
    planOf({
      ...world,
      rest: {
        guard: { ...lenient, ...guard },
        consent: { skipBlocked: false, allowWeakening: null, ...consent },
      },
    });
  const blocked = ['SP2207', 'SP2215', 'SP2210'];

  it.each<[string, Partial<typeof lenient>, Partial<PlannedConsent>, readonly string[]]>([
    ['nothing configured', {}, {}, blocked],
    ['--skip-blocked', {}, { skipBlocked: true }, []],
    ['maxChanges', { maxChanges: 2 }, {}, [...blocked, 'SP2202']],
    ['protect', { protect: ['project.slug'] }, {}, [...blocked, 'SP2203']],
    ['an entry that cannot be evaluated', { protect: ['slug'] }, {}, [...blocked, 'SP2208']],
    ['weakening: refuse', { weakening: 'refuse' }, {}, [...blocked, 'SP2204']],
    ['weakening: confirm', { weakening: 'confirm' }, {}, blocked],
    ['unmanagedProjects: fail', { unmanagedProjects: 'fail' }, {}, [...blocked, 'SP2206']],
    ['another digest', { weakening: 'refuse' }, { allowWeakening: sha256('other') }, [...blocked, 'SP2205']],
  ])('are those of an apply without a confirmation: %s', (_, guard, consent, expected) => {
    const made = planned(guard, consent);
    expect(made.refusals?.map(({ code }) => code)).toEqual(expected);
    expect(made.refusals).toEqual(reasons(made, guard, { ...none, ...consent }));
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

  it('are none if the digest of the plan is allowed', () => {
    const { digest } = planned({});
    const consent = { skipBlocked: true, allowWeakening: digest };
    expect(planned({ weakening: 'refuse' }, consent).refusals).toEqual([]);
  });

  it('name the blocked changes with the smallest scope, and the key of the guard', () => {
    const [first, , , second] = planned({ maxChanges: 2 }).refusals ?? [];
    expect(first).toMatchObject({
      guard: 'blocked',
      key: null,
      settings: ['api.name'],
      scopes: [{ setting: 'api.name', scope: 'project:write' }],
    });
    expect(second).toMatchObject({
      key: 'guard.maxChanges',
      number: 3,
      limit: 2,
      settings: ['acme.require2FA', 'web.name', 'web.slug'],
      scopes: [],
    });
  });

  it('name a protected setting once, however many resources have it', () => {
    const projects = ['a', 'b', 'c'].map((slug) => ({
      slug,
      declared: { name: 'new', slug: `${slug}-2` },
      shown: { name: 'old', slug },
    }));
    const guard = { ...lenient, protect: ['project.slug'] };
    const made = planOf({ organization: { declared: null }, projects, rest: { guard } });
    expect(made.refusals).toMatchObject([
      {
        message: 'a.slug, b.slug, c.slug would change, but guard.protect contains project.slug.',
        settings: ['a.slug', 'b.slug', 'c.slug'],
      },
    ]);
  });
});

describe('all refusals', () => {
  const guard = { ...lenient, weakening: 'refuse', maxChanges: 1, protect: ['project.slug'] } as const;

  it('are gathered', () => {
    expect(reasons(plan, guard).map(({ guard: name }) => name)).toEqual([
      'maxChanges',
      'protect',
      'weakening',
    ]);
  });
});

describe('a project that the service does not have', () => {
  const lost = planOf({ organization: { declared: null }, missing: ['lost'] });

  it('refuses, as nothing is ever created', () => {
    expect(reasons(lost, {})).toMatchObject([{ guard: 'blocked', code: 'SP2210', number: 1 }]);
    expect(reasons(lost, {})[0]?.message).toContain('lost');
  });

  it('may be passed over', () => {
    expect(evaluateGuards(lost, lenient, { ...none, skipBlocked: true }).kind).toBe('clear');
  });
});
