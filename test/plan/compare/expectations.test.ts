import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { findUnmet } from '../../../src/plan/compare/expectations.js';
import { hasDifferences } from '../../../src/plan/summary.js';
import { normalise } from '../../../src/settings/normalise.js';
import { catalogue, inputOf, planInput } from '../fixtures.js';

const fields = catalogue.fields.project;
const source = { file: 'a.yaml', line: 1, column: 1, layer: null };

function normal(name: string, value: Json): Json {
  const field = fields.get(name);
  const found = field === undefined ? undefined : normalise(field, value);
  if (found === undefined) throw new Error(`${name} cannot have the value`);
  return found;
}

/** What is reported for one field; `undefined`: the reply does not show it. */
function unmet(name: string, expected: Json, current: Json | undefined) {
  const desired = new Map([[name, { value: normal(name, expected), source, image: null }]]);
  const shown = new Map(current === undefined ? [] : [[name, normal(name, current)]]);
  return findUnmet(desired, shown, fields).map((one) => one.current);
}

describe('an expectation', () => {
  it.each<[corner: string, field: string, expected: Json, current: Json]>([
    ['the value', 'verifySSL', true, true],
    ['a list in another order', 'allowedDomains', ['b', 'a'], ['a', 'b', 'a']],
    ['text with white space around it', 'defaultEnvironment', 'production', ' production '],
    ['null', 'debugFilesRole', null, null],
  ])('is met by %s', (_, field, expected, current) => {
    expect(unmet(field, expected, current)).toEqual([]);
  });

  it.each<[corner: string, field: string, expected: Json, current: Json]>([
    ['another value', 'verifySSL', true, false],
    ['null', 'storeCrashReports', 0, null],
    ['an additional item', 'allowedDomains', ['a'], ['a', 'b']],
  ])('is not met by %s', (_, field, expected, current) => {
    expect(unmet(field, expected, current)).toEqual([{ value: normal(field, current) }]);
  });

  it('is not met if the reply does not show the field', () => {
    expect(unmet('verifySSL', true, undefined)).toEqual([null]);
  });
});

describe('a plan with an expectation that is not met', () => {
  const input = inputOf({ organization: { declared: { require2FA: true }, shown: { require2FA: true } } });
  const settings = input.resolved.organization?.settings ?? new Map();
  const value = (expected: Json) => new Map([['requiresSso', { value: expected, source, image: null }]]);
  const planned = (expected: Json) =>
    planInput({
      ...input,
      organization: { ...input.organization, fields: new Map([['requiresSso', false]]) },
      resolved: { ...input.resolved, organization: { settings, expect: value(expected) } },
    });

  it('differs, but sends nothing and has the digest of a plan without it', () => {
    const [met, not] = [planned(false), planned(true)];
    expect(hasDifferences(met)).toBe(false);
    expect(hasDifferences(not)).toBe(true);
    expect(not.summary).toEqual({ ...met.summary, unmet: 1 });
    expect(not.resources).toMatchObject([
      { action: 'unchanged', body: null, expectations: [{ field: 'requiresSso' }] },
    ]);
    expect(not.digest).toBe(met.digest);
    expect(not.seal).not.toBe(met.seal);
  });
});
