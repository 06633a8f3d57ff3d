import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { extendSchemas, printableSchema } from '../../../src/cli/schemas/printable-schema.js';
import { schemas } from '../../../src/cli/schemas/schemas.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';

const catalogue = catalogueFor('neutral', {
  organization: new Map(),
  project: new Map([['digestsMinDelay', { type: 'integer', minimum: 60 }]]),
});

describe('the schemas of a deployment with extra settings', () => {
  const extended = extendSchemas(schemas, catalogue);
  const validate = new Ajv({ strict: false }).compile(
    printableSchema('settings-file', extended, (name) => name),
  );

  it.each<[string, unknown, boolean]>([
    ['a value in bounds', { project: 'web', settings: { digestsMinDelay: 60 } }, true],
    ['a value out of bounds', { project: 'web', settings: { digestsMinDelay: 59 } }, false],
    ['in a layer', { layer: 'l', settings: { digestsMinDelay: 60 } }, true],
    ['of the other resource', { organization: 'acme', settings: { digestsMinDelay: 60 } }, false],
    [
      'beside those of the interface',
      { project: 'web', settings: { digestsMinDelay: 60, resolveAge: 1 } },
      true,
    ],
  ])('judge %s', (_, document, fits) => {
    expect(validate(document)).toBe(fits);
  });

  it('leave the package’s own as they are', () => {
    expect(JSON.stringify(schemas['project-settings'])).not.toContain('digestsMinDelay');
  });
});
