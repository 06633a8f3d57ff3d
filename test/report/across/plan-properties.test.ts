import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import type { Change, Effect, Plan, ResourcePlan } from '../../../src/plan/types.js';
import { displayWidth } from '../../../src/report/text/layout.js';
import type { ValueKind } from '../../../src/settings/setting.js';
import { codePoint } from '../../code-points.js';
import { attacks } from '../examples.js';
import { at, became, change, driftOf, ended, outcome, plan, planOfMany, resource } from '../fixtures.js';
import { renderDriftText, renderOutcomeText, renderPlanText } from '../render-text.js';
import { commandsIn, expectHarmless, withoutColour } from '../runner.js';

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('web', 'resolveAge', 'API v2', '東京', 'a/b') },
  fc.constantFrom(...attacks),
  fc.string({ unit: codePoint }),
);
const json: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.integer(),
  fc.array(text, { maxLength: 6 }),
  fc.dictionary(
    text,
    fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.dictionary(text, text, { maxKeys: 3 })),
    { maxKeys: 3 },
  ),
  fc.constant(null),
);
const changes: fc.Arbitrary<Change> = fc
  .record({
    setting: text,
    kind: fc.constantFrom<ValueKind>(
      'scalar',
      'set',
      'list',
      'keyed-list',
      'map-of-sets',
      'embedded-json',
      'image',
      'action',
    ),
    before: json,
    after: json,
    effect: fc.constantFrom<Effect>('weakens', 'hides', 'tightens', 'neutral'),
    blocked: fc.option(fc.record({ reason: text, scope: fc.constant(null) })),
    notes: fc.array(text, { maxLength: 2 }),
    source: fc.tuple(text, fc.nat(), fc.option(text)).map(([file, row, layer]) => at(file, row, layer)),
  })
  .map(({ setting, kind, before, after, ...rest }) => change(setting, kind, before, after, rest));
const resources: fc.Arbitrary<ResourcePlan> = fc
  .record({
    slug: text,
    id: text,
    changes: fc.array(changes, { maxLength: 4 }),
    unreadable: fc.array(
      text.map((setting) => ({ setting, source: at('a.yaml', 1) })),
      { maxLength: 1 },
    ),
  })
  .map((parts) => resource(parts));
const plans: fc.Arbitrary<Plan> = fc
  .tuple(fc.array(resources, { maxLength: 5 }), fc.array(text, { maxLength: 3 }))
  .map(([all, unmanaged]) => plan(all, { unmanaged: unmanaged.map((slug) => ({ slug, id: slug })) }));

function expectSafe(text: string, width: number): void {
  expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThanOrEqual(width);
  expectHarmless(text);
}

describe('for any plan', () => {
  it('the text fits the width, moves no cursor and gives a runner no command', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(60, 80, 100), fc.boolean(), (any, width, verbose) => {
        const text = renderPlanText(any, { width, verbose });
        expectSafe(text, width);
        const coloured = renderPlanText(any, { width, verbose, color: true });
        expect(withoutColour(coloured)).toBe(text);
        expect(commandsIn(coloured)).toEqual([]);
        expectSafe(renderDriftText(driftOf(any), { width, verbose }), width);
      }),
    );
  });
  it('the text of its outcome does the same', () => {
    fc.assert(
      fc.property(
        plans,
        text,
        fc.constantFrom('failed', 'stale', 'not-tried', 'applied'),
        (any, error, result) => {
          const all = any.resources.map((one) =>
            ended(
              one,
              result,
              one.changes.map((each) => became(each, result, { reason: error, stored: { value: error } })),
              { error },
            ),
          );
          expectSafe(renderOutcomeText(outcome(all)), 100);
        },
      ),
    );
  });
});

