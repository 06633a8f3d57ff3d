import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasFindings, readFacts } from '../../action/facts.mjs';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-facts-'));
  path = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

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
    expect(readFacts(path)).toEqual({
      digest: digest('2'),
      changes: '3',
      weakening: '1',
      hiding: '2',
      differences: 'true',
    });
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
    expect(readFacts(path)).toEqual(nothing);
  });

  test('report the differences of one configuration if another one failed', () => {
    save(all(changed, failed));
    expect(readFacts(path)).toEqual({ ...nothing, differences: 'true' });
  });
});

describe('a plan without changes', () => {
  const missing = { ...clean, summary: { ...clean.summary, missing: 1 } };
  test.each([
    ['has no findings if nothing is missing or blocked', clean, false],
    ['has findings if a project is missing', missing, true],
    ['has findings if a change is blocked', { ...clean, summary: { ...clean.summary, blocked: 1 } }, true],
    ['has findings if there are warnings', { ...clean, warnings: [{}] }, true],
    ['has no findings if no configuration has any', all(clean, { plan: clean }), false],
    ['has findings if one configuration has any', all(clean, missing), true],
    ['has findings if one configuration failed', all(clean, failed), true],
    ['has findings if one configuration was not attempted', all(clean, null), true],
  ])('%s', (_, report, expected) => {
    save(report);
    expect(hasFindings(path)).toBe(expected);
  });

  test('has findings if its report is missing', () => expect(hasFindings(path)).toBe(true));
});
