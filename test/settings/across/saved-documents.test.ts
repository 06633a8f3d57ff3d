import { describe, expect, it } from 'vitest';
import { assembleOutcome, untouched } from '../../../src/apply/outcome.js';
import { recordOutcome } from '../../../src/flows/sync/record-outcome.js';
import { validateOutcome, validatePlan } from '../../../src/settings/generated/validate/saved.js';
import { planOf } from '../../plan/fixtures.js';
import { recorded } from '../../recorded.js';
import { errorsOf } from '../errors.js';

const made = planOf({
  projects: [
    {
      slug: 'web',
      declared: { platform: 'android', highlightTags: ['url'] },
      shown: { platform: 'go', highlightTags: ['url'] },
      presets: { highlightTags: ['url'] },
    },
  ],
});
const asked = {
  run: recorded,
  consent: { how: 'yes', skipBlocked: false },
  rollback: null,
  readAgain: false,
} as const;
const stale = made.resources.map((one) => untouched(one, 'stale', 'x'));

// As they are read from a file. A case changes the last change of the last resource.
const result = assembleOutcome(made, stale, false, 0);
const plan = JSON.parse(JSON.stringify(made));
const outcome = JSON.parse(
  JSON.stringify(recordOutcome(result, asked, { saved: null, askedAt: () => null })),
);
const resource = plan.resources.at(-1);
const change = resource.changes.at(-1);
const withResource = (part: object) => ({ ...plan, resources: [{ ...resource, ...part }] });
const withChange = (part: object) => withResource({ changes: [{ ...change, ...part }] });

describe('a saved plan', () => {
  it.each<[string, unknown, string]>([
    ['another format', { ...plan, format: 'setpoint.plan/2' }, '/format const'],
    ['an empty seal', { ...plan, seal: null }, '/seal type'],
    ['a seal that is not a digest', { ...plan, seal: 'sha256:0' }, '/seal pattern'],
    ['a key that this version does not know', { ...plan, also: 1 }, ' additionalProperties'],
    ['nothing alongside', withChange({ alongside: {} }), '/resources/0/changes/0/alongside minProperties'],
    ['a resource of another kind', withResource({ kind: 'team' }), '/resources/0/kind enum'],
    ['a body that is a list', withResource({ body: [] }), '/resources/0/body type'],
    [
      'a patch that tests',
      withChange({ patch: [{ op: 'test', path: '/a' }] }),
      '/resources/0/changes/0/patch/0/op enum',
    ],
    [
      'a line before the first',
      withChange({ source: { ...change.source, line: 0 } }),
      '/resources/0/changes/0/source/line minimum',
    ],
    ['a time of some zone', { ...plan, createdAt: '2026-11-20T12:00:00+01:00' }, '/createdAt pattern'],
    [
      'fewer changes than none',
      { ...plan, summary: { ...plan.summary, fields: -1 } },
      '/summary/fields minimum',
    ],
    ['no object at all', 'setpoint.plan/1', ' type'],
  ])('is refused with %s', (_, data, error) => {
    expect(errorsOf(validatePlan, plan)).toEqual([]);
    expect(errorsOf(validatePlan, data)).toContain(error);
  });

  it.each(Object.keys(made))('is refused without %s', (key) => {
    const { [key]: _dropped, ...rest } = plan;
    expect(errorsOf(validatePlan, rest)).toEqual([' required']);
  });
});

describe('a saved outcome', () => {
  it('is taken as the apply writes it', () => {
    expect(errorsOf(validateOutcome, outcome)).toEqual([]);
  });

  it('is not accepted as a plan, nor a plan as an outcome', () => {
    expect(errorsOf(validatePlan, outcome)).toContain('/format const');
    expect(errorsOf(validateOutcome, plan)).toContain('/format const');
  });

  it('is rejected with an unknown result', () => {
    const data = { ...outcome, resources: [{ ...outcome.resources[0], result: 'done' }] };
    expect(errorsOf(validateOutcome, data)).toEqual(['/resources/0/result enum']);
  });
});
