import { expect, it } from 'vitest';
import { schemaFindings } from '../../../src/desired/check/schema-findings.js';
import { parseFile } from '../../../src/desired/yaml/parse.js';
import type { Validator } from '../../../src/settings/validator.js';

it('reports a document that its schema rejects, whatever the errors are', () => {
  const [parsed] = parseFile('a.yaml', Buffer.from('project: web\n')).documents;
  const errors = ['if', 'oneOf', 'discriminator', 'propertyNames'].map((keyword) => ({
    keyword,
    instancePath: '',
    schemaPath: `#/${keyword}`,
    params: {},
  }));
  const reject = (data: unknown): data is never => data === undefined;
  const validate: Validator<never> = Object.assign(reject, { errors });
  if (parsed === undefined) throw new Error('the document is not parsed');
  const findings = schemaFindings({ parsed, validate, data: {} });
  expect(findings.map(({ code }) => code)).toEqual(['SP1309']);
});
