import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { renderFailedNotification, renderNotification } from '../../../src/report/machine/notification.js';
import { hostile, rich } from '../examples.js';
import { attributedDriftOf, change, driftOf, plan, planOfMany, resource, unmet } from '../fixtures.js';
import { commandsIn } from '../runner.js';

const run = { tool: 'setpoint 0.1.0', ci: null };
const drifted = attributedDriftOf(rich, ['drift', 'pending']);
const ghost = { kind: 'project', id: null, slug: 'ghost', setting: null, effect: null, base: null } as const;
const missing = rich.resources.flatMap((one) =>
  one.slug === ghost.slug ? [[one, { ...ghost, cause: 'pending' as const }] as const] : [],
);
const attributed = { ...drifted, causes: new Map([...drifted.causes, ...missing]) };
const expectations = [
  unmet('requiresSso', 'value-in-files', { value: 'value-on-service' }),
  unmet('status', 'value-in-files', null),
];
const unmetDrift = driftOf(plan([resource({ slug: 'web', expectations })]));
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));
/** Removes what the schema does not describe. */
const check = new Ajv({
  strict: true,
  allowUnionTypes: true,
  removeAdditional: 'all',
})
  .addSchema(schemaOf('plan'))
  .compile(schemaOf('notification'));

const rendered: readonly (readonly [string, string])[] = [
  ['a drift', renderNotification(driftOf(rich), run)],
  ['a drift with a base', renderNotification(attributed, run)],
  ['hostile texts', renderNotification(driftOf(hostile), run)],
  ['unmet expectations', renderNotification(unmetDrift, run)],
  ['no drift', renderNotification(driftOf(plan([resource({ slug: 'web' })])), run)],
  [
    'one configuration of several',
    renderNotification(driftOf(rich), { ...run, root: 'production/setpoint.yaml' }),
  ],
  [
    'a failed check',
    renderFailedNotification({ kind: 'service', code: 'SP3001' }, run, '2026-11-20T12:00:00Z'),
  ],
];

test.each(rendered)('the notification of %s is valid, and the schema describes all of it', (_, text) => {
  const document = JSON.parse(text);
  expect(check(document), JSON.stringify(check.errors)).toBe(true);
  expect(document).toEqual(JSON.parse(text));
  expect(commandsIn(text)).toEqual([]);
});

test('the notification of a drift contains no value', () => {
  const secret = (which: string): Json => [{ deep: `value-${which}` }];
  const changes = [
    change('scrubData', 'scalar', secret('before'), secret('after'), { notes: ['value-note'] }),
    change('avatar', 'image', 'value-old', 'value-new', { blocked: { reason: 'value-reason', scope: null } }),
  ];
  const images = { avatar: { file: 'value.png', digest: 'value-digest' } };
  const text = renderNotification(driftOf(plan([resource({ slug: 'web', changes, images })])), run);
  expect(text).not.toContain('value');
  expect(JSON.parse(text)).toMatchObject({
    result: 'differences',
    digest: expect.stringMatching(/^sha256:/),
    summary: { settings: 2, resources: 1 },
    differences: [
      { slug: 'web', setting: 'scrubData', state: 'differs', source: { file: 'organization.yaml', line: 4 } },
      { slug: 'web', setting: 'avatar', state: 'differs' },
    ],
  });
});

describe('the notification', () => {
  const missing = resource({ slug: 'gone', id: null, action: 'missing' });
  const closed = resource({ slug: 'shut', action: 'blocked', reason: 'no access' });

  test('names projects that are missing or could not be read, as a whole', () => {
    const { result, differences } = JSON.parse(renderNotification(driftOf(plan([missing, closed])), run));
    expect(result).toBe('differences');
    expect(differences).toMatchObject([
      { slug: 'gone', setting: null, state: 'missing', effect: null },
      { slug: 'shut', setting: null, state: 'unknown', effect: null },
    ]);
  });

  test('lists expectations that are not met, without their values', () => {
    const text = renderNotification(unmetDrift, run);
    const source = { file: 'organization.yaml', line: 4 };
    expect(JSON.parse(text)).toMatchObject({
      result: 'differences',
      summary: { unmet: 2, settings: 0 },
      differences: [],
      expectations: [
        { kind: 'project', slug: 'web', field: 'requiresSso', state: 'differs', source },
        { kind: 'project', slug: 'web', field: 'status', state: 'unknown', source },
      ],
    });
    expect(text).not.toContain('value-');
  });

  test('has the cause of each difference if there is a base', () => {
    const { causes, differences } = JSON.parse(renderNotification(attributed, run));
    const counted = { conflict: 0, drift: 0, pending: 0 };
    for (const { cause } of differences as { cause: keyof typeof counted }[]) counted[cause]++;
    expect(counted).toEqual(causes);
  });

  test('lists at most 200 differences and counts all', () => {
    const many = planOfMany(250, () => [change('resolveAge', 'scalar', 1, 2)]);
    const { differences, omitted, summary } = JSON.parse(renderNotification(driftOf(many), run));
    expect(differences).toHaveLength(200);
    expect([omitted, summary.settings]).toEqual([50, 250]);
  });
});