describe('every change of a plan', () => {
  it('is listed once with its place, weakening changes first, then irreversible, then hiding ones', () => {
    const numbered = fc.array(
      fc.tuple(fc.constantFrom<Effect>('weakens', 'hides', 'tightens', 'neutral'), fc.boolean()),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(numbered, fc.integer({ min: 1, max: 4 }), (effects, size) => {
        const all = effects.map(([effect, irreversible], index) =>
          change(`setting${index}x`, 'scalar', index, index + 1, {
            effect,
            ...(irreversible ? { irreversible } : {}),
            source: at('a.yaml', 100 + index),
          }),
        );
        const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
          resource({
            slug: `p${index}`,
            id: `${index}`,
            changes: all.slice(index * size, index * size + size),
          }),
        );
        const rows = renderPlanText(plan(parts)).split('\n');
        const rowOf = (one: Change): number => {
          const found = rows.flatMap((row, index) =>
            row.includes(`${one.setting}: ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`)
              ? [index]
              : [],
          );
          expect(found).toHaveLength(1);
          expect(rows[found[0] ?? 0]).toContain(`a.yaml:${one.source.line}:3`);
          return found[0] ?? 0;
        };
        const rankOf = ({ effect, irreversible }: Change): number =>
          effect === 'weakens' ? 0 : effect === 'hides' ? 2 : irreversible ? 1 : 3;
        const ranks = all.toSorted((a, b) => rowOf(a) - rowOf(b)).map(rankOf);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });
});

/** Projects whose own files set the same two values. */
function manyAlike(count: number): Plan {
  return planOfMany(count, (index) => {
    const source = at(`projects/web-${index}.yaml`, 3);
    return [
      change('resolveAge', 'scalar', 720, 336, { source }),
      change('subjectPrefix', 'scalar', 'a', 'b', { source: { ...source, line: 4 } }),
    ];
  });
}

describe('resources with identical changes', () => {
  const one = change('resolveAge', 'scalar', 720, 336, { source: at('layers/a.yaml', 3, 'a') });
  it('share a paragraph that names all of them', () => {
    const text = renderPlanText(planOfMany(30, () => [one]));
    expect(text.match(/resolveAge/g)).toHaveLength(1);
    expect(text).toContain('30 projects ');
    expect(text).toContain('web-9 #9, … and 20 more\n');
    for (let index = 0; index < 10; index += 1)
      expect(text).toMatch(new RegExp(`web-${index} (?:\\n *│ )?#`));
    expect(text).not.toContain('web-10 #');
  });
  it('are all named with --verbose', () => {
    const text = renderPlanText(manyAlike(30), { width: 100, verbose: true });
    for (let index = 0; index < 30; index += 1)
      expect(text).toMatch(new RegExp(`web-${index} (?:\\n *│ )?#`));
  });
  it('share a paragraph if they come from different files, of which ten are named once', () => {
    const text = renderPlanText(manyAlike(200));
    expect(text.match(/resolveAge/g)).toHaveLength(1);
    expect(text.match(/subjectPrefix/g)).toHaveLength(1);
    expect(text).toContain('200 projects web-0 #0, web-1 #1');
    expect(text).toContain('web-9 #9, … and 190 more');
    expect(text.match(/projects\/web-\d+\.yaml:3:3/g)).toHaveLength(10);
    expect(text.match(/projects\/web-\d+\.yaml:4:3/g)).toHaveLength(10);
    expect(text.match(/… and 190 more/g)).toHaveLength(3);
  });
  it('are listed separately if a value or the effect differs', () => {
    const variants = [
      one,
      { ...one, before: 24 },
      { ...one, after: 48 },
      { ...one, effect: 'tightens' as const },
    ];
    const resources = variants.map((each, index) => resource({ slug: `p${index}`, changes: [each] }));
    const text = renderPlanText(plan(resources));
    for (const { slug } of resources) expect(text).toContain(`project ${slug} #42\n`);
  });
  it('share a paragraph even if some of them also change otherwise', () => {
    const resources = manyAlike(200).resources.map((each, index) =>
      index % 50 === 3
        ? { ...each, changes: [...each.changes, change('name', 'scalar', 'a', `b${index}`)] }
        : each,
    );
    const text = renderPlanText(plan(resources));
    expect(text.match(/~ resolveAge: 720 → 336/g)).toHaveLength(1);
    expect(text).toContain('200 projects ');
    expect(text).toMatch(/project web-53 #53\n +~ name: a → b53 .*\n/);
  });
  it('are listed with each resource if few share them', () => {
    const own = (slug: string): Change => change('name', 'scalar', 'a', slug);
    const resources = ['a', 'b', 'c'].map((slug) => resource({ slug, changes: [one, own(slug)] }));
    const text = renderPlanText(plan(resources));
    expect(text.match(/resolveAge/g)).toHaveLength(3);
    expect(text).not.toContain('also above');
  });
  it('share a paragraph in an outcome as in a plan', () => {
    const all = manyAlike(200).resources.map((each) =>
      ended(
        each,
        'not-tried',
        each.changes.map((its) => became(its, 'not-tried', { reason: 'the run was interrupted' })),
        { error: 'the run was interrupted' },
      ),
    );
    const text = renderOutcomeText(outcome(all));
    expect(text).toContain('Not tried: 200 resources');
    expect(text).toContain('200 projects web-0 #0');
    expect(text.match(/resolveAge/g)).toHaveLength(1);
    expect(text.match(/the run was interrupted/g)).toHaveLength(1);
    expect(text.split('\n').length).toBeLessThan(25);
  });
});

describe('an obstacle', () => {
  const blocked = { reason: 'the token lacks org:write', scope: 'org:write' };
  it('is listed with its change, even if other changes of the resource are possible', () => {
    const text = renderPlanText(
      plan([
        resource({
          slug: 'acme',
          kind: 'organization',
          changes: [
            change('require2FA', 'scalar', true, false, { effect: 'weakens', blocked }),
            change('name', 'scalar', 'A', 'B'),
          ],
        }),
      ]),
    );
    expect(text).toMatch(
      /organization acme #\d+: blocked: the token lacks org:write\n {4}x require2FA: true → false /,
    );
  });
  it('can be the status of an organization without changes', () => {
    const acme = resource({
      slug: 'acme',
      kind: 'organization',
      action: 'blocked',
      reason: "the organization's status is pending_deletion",
    });
    expect(renderPlanText(plan([acme]))).toContain(
      "organization acme #42: blocked: the organization's status is pending_deletion",
    );
  });
  it('can be a setting that the service does not return', () => {
    const unreadable = [{ setting: 'avatar', source: at('organization.yaml', 4) }];
    const acme = resource({ slug: 'acme', kind: 'organization', action: 'blocked', unreadable });
    expect(renderPlanText(plan([acme]))).toMatch(
      /\? avatar: not returned by the service +organization\.yaml:4:3/,
    );
  });
});
