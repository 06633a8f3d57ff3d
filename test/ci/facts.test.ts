import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFacts } from '../../actions/facts.mjs';
import { temporaryFolder } from '../temporary-folder.js';

let path: string;

beforeEach(async () => {
  path = join(await temporaryFolder('facts'), 'report.json');
});

const save = (report: object): void => writeFileSync(path, JSON.stringify(report));

const all = (...results: readonly (object | null)[]) => ({
  format: 'setpoint.runs/1',
  exitCode: 0,
  runs: results.map((result, at) => ({ root: `${at}/setpoint.yaml`, exitCode: 0, summary: '', result })),
});

const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;
const clean = {
  digest: digest('1'),
  summary: { fields: 0, weakening: 0, missing: 0, blocked: 0 },
  resources: [{ action: 'unchanged' }],
  warnings: [],
};
const changed = {
  ...clean,
  digest: digest('2'),
  summary: { ...clean.summary, fields: 3, weakening: 1, hiding: 2 },
  resources: [{ action: 'unchanged' }, { action: 'update' }],
};
const failed = { error: { kind: 'service', code: 'SP3001' } };
const nothing = { digest: '', changes: '', weakening: '', hiding: '', differences: '' };

describe('the outputs of the action', () => {
  test.each([
    ['a plan', changed],
    ['a report with a base', { plan: changed }],
  ])('contain the digest and the counts of %s', (_, report) => {
    save(report);
    expect(readFacts(path)).toMatchObject({
      digest: digest('2'),
      changes: '3',
      weakening: '1',
      hiding: '2',
      differences: 'true',
    });
  });

  test('name the organizations that differ, if their names are safe in a title', () => {
    const of = (slug: string, plan: object) => ({ ...plan, organization: { slug } });
    save(all(of('acme', changed), of('same', clean), { plan: of('other', changed) }, of('@x y', changed)));
    expect(readFacts(path).organizations).toEqual(['acme', 'other']);
  });

  test('include what is weaker or unmet, although no apply would change it', () => {
    const watching = (guard: string, current: number) => ({
      ...clean,
      organization: { slug: 'acme' },
      watch: { guard, settings: [{ setting: 'storeCrashReports', current }] },
    });
    const unmet = (line: number) => ({
      ...clean,
      organization: { slug: 'acme' },
      resources: [
        {
          action: 'unchanged',
          slug: 'web',
          expectations: [{ field: 'status', current: null, source: { line } }],
        },
      ],
    });
    const factsOf = (report: object) => {
      save(report);
      return readFacts(path);
    };
    expect(factsOf(watching('report', 20))).toMatchObject({ drift: clean.digest, organizations: [] });
    const [first, weaker, missed, moved, all1] = [
      watching('fail', 20),
      watching('fail', 0),
      unmet(1),
      unmet(2),
      all(watching('fail', 20)),
    ].map(factsOf);
    for (const one of [first, weaker, missed, all1])
      expect(one).toMatchObject({ consequence: 'nothing', organizations: ['acme'], isBeyondFiles: true });
    expect(new Set([clean.digest, first?.drift, weaker?.drift, missed?.drift, all1?.drift]).size).toBe(5);
    expect(moved?.drift).toBe(missed?.drift);
    expect(factsOf(all(watching('fail', 20), changed)).isBeyondFiles).toBe(false);
  });

  test('contain the sums of all configurations', () => {
    save(all(changed, clean, { plan: changed }));
    expect(readFacts(path)).toMatchObject({
      changes: '6',
      weakening: '2',
      hiding: '4',
      differences: 'true',
    });
    save(all(clean, clean));
    expect(readFacts(path)).toMatchObject({ changes: '0', hiding: '0', differences: 'false' });
  });

  test('contain the same digest only while each configuration has the same differences', () => {
    const digests = [
      all(changed, clean),
      all(changed, clean),
      all(clean, changed),
      all(changed, changed),
    ].map((report) => {
      save(report);
      return readFacts(path).digest;
    });
    expect(digests[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(digests[1]).toBe(digests[0]);
    expect(new Set(digests).size).toBe(3);
  });

  test.each([
    ['the report is missing', null],
    ['the run failed', failed],
    ['a configuration failed', all(clean, failed)],
    ['a configuration was not attempted', all(clean, null)],
  ])('are empty if %s', (_, report) => {
    if (report !== null) save(report);
    expect(readFacts(path)).toMatchObject(nothing);
  });

  test('report the differences of one configuration if another one failed', () => {
    save(all(changed, failed));
    expect(readFacts(path)).toMatchObject({ ...nothing, differences: 'true' });
  });
});

describe('a comment', () => {
  const missing = { ...clean, summary: { ...clean.summary, missing: 1 } };
  const none = { released: 0, weaker: 0, root: 0, expectations: 0 };
  const causing = { plan: clean, summary: { ...none, released: 1, causesNothing: false } };
  const idle = { plan: changed, summary: { ...none, causesNothing: true } };
  test.each([
    ['is quiet without a change, a missing project and a blocked change', clean, true],
    ['is not quiet with a change', changed, false],
    ['is not quiet if a project is missing', missing, false],
    ['is not quiet if a change is blocked', { ...clean, summary: { ...clean.summary, blocked: 1 } }, false],
    ['is not quiet if there are warnings', { ...clean, warnings: [{}] }, false],
    ['is not quiet if an apply would be refused', { ...clean, refusals: [{}] }, false],
    ['is not quiet if the pull request takes something away', causing, false],
    ['is quiet if the pull request causes nothing, whatever is pending', idle, true],
    ['is quiet if no configuration has anything to report', all(clean, idle), true],
    ['is not quiet if one configuration has', all(idle, missing), false],
    ['is not quiet if a configuration is removed', all(idle, { removed: true, resources: [] }), false],
    ['is not quiet if one configuration failed', all(clean, failed), false],
    ['is not quiet if one configuration was not attempted', all(clean, null), false],
  ])('%s', (_, report, expected) => {
    save(report);
    expect(readFacts(path).isQuiet).toBe(expected);
  });

  test('is not quiet if the report is missing', () => expect(readFacts(path).isQuiet).toBe(false));

  test.each([
    ['nothing', 'the pull request takes something away, and nothing differs', causing],
    ['changes', 'something differs that the pull request does not cause', idle],
    ['refused', 'one configuration would be refused', all(idle, { ...changed, refusals: [{}] })],
    ['nothing', 'only the guards of the base refuse', { ...causing, refusals: [{}] }],
  ])('announces %s on merge if %s', (consequence, _, report) => {
    save(report);
    expect(readFacts(path).consequence).toBe(consequence);
  });
});

test('the outputs report differences if the pull request only takes something away', () => {
  const summary = { released: 0, weaker: 0, root: 0, expectations: 1, causesNothing: false };
  save({ plan: clean, summary, refusals: [{}] });
  expect(readFacts(path)).toMatchObject({ changes: '0', differences: 'true' });
  save(all(clean, { removed: true, resources: [] }));
  expect(readFacts(path)).toMatchObject({ changes: '0', differences: 'true' });
});
