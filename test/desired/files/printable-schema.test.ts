import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { printSchema, schemaNames } from '../../../src/desired/files/printable-schema.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import type { ExtraSettings } from '../../../src/settings/extra.js';
import type { Names } from '../../../src/settings/setting.js';

const print = (name: string, names: Names = 'neutral', extras?: ExtraSettings) =>
  printSchema(name, { names, catalogue: catalogueFor(names, extras) });

const ajv = new Ajv({ strict: false });
const compiled = new Map<string, ValidateFunction>();
function compile(text: string): ValidateFunction {
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate;
}

describe.each(['neutral', 'sentry'] as const)('a schema printed with the names of %s', (names) => {
  it.each(schemaNames)('is self-contained and compiles: %s', (name) => {
    const text = print(name, names);
    const references = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map(([, reference]) => reference);
    expect(references.filter((reference) => !reference?.startsWith('#'))).toEqual([]);
    expect(text).not.toMatch(/"(?:x-|\$id)/);
    expect(() => compile(text)).not.toThrow();
  });
});

it.each<[string, Names, string]>([
  ['sentry', 'sentry', 'githubPRBot'],
  ['a table', { hostAPRBot: 'forgePRBot' }, 'forgePRBot'],
])('with the names of %s, a schema accepts these and rejects neutral names', (_, names, own) => {
  const validate = compile(print('settings-file', names));
  expect(validate({ organization: 'acme', settings: { [own]: true } })).toBe(true);
  expect(validate({ organization: 'acme', settings: { hostAPRBot: true } })).toBe(false);
});

describe('a schema with extra settings', () => {
  const extras: ExtraSettings = {
    organization: new Map(),
    project: new Map([
      ['digestsMinDelay', { type: 'integer', minimum: 60 }],
      ['colours', { type: 'array', items: 'string', enum: ['red'] }],
    ]),
  };
  const text = print('settings-file', 'neutral', extras);
  const validate = compile(text);

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
    ['as a placeholder', { project: 'web', settings: { digestsMinDelay: '${var:delay}' } }, true],
    ['as a list with a placeholder', { project: 'web', settings: { colours: ['${env:COLOUR}'] } }, true],
    ['as a list with a wrong value', { project: 'web', settings: { colours: ['blue'] } }, false],
  ])('validates one %s', (_, document, fits) => {
    expect(validate(document)).toBe(fits);
  });

  it('describes one', () => {
    const { definitions } = JSON.parse(text);
    expect(definitions['project-settings'].properties).toMatchObject({
      digestsMinDelay: {
        title: 'digestsMinDelay',
        description: 'A setting of the deployment, declared in setpoint.yaml.',
      },
    });
  });
});
