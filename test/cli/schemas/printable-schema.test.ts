import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { printableSchema } from '../../../src/cli/schemas/printable-schema.js';
import { schemas } from '../../../src/cli/schemas/schemas.js';
import { vocabularyFor, wireName } from '../../../src/settings/names.js';

const rename = (names: 'neutral' | 'sentry') => (neutral: string) => wireName(vocabularyFor(names), neutral);

describe.each(['neutral', 'sentry'] as const)('in the names of %s', (names) => {
  it.each(Object.keys(schemas))('%s stands by itself and compiles', (name) => {
    const printed = printableSchema(name, schemas, rename(names));
    const text = JSON.stringify(printed);
    expect(
      [...text.matchAll(/"\$ref":"([^"]*)"/g)]
        .map((match) => match[1])
        .filter((ref) => !ref?.startsWith('#')),
    ).toEqual([]);
    expect(text).not.toContain('x-setpoint');
    expect(() => new Ajv({ strict: false }).compile(printed)).not.toThrow();
  });
});

describe('the names of sentry', () => {
  it('are what the printed schema takes, and the neutral ones are not', () => {
    const validate = new Ajv({ strict: false }).compile(
      printableSchema('settings-file', schemas, rename('sentry')),
    );
    expect(validate({ organization: 'acme', settings: { githubPRBot: true } })).toBe(true);
    expect(validate({ organization: 'acme', settings: { hostAPRBot: true } })).toBe(false);
    expect(validate({ project: 'web', settings: { seerScannerAutomation: true } })).toBe(true);
  });
});
