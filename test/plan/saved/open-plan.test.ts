import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationRef } from '../../../src/model/ids.js';
import { sealOf, sealPlan } from '../../../src/plan/saved/digest.js';
import {
  type ApplyContext,
  openPlan,
  restate,
  validateSavedPlan,
} from '../../../src/plan/saved/open-plan.js';
import type { Plan, ResourcePlan, Rollback } from '../../../src/plan/types.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { runs, stride } from '../../deep.js';
import { expectGolden } from '../../report/golden.js';
import { branded, planOf, sha256 } from '../fixtures.js';
import { worlds } from '../worlds.js';

const plan = planOf({
  organization: {
    declared: {
      require2FA: true,
      relayPiiConfig: { rules: { a: { type: 'anything' } } },
      avatar: sha256('a'),
    },
    shown: { require2FA: false, relayPiiConfig: null, avatar: null },
  },
  projects: [{ slug: 'web', declared: { name: 'Wéb', slug: 'web-2' }, shown: { name: 'web', slug: 'web' } }],
  missing: ['lost'],
  unmanaged: ['scratch'],
});

/** Values that JSON can spell in more than one way. */
const odd = planOf({
  organization: {
    declared: {
      name: 'esc \u001b[31m, bidi \u202e, lone \ud83d, lost \ufffd, "quoted" \\u001b / \u00ab',
      relayPiiConfig: { a: [1e21, 1.2345678901234567e19, 1.5e-7, -0, 0.1] },
    },
    shown: { name: '', relayPiiConfig: null },
  },
});

function open(text: string): Plan | Rollback {
  return openPlan(text);
}

/** The Fault that is thrown; null if the plan is accepted. Anything but a Fault fails the test. */
function faultOf(check: () => unknown): Fault | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

function refusalOf(text: string): string | null {
  const fault = faultOf(() => open(text));
  if (fault !== null) expect(fault.kind).toBe('refused');
  return fault?.code ?? null;
}

