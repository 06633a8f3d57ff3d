import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../src/apply/types.js';
import type { Json } from '../../src/model/json.js';
import type { Source } from '../../src/model/place.js';
import type { Cause, DriftPlan } from '../../src/plan/compare/attribution.js';
import { classifyEffect } from '../../src/plan/compare/risk.js';
import { summarise } from '../../src/plan/summary.js';
import type { Change, Expectation, Plan, ResourcePlan } from '../../src/plan/types.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { compareValues } from '../../src/settings/operations.js';
import type { ValueKind } from '../../src/settings/setting.js';
import { recorded } from '../recorded.js';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

export function at(file: string, line: number, layer: string | null = null): Source {
  return { file, line, column: 3, layer };
}

export function change(
  setting: string,
  kind: ValueKind,
  before: Json,
  after: Json,
  rest: Partial<Change> = {},
): Change {
  const key = kind === 'keyed-list' ? { key: 'publicKey' } : {};
  return {
    setting,
    kind,
    ...key,
    before,
    after,
    patch: compareValues(setting, { kind, ...key }, before, after).patch,
    effect: 'neutral',
    blocked: null,
    requires: null,
    notes: [],
    source: at('organization.yaml', 4),
    ...rest,
  };
}

export const catalogue = catalogueFor('neutral');

/** As `makeDrift`, but also for settings without a catalogue entry: they keep the effect of their change. */
export function driftOf(whole: Plan): DriftPlan {
  return { plan: whole, causes: causesOf(whole) };
}

/** A drift compared with a base. The changes of each resource have these causes in turn. */
export function attributedDriftOf(whole: Plan, causes: readonly Cause[] = ['drift']): Required<DriftPlan> {
  const base = { ref: 'main', commit: 'c0ffee'.repeat(6), present: true };
  return { plan: whole, base, causes: causesOf(whole, causes) };
}

function causesOf(whole: Plan, causes: readonly Cause[] = []): DriftPlan['causes'] {
  const base = { value: 'then', source: at('organization.yaml', 2) };
  const found = whole.resources.flatMap(({ kind, id, slug, changes }) =>
    changes.map((one, index) => {
      const known = catalogue[kind].get(one.setting);
      const effect = known === undefined ? one.effect : classifyEffect(known, one.after, one.before);
      const cause = causes[index % causes.length];
      return [one, { kind, id, slug, setting: one.setting, cause, effect, base }] as const;
    }),
  );
  return new Map(found);
}

/** An expectation that is not met; with `current` null, its field is not in the reply. */
export function unmet(
  field: string,
  expected: Json,
  current: Expectation['current'],
  source = at('organization.yaml', 4),
): Expectation {
  return { field, kind: Array.isArray(expected) ? 'set' : 'scalar', expected, current, source };
}

export function resource(rest: Partial<ResourcePlan> & Pick<ResourcePlan, 'slug'>): ResourcePlan {
  const changes = rest.changes ?? [];
  return {
    kind: 'project',
    id: '42',
    action: changes.length > 0 ? 'update' : 'unchanged',
    reason: null,
    changes,
    unreadable: [],
    body: changes.length > 0 ? Object.fromEntries(changes.map((one) => [one.setting, one.after])) : null,
    images: {},
    rename: null,
    declaredAt: null,
    ...rest,
  };
}

/** A plan of `count` projects, each with the changes that `changesOf` returns. */
export function planOfMany(
  count: number,
  changesOf: (index: number) => readonly Change[],
  slugOf = (index: number): string => `web-${index}`,
): Plan {
  return plan(
    Array.from({ length: count }, (_, index) =>
      resource({ slug: slugOf(index), id: `${index}`, changes: changesOf(index) }),
    ),
  );
}

export function plan(resources: readonly ResourcePlan[], rest: Partial<Plan> = {}): Plan {
  const unmanaged = rest.unmanaged ?? [];
  return {
    format: 'setpoint.plan/1',
    tool: 'setpoint 0.1.0',
    createdAt: '2026-11-20T12:00:00Z',
    run: recorded,
    service: { origin: 'https://errors.example.com', names: 'neutral', read: 'get' },
    config: { root: 'setpoint.yaml', digest, commit: null, clean: null, changed: [] },
    organization: { id: '7', slug: 'acme' },
    summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade: resources.length }),
    resources,
    unmanaged,
    warnings: [],
    refusals: [],
    digest,
    seal: digest,
    ...rest,
  };
}

export function became(
  one: Change,
  result: ChangeOutcome['result'],
  rest: Partial<ChangeOutcome> = {},
): ChangeOutcome {
  return { ...one, result, stored: null, reason: null, ...rest };
}

export function ended(
  one: ResourcePlan,
  result: ResourceOutcome['result'],
  changes: readonly ChangeOutcome[],
  rest: Partial<ResourceOutcome> = {},
): ResourceOutcome {
  return { ...one, result, changes, error: null, blame: null, ...rest };
}

export function outcome(resources: readonly ResourceOutcome[], rest: Partial<Outcome> = {}): Outcome {
  const { tool, service, config, organization } = plan([]);
  const count = (result: ResourceOutcome['result']): number =>
    resources.filter((one) => one.result === result).length;
  const results = resources.flatMap((one) => one.changes.map((each) => each.result));
  return {
    format: 'setpoint.outcome/1',
    tool,
    run: { ...recorded, startedAt: '2026-11-20T12:01:00Z', finishedAt: '2026-11-20T12:01:04Z' },
    service,
    config,
    organization,
    plan: { digest, createdAt: '2026-11-20T12:00:00Z', seal: null, run: null },
    consent: { how: 'yes', skipBlocked: false },
    rollback: null,
    readAgain: false,
    seal: digest,
    interrupted: false,
    summary: {
      applied: count('applied'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      notTried: count('not-tried'),
      stale: count('stale'),
      blocked: count('blocked'),
      notApplied: results.filter(
        (one) => one === 'not-applied' || one === 'unconfirmed' || one === 'normalised',
      ).length,
      fields: results.filter((one) => one === 'applied' || one === 'already').length,
      updates: count('applied') + count('failed'),
    },
    resources,
    ...rest,
  };
}
