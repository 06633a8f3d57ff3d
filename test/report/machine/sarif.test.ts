import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { compared } from '../compared.js';
import { hostile, partly, rich, unchanged } from '../examples.js';
import { at, change, driftOf, plan, resource } from '../fixtures.js';
import { renderRequest } from '../render-request.js';

function objectOf(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): object {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

const string = { type: 'string', minLength: 1 };
const positive = { type: 'integer', minimum: 1 };
const text = { ...objectOf({ text: string }), additionalProperties: false };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const rule = objectOf(
  { id: string, shortDescription: text, fullDescription: text, help: text },
  {
    // It would have to differ from the id (SARIF1001 of Microsoft's validator).
    name: { not: {} },
    defaultConfiguration: objectOf({}, { level }),
    properties: objectOf(
      {},
      {
        tags: { type: 'array', maxItems: 20, items: string },
        'security-severity': { type: 'string', pattern: '^(10|[0-9])\\.[0-9]$' },
      },
    ),
  },
);
const physicalLocation = objectOf({
  artifactLocation: objectOf({ uri: { type: 'string', pattern: '^(?!/)[A-Za-z0-9%._~/-]+$' } }),
  region: objectOf({ startLine: positive }, { startColumn: positive }),
});
const result = objectOf({
  ruleId: string,
  ruleIndex: { type: 'integer', minimum: 0 },
  level,
  message: text,
  partialFingerprints: { type: 'object', minProperties: 1, additionalProperties: string },
  locations: { type: 'array', minItems: 1, items: objectOf({ physicalLocation }) },
});
const driver = objectOf({ name: string, rules: { type: 'array', items: rule } }, { semanticVersion: string });
const run = objectOf(
  { tool: objectOf({ driver }), results: { type: 'array', maxItems: 25_000, items: result } },
  { columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] } },
);

/** What code scanning asks of SARIF 2.1.0 (the standard's required properties, and GitHub's own). */
const schema = {
  ...objectOf({
    $schema: string,
    version: { const: '2.1.0' },
    runs: { type: 'array', minItems: 1, maxItems: 1, items: run },
  }),
  additionalProperties: false,
};
const validate = new Ajv({ strict: false, allErrors: true }).compile<Sarif>(schema);

interface Sarif {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly partialFingerprints: Readonly<Record<string, string>>;
      }[];
    },
  ];
}

async function sarifOf(subject: Subject): Promise<Sarif> {
  const value: unknown = JSON.parse(await renderSubject(subject, 'sarif', renderRequest));
  if (!validate(value)) throw new Error(JSON.stringify(validate.errors, null, 2));
  return value;
}

const subjects: readonly (readonly [string, Subject])[] = [
  ['a plan', { kind: 'plan', plan: rich }],
  ['a hostile plan', { kind: 'plan', plan: hostile }],
  ['a quiet plan', { kind: 'plan', plan: unchanged }],
  ['drift', { kind: 'drift', drift: driftOf(rich) }],
  ['a comparison', { kind: 'comparison', comparison: compared }],
  ['an outcome', { kind: 'outcome', outcome: partly }],
];

describe('SARIF', () => {
  it.each(subjects)('of %s is valid for code scanning, with a rule for each result', async (_, subject) => {
    const [{ tool, results }] = (await sarifOf(subject)).runs;
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    const prints = results.flatMap((result) => Object.values(result.partialFingerprints));
    expect(new Set(prints).size).toBe(results.length);
  });

  const prints = async (line: number, slug = 'web'): Promise<readonly string[]> => {
    const one = change('resolveAge', 'scalar', 0, 720, { source: at('projects/web.yaml', line) });
    const sarif = await sarifOf({ kind: 'plan', plan: plan([resource({ slug, id: slug, changes: [one] })]) });
    return sarif.runs[0].results.flatMap((result) => Object.values(result.partialFingerprints));
  };
  it('keeps the fingerprint of a result if lines are added above it', async () => {
    expect(await prints(4)).toEqual(await prints(40));
  });
  it('has different fingerprints for two projects', async () => {
    expect(await prints(4)).not.toEqual(await prints(4, 'api'));
  });
});