describe('a saved plan', () => {
  it('is taken back as it was saved', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const made = planOf(world);
        expect(open(JSON.stringify(made, null, 2))).toEqual(JSON.parse(JSON.stringify(made)));
      }),
    );
  });

  it('may be read by something that writes the same JSON in another way', () => {
    const turned = Object.fromEntries(Object.entries(plan).reverse());
    expect(refusalOf(JSON.stringify(turned, null, '\t'))).toBeNull();
  });

  it.each([
    ['as it is written', renderJsonDocument(plan)],
    ['in one line', JSON.stringify(plan)],
    ['of odd texts and numbers', renderJsonDocument(odd)],
    ['of odd texts and numbers, in one line', JSON.stringify(odd)],
  ])('is rejected with any single bit flipped, unless the JSON is equivalent: %s', (_, text) => {
    expect(refusalOf(text)).toBeNull();
    const content = JSON.stringify(JSON.parse(text));
    const bytes = Buffer.from(text);
    for (let bit = 0; bit < bytes.length * 8; bit += stride(61)) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const other = flipped.toString('utf8');
      if (refusalOf(other) === null) expect(JSON.stringify(JSON.parse(other)), `bit ${bit}`).toBe(content);
    }
  });

  it('is rejected with any byte replaced, unless the JSON is equivalent', () => {
    const bytes = Buffer.from(JSON.stringify(plan, null, 2));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        fc.pre(bytes[at] !== byte);
        const changed = Buffer.from(bytes);
        changed[at] = byte;
        const text = changed.toString('utf8');
        if (refusalOf(text) === null) expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(plan)));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is refused when cut short at any byte', () => {
    const text = JSON.stringify(plan);
    for (let length = 0; length < text.length; length += 7) {
      expect(refusalOf(text.slice(0, length))).toBe('SP4001');
    }
  });

  const refused = [
    ['an empty file', '', 'SP4001'],
    ['no JSON', 'resources: []', 'SP4001'],
    ['null', '\nnull\n', 'SP4002'],
    ['a list', '[]', 'SP4002'],
    ['no format', '{}', 'SP4002'],
    ['an outcome', '{"format": "setpoint.outcome/1"}', 'SP4002'],
    ['a later format', JSON.stringify({ ...plan, format: 'setpoint.plan/2' }), 'SP4002'],
    ['a format and nothing else', '{"format": "setpoint.plan/1"}', 'SP4003'],
    ['a key more', JSON.stringify({ ...plan, extra: 1 }), 'SP4003'],
    [
      'more than 100 levels of nesting',
      `{"format":"setpoint.plan/1","x":${'['.repeat(100)}${']'.repeat(100)}}`,
      'SP4003',
    ],
    ['another time', JSON.stringify({ ...plan, createdAt: '2026-11-21T12:00:00Z' }), 'SP4004'],
    ['another digest under the old seal', JSON.stringify({ ...plan, digest: sha256('x') }), 'SP4004'],
    ['the seal of another plan', JSON.stringify({ ...plan, seal: sha256('x') }), 'SP4004'],
    ['another digest', sealAgain({ ...plan, digest: sha256('x') }), 'SP4005'],
    ['a plan marked as a rollback', sealAgain({ ...plan, format: 'setpoint.rollback/1' }), 'SP4003'],
  ] as const;
  it.each(refused)('is refused: %s', (_, text, code) => {
    expect(refusalOf(text)).toBe(code);
  });

  it('is refused with the reason and what to do, as in the golden file', () => {
    const opened = refused.map(([title, text]) => [title, faultOf(() => open(text))] as const);
    const checked = contexts.map(
      ([title, change, , of]) => [title, faultOf(() => check(change, of))] as const,
    );
    const lines = [...opened, ...checked].flatMap(([title, fault]) =>
      fault === null ? [] : [`${title}: ${fault.kind} ${fault.code}\n  ${fault.message}\n  ${fault.hint}\n`],
    );
    expectGolden('saved-plan-refusals', lines.join(''));
  });

  it.each(['x/../y', '../9', 'acme', '', '9'.repeat(21)])(
    'is rejected with an id that is not a number: %s',
    (id) => {
      const resources = plan.resources.map((resource) => ({ ...resource, id }));
      for (const forged of [
        { ...plan, resources },
        { ...plan, organization: { id, slug: 'acme' } },
      ]) {
        expect(refusalOf(JSON.stringify(sealPlan(forged)))).toBe('SP4003');
      }
    },
  );
});

function sealAgain(modified: object): string {
  return JSON.stringify({ ...modified, seal: sealOf(modified) });
}

const renaming = planOf({
  organization: {
    declared: { name: 'Acme', avatar: sha256('a') },
    shown: { name: 'acme', avatar: sha256('b') },
  },
  projects: [{ slug: 'web', declared: { slug: 'web-2' }, shown: { slug: 'web' } }],
});

const context: ApplyContext = {
  origin: 'https://errors.example.com',
  organization: branded<OrganizationRef>('acme'),
  configDigest: sha256('files'),
  now: '2026-11-20T13:00:00Z',
  maxAgeHours: 24,
};

/** A rollback of a plan that renamed the project web to acme-2, and possibly the organization to acme-3. */
function rollbackOf(rename: ResourcePlan['rename']): Rollback {
  const slugs = { organization: 'acme-3', project: 'acme-2' };
  const resources = renaming.resources.map((one) => {
    return { ...one, slug: slugs[one.kind], rename: one.rename ?? rename };
  });
  return { ...renaming, format: 'setpoint.rollback/1', of: renaming.digest, resources };
}

const [undoesRename, undoesName] = [rollbackOf({ slug: 'acme' }), rollbackOf(null)];
const renamesAgain = { ...renaming, resources: undoesRename.resources };
const acme2 = { organization: branded<OrganizationRef>('acme-2') };
const acme3 = { organization: branded<OrganizationRef>('acme-3') };

function check(difference: Partial<ApplyContext>, of: Plan | Rollback = renaming): void {
  validateSavedPlan(of, { ...context, ...difference });
}

