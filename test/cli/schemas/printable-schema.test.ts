import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { extendSchemas } from '../../../src/cli/schemas/editor-schemas.js';
import { printableSchema } from '../../../src/cli/schemas/printable-schema.js';
import { schemas } from '../../../src/cli/schemas/schemas.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { vocabularyFor, wireName } from '../../../src/settings/names.js';

const rename = (names: 'neutral' | 'sentry') => (neutral: string) => wireName(vocabularyFor(names), neutral);

describe.each(['neutral', 'sentry'] as const)('printableSchema with the names of %s', (names) => {
  it.each(Object.keys(schemas))('prints %s as a self-contained schema that compiles', (name) => {
    const printed = printableSchema(name, schemas, rename(names));
    const text = JSON.stringify(printed);
    expect(
      [...text.matchAll(/"\$ref":"([^"]*)"/g)]
        .map((match) => match[1])
        .filter((ref) => !ref?.startsWith('#')),
    ).toEqual([]);
    expect(text).not.toContain('"x-');
    expect(() => new Ajv({ strict: false }).compile(printed)).not.toThrow();
  });
});

describe('a schema printed with the names of sentry', () => {
  it('accepts the names of sentry and rejects neutral names', () => {
    const validate = new Ajv({ strict: false }).compile(
      printableSchema('settings-file', schemas, rename('sentry')),
    );
    expect(validate({ organization: 'acme', settings: { githubPRBot: true } })).toBe(true);
    expect(validate({ organization: 'acme', settings: { hostAPRBot: true } })).toBe(false);
    expect(validate({ project: 'web', settings: { seerScannerAutomation: true } })).toBe(true);
  });
});

const catalogue = catalogueFor('neutral', {
  organization: new Map(),
  project: new Map([['digestsMinDelay', { type: 'integer', minimum: 60 }]]),
});

describe('extendSchemas', () => {
  const extended = extendSchemas(schemas, catalogue);
  const validate = new Ajv({ strict: false }).compile(
    printableSchema('settings-file', extended, (name) => name),
  );

  it.each<[string, unknown, boolean]>([
    ['within its limits', { project: 'web', settings: { digestsMinDelay: 60 } }, true],
    ['outside its limits', { project: 'web', settings: { digestsMinDelay: 59 } }, false],
    ['in a layer', { layer: 'l', settings: { digestsMinDelay: 60 } }, true],
    ['of the wrong resource', { organization: 'acme', settings: { digestsMinDelay: 60 } }, false],
    [
      'together with settings of the interface',
      { project: 'web', settings: { digestsMinDelay: 60, resolveAge: 1 } },
      true,
    ],
  ])('validates an extra setting: %s', (_, document, fits) => {
    expect(validate(document)).toBe(fits);
  });

  it('describes an extra setting like all others', () => {
    expect(extended['project-settings']?.properties).toMatchObject({
      digestsMinDelay: {
        title: 'digestsMinDelay',
        description: expect.stringContaining('Scopes (one of): project:write, project:admin.'),
      },
    });
  });

  it('does not change the schemas of the package', () => {
    expect(JSON.stringify(schemas['project-settings'])).not.toContain('digestsMinDelay');
  });
});
