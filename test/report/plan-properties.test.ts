import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import type { Change, Effect, Plan, ResourcePlan } from '../../src/plan/types.js';
import { renderDriftText } from '../../src/report/text/drift-text.js';
import { renderOutcomeText } from '../../src/report/text/outcome-text.js';
import { renderPlanText } from '../../src/report/text/plan-text.js';
import { createStyle } from '../../src/report/text/style.js';
import { displayWidth } from '../../src/report/text/width.js';
import type { ValueKind } from '../../src/settings/setting.js';
import { attacks } from './examples.js';
import { at, became, change, driftOf, ended, outcome, plan, resource } from './fixtures.js';
import { commandsIn, unseen, withoutColour } from './runner.js';

const plain = createStyle({ color: false });
const colour = createStyle({ color: true });

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('web', 'resolveAge', 'API v2', '東京', 'a/b') },
  fc.constantFrom(...attacks),
  fc.string({ unit: 'binary' }),
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
    effect: fc.constantFrom<Effect>('weakens', 'tightens', 'neutral'),
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

function expectSafe(shown: string, width: number): void {
  expect(Math.max(...shown.split('\n').map(displayWidth))).toBeLessThanOrEqual(width);
  expect(shown).not.toMatch(unseen);
  expect(commandsIn(shown)).toEqual([]);
}

describe('whatever the plan holds', () => {
  it('its text fits the width, moves no cursor and commands no runner', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(60, 80, 100), fc.boolean(), (any, width, verbose) => {
        const shown = renderPlanText(any, plain, { width, verbose });
        expectSafe(shown, width);
        const coloured = renderPlanText(any, colour, { width, verbose });
        expect(withoutColour(coloured)).toBe(shown);
        expect(commandsIn(coloured)).toEqual([]);
        expectSafe(renderDriftText(driftOf(any), plain, { width, verbose }), width);
      }),
    );
  });
  it('its outcome does likewise', () => {
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
          expectSafe(renderOutcomeText(outcome(all), plain), 100);
        },
      ),
    );
  });
});

describe('every change of a plan', () => {
  it('is told once, with its place; those that weaken security before all others', () => {
    const numbered = fc.array(fc.constantFrom<Effect>('weakens', 'tightens', 'neutral'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(numbered, fc.integer({ min: 1, max: 4 }), (effects, size) => {
        const all = effects.map((effect, index) =>
          change(`setting${index}x`, 'scalar', index, index + 1, {
            effect,
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
        const rows = renderPlanText(plan(parts), plain).split('\n');
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
        const weakening = all.filter((one) => one.effect === 'weakens').map(rowOf);
        const others = all.filter((one) => one.effect !== 'weakens').map(rowOf);
        expect(Math.max(-1, ...weakening)).toBeLessThan(Math.min(rows.length, ...others));
      }),
    );
  });
});

describe('resources of which the same is to be said', () => {
  const one = change('resolveAge', 'scalar', 720, 336, { source: at('layers/a.yaml', 3, 'a') });
  it('share a paragraph that names them all', () => {
    const slugs = Array.from({ length: 30 }, (_, index) => `pay-${index}`);
    const shown = renderPlanText(
      plan(slugs.map((slug, index) => resource({ slug, id: `${index}`, changes: [one] }))),
      plain,
    );
    expect(shown.match(/resolveAge/g)).toHaveLength(1);
    expect(shown).toContain('30 projects alike: ');
    for (const slug of slugs) expect(shown).toContain(`${slug} #`);
  });
  it('stand apart where but the place differs', () => {
    const other = { ...one, source: at('projects/b.yaml', 4) };
    const shown = renderPlanText(
      plan([resource({ slug: 'a', changes: [one] }), resource({ slug: 'b', changes: [other] })]),
      plain,
    );
    expect(shown).toContain('project a #42\n');
    expect(shown).toContain('project b #42\n');
  });
});

describe('what stands in the way', () => {
  const blocked = { reason: 'the token lacks org:write', scope: 'org:write' };
  it('is told with the change it belongs to, though other changes of the resource can be made', () => {
    const shown = renderPlanText(
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
      plain,
    );
    expect(shown).toMatch(/ {2}x require2FA: true → false [^~]+\n {6}blocked: the token lacks org:write\n/);
  });
  it('is the status of an organization that has no change of its own', () => {
    const acme = resource({
      slug: 'acme',
      kind: 'organization',
      action: 'blocked',
      reason: "the organization's status is pending_deletion",
    });
    expect(renderPlanText(plan([acme]), plain)).toContain(
      "organization acme #42  blocked: the organization's status is pending_deletion",
    );
  });
  it('is a setting that the service does not show', () => {
    const unreadable = [{ setting: 'avatar', source: at('organization.yaml', 4) }];
    const acme = resource({ slug: 'acme', kind: 'organization', action: 'blocked', unreadable });
    expect(renderPlanText(plan([acme]), plain)).toMatch(
      /\? avatar: the service does not show it +organization\.yaml:4:3/,
    );
  });
});