type Row = [string, Partial<ApplyContext>, string | null, (Plan | Rollback)?];
const contexts: Row[] = [
  ['the same files, service and day', {}, null],
  ['the organization named by its id', { organization: branded<OrganizationRef>('7') }, null],
  ['no files to compare with', { configDigest: null }, null],
  ['the slug that a rollback takes back', acme3, null, undoesRename],
  ['the slug that a plan changes', acme3, 'refused SP4008', renamesAgain],
  ['a slug that a rollback leaves', acme3, 'refused SP4008', undoesName],
  ['other files than those of a rollback', { configDigest: sha256('other') }, null, undoesName],
  ['a rollback that is too old', { now: '2026-11-30T12:00:00Z' }, 'stale SP4010', undoesName],
  ['an invalid day of the plan', {}, 'stale SP4011', { ...renaming, createdAt: '2026-11-31T12:00:00Z' }],
  ['the slug of a project', acme2, 'refused SP4008', undoesRename],
  ['another origin', { origin: 'https://errors.example.org' }, 'refused SP4007'],
  ['the same host over http', { origin: 'http://errors.example.com' }, 'refused SP4007'],
  ['another organization', acme2, 'refused SP4008'],
  ['other files', { configDigest: sha256('other') }, 'stale SP4009'],
  ['just young enough', { now: '2026-11-21T12:00:00Z' }, null],
  ['a second too old', { now: '2026-11-21T12:00:01Z' }, 'stale SP4010'],
  ['clocks that differ a little', { now: '2026-11-20T11:55:00Z' }, null],
  ['made in the future', { now: '2026-11-20T11:54:59Z' }, 'stale SP4011'],
  ['an invalid current time', { now: 'today' }, 'stale SP4011'],
  ['an age limit that is not a number', { maxAgeHours: Number.NaN }, 'stale SP4010'],
];

it.each(contexts)('validates a saved plan against %s', (_, difference, expected, of) => {
  const fault = faultOf(() => check(difference, of));
  expect(fault && `${fault.kind} ${fault.code}`).toBe(expected);
});

describe('what show prints about a resource of a saved document', () => {
  const declaredAt = { file: 'a.yaml', line: 1, column: 1, layer: null };
  const reason = 'the token lacks a permission';
  const unreadable = [{ setting: 'name', source: declaredAt }];
  const corrected = (action: string, why: string | null = null) => ({
    action,
    reason: why,
    declaredAt: null,
  });
  const changes = plan.resources.flatMap((one) =>
    one.slug === 'web' ? one.changes.map((change) => ({ ...change, blocked: { reason, scope: null } })) : [],
  );
  it.each<[string, string, Partial<ResourcePlan>, object]>([
    ['keeps the action that its changes require', 'web', { action: 'update', declaredAt }, {}],
    [
      'says update if there are changes instead of none',
      'web',
      { action: 'unchanged', declaredAt },
      corrected('update'),
    ],
    ['says update if it is not missing', 'web', { action: 'missing', declaredAt }, corrected('update')],
    [
      'says update if nothing blocks it',
      'web',
      { action: 'blocked', reason, declaredAt },
      corrected('update'),
    ],
    ['says blocked if all its changes are', 'web', { changes, declaredAt }, corrected('blocked', reason)],
    [
      'says blocked if something cannot be read',
      'web',
      { unreadable, reason, declaredAt },
      corrected('blocked', reason),
    ],
    [
      'keeps that it is blocked',
      'web',
      { action: 'blocked', unreadable, reason, declaredAt, changes: [] },
      {},
    ],
    ['keeps a reason without changes', 'lost', { action: 'blocked', reason, declaredAt }, {}],
    ['keeps that it is missing', 'lost', { declaredAt }, {}],
    [
      'says unchanged if nothing changes',
      'lost',
      { action: 'update', reason, declaredAt },
      corrected('unchanged'),
    ],
  ])('%s', (_corner, slug, forged, shown) => {
    const resources = plan.resources.map((one) => (one.slug === slug ? { ...one, ...forged } : one));
    const expected = resources.map((one) => (one.slug === slug ? { ...one, ...shown } : one));
    const restated = restate({ ...plan, resources });
    expect([restated.resources, restated.summary.unmanaged]).toEqual([expected, 1]);
  });
});
